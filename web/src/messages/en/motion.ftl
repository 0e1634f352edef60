# Captions for the sounds at the table.
caption-asked = A chime: your turn to answer
caption-bell = A bell rings
caption-break = A card breaks
caption-card = A card slides
caption-challenge = A sharp crack
caption-claim = Two notes: a claim
caption-coins = Coins clink
caption-coup = Three heavy blows
caption-exile = A falling note
caption-flip = A card turns
caption-proof = A card turns, a clear note
caption-shield = A shield rings
caption-stop = A dull buzz
caption-tick = A soft tick
caption-win = A fanfare
# Headlines of decisive moments.
highlight-proved = { $you ->
    [subject] You had { FORM($character, "the") }.
   *[none] { $name } had { FORM($character, "the") }.
}
highlight-assassinated = { $you ->
    [subject] You assassinate { $other }.
    [object] { $name } assassinates you.
   *[none] { $name } assassinates { $other }.
}
highlight-loses = { $you ->
    [subject] You lose an influence.
   *[none] { $name } loses an influence.
}
highlight-exiled = { $you ->
    [subject] You are exiled: that was your last influence.
   *[none] { $name } is exiled: that was the last influence.
}
# Questions before a decisive moment.
scene-holds = { $you ->
    [subject] Do you hold { FORM($character, "the") }?
   *[none] Does { $name } hold { FORM($character, "the") }?
}
scene-lacks = { $you ->
    [subject] Do you really not hold { FORM($character, "the") }?
   *[none] Does { $name } really not hold { FORM($character, "the") }?
}
scene-aims = { $you ->
    [subject] You move against { $other }.
    [object] { $name } moves against you.
   *[none] { $name } moves against { $other }.
}
# Stamped in capitals on what is shown. CAUGHT: a claim was challenged and not proved. BLUFF: it was certainly false.
stamp-true = True!
stamp-caught = Caught!
stamp-bluff = Bluff!
stamp-coup = Coup!
stamp-out = Out!
