event-first = { $you ->
    [subject] You begin.
   *[none] { $name } begins.
}
event-turn = { $you ->
    [subject] Your turn
   *[none] { $name }’s turn
}
event-acted-income = { $you ->
    [subject] You take Income.
   *[none] { $name } takes Income.
}
event-acted-foreign_aid = { $you ->
    [subject] You take Foreign Aid.
   *[none] { $name } takes Foreign Aid.
}
event-acted-coup = { $you ->
    [subject] You launch a Coup against { $other }.
    [object] { $name } launches a Coup against you.
   *[none] { $name } launches a Coup against { $other }.
}
event-acted-tax = { $you ->
    [subject] You claim { FORM($character, "the") } to collect taxes.
   *[none] { $name } claims { FORM($character, "the") } to collect taxes.
}
event-acted-assassinate = { $you ->
    [subject] You claim { FORM($character, "the") } to assassinate { $other }.
    [object] { $name } claims { FORM($character, "the") } to assassinate you.
   *[none] { $name } claims { FORM($character, "the") } to assassinate { $other }.
}
event-acted-steal = { $you ->
    [subject] You claim { FORM($character, "the") } to steal from { $other }.
    [object] { $name } claims { FORM($character, "the") } to steal from you.
   *[none] { $name } claims { FORM($character, "the") } to steal from { $other }.
}
event-acted-exchange = { $you ->
    [subject] You claim { FORM($character, "the") } to exchange cards.
   *[none] { $name } claims { FORM($character, "the") } to exchange cards.
}
event-acted-cooperate = { $you ->
    [subject] You claim { FORM($character, "the") } to cooperate with { $other }.
    [object] { $name } claims { FORM($character, "the") } to cooperate with you.
   *[none] { $name } claims { FORM($character, "the") } to cooperate with { $other }.
}
event-acted-examine = { $you ->
    [subject] You claim { FORM($character, "the") } to examine { $other }.
    [object] { $name } claims { FORM($character, "the") } to examine you.
   *[none] { $name } claims { FORM($character, "the") } to examine { $other }.
}
event-acted-convert = { $you ->
    [subject] You convert { $other }.
    [object] { $name } converts you.
   *[none] { $name } converts { $other }.
}
event-acted-convert-self = { $you ->
    [subject] You change sides.
   *[none] { $name } changes sides.
}
event-acted-embezzle = { $you ->
    [subject] You claim not to hold { FORM($character, "the") }, to embezzle the Reserve.
   *[none] { $name } claims not to hold { FORM($character, "the") }, to embezzle the Reserve.
}
event-dealt = { $you ->
    [subject] You are dealt { FORM($character, "the") }.
   *[none] { $name } is dealt { FORM($character, "the") }.
}
event-drafted = { $you ->
    [subject] You begin with { FORM($character, "the") }.
   *[none] { $name } begins with { FORM($character, "the") }.
}
event-drafted-hidden = { $you ->
    [subject] You have drafted a card.
   *[none] { $name } has drafted a card.
}
event-sided = { $you ->
    [subject] You stand with { FORM($side, "the") }.
   *[none] { $name } stands with { FORM($side, "the") }.
}
event-converted = { $you ->
    [object] You now stand with { FORM($side, "the") }.
   *[other] { $other } now stands with { FORM($side, "the") }.
}
event-converted-self = { $you ->
    [subject] You now stand with { FORM($side, "the") }.
   *[none] { $name } now stands with { FORM($side, "the") }.
}
event-paid_reserve = { $you ->
    [subject] You pay the Reserve
   *[none] { $name } pays the Reserve
} { $coins ->
    [one] { $coins } coin.
   *[other] { $coins } coins.
}
event-took_reserve = { $you ->
    [subject] You take
   *[none] { $name } takes
} { $coins ->
    [one] { $coins } coin from the Reserve.
   *[other] { $coins } coins from the Reserve.
}
event-gave = { $you ->
    [subject] You give { $other } { $coins ->
        [one] { $coins } coin.
       *[other] { $coins } coins.
    }
    [object] { $name } gives you { $coins ->
        [one] { $coins } coin.
       *[other] { $coins } coins.
    }
   *[none] { $name } gives { $other } { $coins ->
        [one] { $coins } coin.
       *[other] { $coins } coins.
    }
}
event-kept_shown = { $you ->
    [subject] You keep the card that was shown.
   *[none] { $name } keeps the card that was shown.
}
event-examined = { $you ->
    [subject] You let { $other } see { FORM($character, "the") }.
    [object] { $name } lets you see { FORM($character, "the") }.
   *[none] { $name } lets { $other } see { FORM($character, "the") }.
}
event-examined-hidden = { $you ->
    [subject] You let { $other } see a card.
    [object] { $name } lets you see a card.
   *[none] { $name } lets { $other } see a card.
}
event-handed_back = { $you ->
    [subject] You give the card back to { $other }.
    [object] { $name } gives the card back to you.
   *[none] { $name } gives the card back to { $other }.
}
event-swapped = { $you ->
    [subject] You must swap the card.
   *[none] { $name } must swap the card.
}
event-exposed = { $you ->
    [subject] You turn up { FORM($character, "the") }.
   *[none] { $name } turns up { FORM($character, "the") }.
}
event-challenged-embezzle = { $you ->
    [subject] You doubt that { $other } lacks { FORM($character, "the") }.
    [object] { $name } doubts that you lack { FORM($character, "the") }.
   *[none] { $name } doubts that { $other } lacks { FORM($character, "the") }.
}
event-proved-embezzle = { $you ->
    [subject] You do not hold { FORM($character, "the") }.
   *[none] { $name } does not hold { FORM($character, "the") }.
}
event-declined-embezzle = { $you ->
    [subject] You do not show that you lack { FORM($character, "the") }.
   *[none] { $name } does not show that they lack { FORM($character, "the") }.
}
event-paid = { $you ->
    [subject] You pay
   *[none] { $name } pays
} { $coins ->
    [one] { $coins } coin.
   *[other] { $coins } coins.
}
event-took = { $you ->
    [subject] You take
   *[none] { $name } takes
} { $coins ->
    [one] { $coins } coin.
   *[other] { $coins } coins.
}
event-stole = { $you ->
    [subject] You steal { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } from { $other }.
    [object] { $name } steals { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } from you.
   *[none] { $name } steals { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } from { $other }.
}
event-refunded = { $you ->
    [subject] You get
   *[none] { $name } gets
} { $coins ->
    [one] { $coins } coin back.
   *[other] { $coins } coins back.
}
event-allowed = Nobody blocks.
event-allowed-claim = { $you ->
    [subject] Nobody challenges you.
   *[none] Nobody challenges { $name }.
}
event-allowed-twice = Nobody objects.
event-challenged = { $you ->
    [subject] You doubt that { $other } holds { FORM($character, "the") }.
    [object] { $name } doubts that you hold { FORM($character, "the") }.
   *[none] { $name } doubts that { $other } holds { FORM($character, "the") }.
}
event-blocked = { $you ->
    [subject] You claim { FORM($character, "the") } to block { $other }.
    [object] { $name } claims { FORM($character, "the") } to block you.
   *[none] { $name } claims { FORM($character, "the") } to block { $other }.
}
event-stopped = { $deed } is stopped.
event-proved = { $you ->
    [subject] You show { FORM($character, "the") }.
   *[none] { $name } shows { FORM($character, "the") }.
}
event-replaced = { $you ->
    [subject] You replace it with a new card.
   *[none] { $name } replaces it with a new card.
}
event-drew = { $you ->
    [subject] You draw { FORM($character, "the") }.
   *[none] { $name } draws { FORM($character, "the") }.
}
event-drew-hidden = { $you ->
    [subject] You draw
   *[none] { $name } draws
} { $count ->
    [one] a card from the Court deck.
   *[other] { $count } cards from the Court deck.
}
event-returned = { $you ->
    [subject] You return { FORM($character, "the") }.
   *[none] { $name } returns { FORM($character, "the") }.
}
event-returned-hidden = { $you ->
    [subject] You return
   *[none] { $name } returns
} { $count ->
    [one] a card.
   *[other] { $count } cards.
}
event-declined = { $you ->
    [subject] You do not show { FORM($character, "the") }.
   *[none] { $name } does not show { FORM($character, "the") }.
}
event-failed = { $deed } fails.
event-lost = { $you ->
    [subject] You lose { FORM($character, "the") }.
   *[none] { $name } loses { FORM($character, "the") }.
}
event-exiled = { $you ->
    [subject] You are exiled.
   *[none] { $name } is exiled.
}
event-forfeited = { $coins ->
    [one] { $coins } coin goes
   *[other] { $coins } coins go
} back to the Treasury.
event-resigned = { $you ->
    [subject] You resign.
   *[none] { $name } resigns.
}
event-won = { $you ->
    [subject] You win the game.
   *[none] { $name } wins the game.
}
