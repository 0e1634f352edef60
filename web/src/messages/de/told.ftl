# The sentences with which a review begins. $you: the reader is $name. $cost is a number of points; $held, $true and $won are yes or no.
told-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
told-not-blocked = { $held ->
    [yes] { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } mit { FORM($character, "dative") } auf der Hand nicht geblockt: { $cost }
   *[no] { $you ->
        [yes] Du hättest
       *[no] { $name } hätte
    } mit { FORM($character, "dative") } blocken können, echt oder geblufft: { $cost }
}
told-not-challenged = { $true ->
    [yes] { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } { $other } { FORM($character, "accusative") } geglaubt. Die Karte war echt, sah aber zu sehr nach Bluff aus: { $cost }
   *[no] { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } { $other } einen Bluff mit { FORM($character, "dative") } durchgehen lassen: { $cost }
}
told-challenged = { $true ->
    [yes] { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } { $other } angezweifelt, aber { FORM($character, "the") } war echt: { $cost }
   *[no] { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } { $other } ohne { FORM($character, "accusative") } ertappt, mit Glück; „{ $better }“ war besser: { $cost }
}
told-blocked = { $true ->
    [yes] { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } mit echter Karte geblockt ({ $character }); „{ $better }“ war besser: { $cost }
   *[no] { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } mit { FORM($character, "dative") } geblockt, ein Bluff; „{ $better }“ war besser: { $cost }
}
told-declined = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} { FORM($character, "accusative") } nicht gezeigt, trotz echter Karte: { $cost }
# $kept is a character, too
told-lost = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} { FORM($character, "accusative") } aufgegeben statt { FORM($kept, "accusative") }: { $cost }
told-bluffed = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} mit { FORM($character, "dative") } geblufft; „{ $better }“ war besser: { $cost }
told-chose = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} „{ $decision }“ gewählt; „{ $better }“ war besser: { $cost }
told-bluff_right = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} zu Recht mit { FORM($character, "dative") } geblufft{ $won ->
    [yes] { "" }
   *[no] , auch wenn es schiefging
}: Angezweifelt worden wäre das in { $chance } % der Fälle
told-bluff_wrong = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} zu Unrecht mit { FORM($character, "dative") } geblufft{ $won ->
    [yes] , auch wenn es gelang
   *[no] { "" }
}: Angezweifelt worden wäre das in { $chance } % der Fälle
told-challenge = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} bezweifelt, dass { $other } { FORM($character, "accusative") } hat{ $won ->
    [yes] { " " }und einen Bluff ertappt
   *[no] , und es war wahr
}: Ein Bluff war es mit { $chance } %
told-luck = { $won ->
    [yes] Glück
   *[no] Pech
} mit den Karten brachte { $you ->
    [yes] dich
   *[no] { $name }
} von { $before } % auf { $after } %
told-swing = { $actor } wählte „{ $decision }“, das brachte { $you ->
    [yes] dich
   *[no] { $name }
} von { $before } % auf { $after } %
told-swing-challenge = { $actor } bezweifelte, dass { $own ->
    [yes] { $you ->
        [yes] du { FORM($character, "accusative") } hast
       *[no] { $name } { FORM($character, "accusative") } hat
    }
   *[no] { $other } { FORM($character, "accusative") } hat
}, das brachte { $you ->
    [yes] dich
   *[no] { $name }
} von { $before } % auf { $after } %
told-swing-pass = { $actor } glaubte { $own ->
    [yes] { $you ->
        [yes] dir
       *[no] { $name }
    }
   *[no] { $other }
} { FORM($character, "accusative") }, das brachte { $you ->
    [yes] dich
   *[no] { $name }
} von { $before } % auf { $after } %
told-swing-block = { $actor } blockte mit { FORM($character, "dative") }{ $true ->
    [yes] { "" }
   *[no] , ein Bluff,
}{ " " }und brachte { $you ->
    [yes] dich
   *[no] { $name }
} von { $before } % auf { $after } %
told-small_steps = Kein einzelner Patzer: { $you ->
    [yes] Du hast
   *[no] { $name } hat
} in vielen kleinen Schritten { $cost } verschenkt
