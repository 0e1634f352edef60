# Captions for the sounds at the table.
caption-asked = Ein Glockenspiel: Du bist gefragt
caption-bell = Eine Glocke läutet
caption-break = Eine Karte zerbricht
caption-card = Eine Karte gleitet
caption-challenge = Ein scharfer Knall
caption-claim = Zwei Töne: eine Behauptung
caption-coins = Münzen klimpern
caption-coup = Drei schwere Schläge
caption-exile = Ein fallender Ton
caption-flip = Eine Karte wird umgedreht
caption-proof = Eine Karte wird umgedreht, ein klarer Ton
caption-shield = Ein Schild klingt
caption-stop = Ein dumpfes Brummen
caption-tick = Ein leises Ticken
caption-win = Eine Fanfare
# Headlines of decisive moments.
highlight-proved = { $you ->
    [subject] Du hattest { FORM($character, "accusative") }.
   *[none] { $name } hatte { FORM($character, "accusative") }.
}
highlight-assassinated = { $you ->
    [subject] Dein Attentat trifft { $other }.
    [object] Das Attentat von { $name } trifft dich.
   *[none] Das Attentat von { $name } trifft { $other }.
}
highlight-loses = { $you ->
    [subject] Du verlierst einen Einfluss.
   *[none] { $name } verliert einen Einfluss.
}
highlight-exiled = { $you ->
    [subject] Du scheidest aus: Das war dein letzter Einfluss.
   *[none] { $name } scheidet aus: Das war der letzte Einfluss.
}
# Questions before a decisive moment.
scene-holds = { $you ->
    [subject] Hast du { FORM($character, "accusative") }?
   *[none] Hat { $name } { FORM($character, "accusative") }?
}
scene-lacks = { $you ->
    [subject] Hast du wirklich { FORM($character, "no") }?
   *[none] Hat { $name } wirklich { FORM($character, "no") }?
}
scene-aims = { $you ->
    [subject] Du gehst gegen { $other } vor.
    [object] { $name } geht gegen dich vor.
   *[none] { $name } geht gegen { $other } vor.
}
# Stamped in capitals on what is shown. CAUGHT: a claim was challenged and not proved. BLUFF: it was certainly false.
stamp-true = Wahr!
stamp-caught = Ertappt!
stamp-bluff = Bluff!
stamp-coup = Coup!
stamp-out = Raus!
