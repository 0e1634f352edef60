line-bluffs = { $count ->
    [one] { $count } bluff, { $of } believed{ $best ->
        [yes] : your best this week.
       *[no] .
    }
   *[other] { $count } bluffs, { $of } believed{ $best ->
        [yes] : your best this week.
       *[no] .
    }
}
line-unseen = { $count ->
    [one] One bluff, and they fell for it{ $best ->
        [yes] : your best this week.
       *[no] .
    }
   *[other] { $count } bluffs, all believed{ $best ->
        [yes] : your best this week.
       *[no] .
    }
}
line-nose = { $count } challenges, all correct{ $best ->
    [yes] : your best this week.
   *[no] .
}
line-honest = { $count ->
    [one] One claim, and it was true.
   *[other] { $count } claims, all true.
}
line-caught = { $count ->
    [one] One bluff, and it was caught.
   *[other] { $count } bluffs, and nobody fell for any.
}
line-silent = You claimed nothing at all.
line-earned = New: { $name }
line-more = You
achievement-lies = Not a true word
achievement-lies-how = Win with at least three claims, every one a bluff.
achievement-truth = Honest to a fault
achievement-truth-how = Win with at least three claims and not one bluff.
achievement-silence = The strong, silent type
achievement-silence-how = Win without a single claim.
achievement-nerve = Poker face
achievement-nerve-how = Get six bluffs past everybody in one game, and be caught at none.
achievement-nose = A nose for lies
achievement-nose-how = Make three right challenges in one game, and no wrong one.
achievement-caught = So what?
achievement-caught-how = Be caught bluffing against two or more opponents, and win all the same.
achievement-comeback = About time
achievement-comeback-how = Win after five losses in a row.
achievement-row = Beginner’s luck, they say
achievement-row-how = Win four games in a row.
achievement-sizes = One size fits all
achievement-sizes-how = Win with three, four, five and six players.
achievement-crowd = Keep your enemies closer
achievement-crowd-how = Play against twenty different people.
achievement-week = Fixture at court
achievement-week-how = Play the deal of the day seven days in a row.
achievement-hundred = A hundred coups later
achievement-hundred-how = Finish a hundred games.
line-account = Keep your wins: create an account, without a password
