# The sentences with which a review begins. $you: the reader is $name. $cost is a number of points; $held, $true and $won are yes or no.
told-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
told-not-blocked = { $held ->
    [yes] { $you ->
        [yes] You
       *[no] { $name }
    } held { FORM($character, "the") } and did not block: { $cost }
   *[no] { $you ->
        [yes] You
       *[no] { $name }
    } could have blocked with { FORM($character, "the") }, held or not: { $cost }
}
told-not-challenged = { $true ->
    [yes] { $you ->
        [yes] You
       *[no] { $name }
    } did not challenge { $other } about { FORM($character, "the") }. It was true, but looked too much like a bluff: { $cost }
   *[no] { $you ->
        [yes] You
       *[no] { $name }
    } let { $other } bluff { FORM($character, "the") }: { $cost }
}
told-challenged = { $true ->
    [yes] { $you ->
        [yes] You
       *[no] { $name }
    } challenged { $other }, who held { FORM($character, "the") }: { $cost }
   *[no] { $you ->
        [yes] You were
       *[no] { $name } was
    } lucky to catch { $other } without { FORM($character, "the") }; “{ $better }” was better: { $cost }
}
told-blocked = { $true ->
    [yes] { $you ->
        [yes] You
       *[no] { $name }
    } held { FORM($character, "the") } and blocked; “{ $better }” was better: { $cost }
   *[no] { $you ->
        [yes] You
       *[no] { $name }
    } blocked with { FORM($character, "the") }, which was a bluff; “{ $better }” was better: { $cost }
}
told-declined = { $you ->
    [yes] You
   *[no] { $name }
} held { FORM($character, "the") } and did not show it: { $cost }
# $kept is a character, too
told-lost = { $you ->
    [yes] You
   *[no] { $name }
} gave up { FORM($character, "the") } instead of { FORM($kept, "the") }: { $cost }
told-bluffed = { $you ->
    [yes] You
   *[no] { $name }
} bluffed { FORM($character, "the") }; “{ $better }” was better: { $cost }
told-chose = { $you ->
    [yes] You
   *[no] { $name }
} chose “{ $decision }”; “{ $better }” was better: { $cost }
told-bluff_right = { $you ->
    [yes] You were
   *[no] { $name } was
} right to bluff { FORM($character, "the") }{ $won ->
    [yes] { "" }
   *[no] , although it went wrong
}: the chance of a challenge was { $chance }%
told-bluff_wrong = { $you ->
    [yes] You
   *[no] { $name }
} should not have bluffed { FORM($character, "the") }{ $won ->
    [yes] , although it worked
   *[no] { "" }
}: the chance of a challenge was { $chance }%
told-challenge = { $you ->
    [yes] You
   *[no] { $name }
} challenged { $other } about { FORM($character, "the") }{ $won ->
    [yes] { " " }and caught a bluff
   *[no] , and it was true
}: the chance of a bluff was { $chance }%
told-luck = { $won ->
    [yes] Lucky
   *[no] Unlucky
} cards took { $you ->
    [yes] you
   *[no] { $name }
} from { $before }% to { $after }%
told-swing = { $actor } chose “{ $decision }”, which took { $you ->
    [yes] you
   *[no] { $name }
} from { $before }% to { $after }%
told-swing-challenge = { $actor } challenged { $own ->
    [yes] { $you ->
        [yes] you
       *[no] { $name }
    }
   *[no] { $other }
} about { FORM($character, "the") }, which took { $you ->
    [yes] you
   *[no] { $name }
} from { $before }% to { $after }%
told-swing-pass = { $actor } let { $own ->
    [yes] { $you ->
        [yes] your claim
       *[no] the claim of { $name }
    }
   *[no] the claim of { $other }
} to hold { FORM($character, "the") } pass, which took { $you ->
    [yes] you
   *[no] { $name }
} from { $before }% to { $after }%
told-swing-block = { $actor } blocked with { FORM($character, "the") }{ $true ->
    [yes] { "" }
   *[no] , which was a bluff,
}{ " " }and took { $you ->
    [yes] you
   *[no] { $name }
} from { $before }% to { $after }%
told-small_steps = No single blunder: { $you ->
    [yes] you
   *[no] { $name }
} gave away { $cost } in many small steps
