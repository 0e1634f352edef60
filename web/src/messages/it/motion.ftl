# Captions for the sounds at the table.
caption-asked = Un rintocco: tocca a te
caption-bell = Suona una campana
caption-break = Una carta si spezza
caption-card = Una carta scivola
caption-challenge = Uno schiocco secco
caption-claim = Due note: una dichiarazione
caption-coins = Tintinnio di monete
caption-coup = Tre colpi pesanti
caption-exile = Una nota che scende
caption-flip = Una carta si gira
caption-proof = Una carta si gira, una nota limpida
caption-shield = Uno scudo risuona
caption-stop = Un ronzio sordo
caption-tick = Un ticchettio leggero
caption-win = Una fanfara
# Headlines of decisive moments.
highlight-proved = { $you ->
    [subject] Avevi { FORM($character, "the") }.
   *[none] { $name } aveva { FORM($character, "the") }.
}
highlight-assassinated = { $you ->
    [subject] Assassini { $other }.
    [object] { $name } ti assassina.
   *[none] { $name } assassina { $other }.
}
highlight-loses = { $you ->
    [subject] Perdi un’influenza.
   *[none] { $name } perde un’influenza.
}
highlight-exiled = { $you ->
    [subject] Esci dal gioco: era la tua ultima influenza.
   *[none] { $name } esce dal gioco: era l’ultima influenza.
}
# Questions before a decisive moment.
scene-holds = { $you ->
    [subject] Hai { FORM($character, "the") }?
   *[none] { $name } ha { FORM($character, "the") }?
}
scene-lacks = { $you ->
    [subject] Davvero non hai { FORM($character, "the") }?
   *[none] Davvero { $name } non ha { FORM($character, "the") }?
}
scene-aims = { $you ->
    [subject] Ti muovi contro { $other }.
    [object] { $name } si muove contro di te.
   *[none] { $name } si muove contro { $other }.
}
# Stamped in capitals on what is shown. CAUGHT: a claim was challenged and not proved. BLUFF: it was certainly false.
stamp-true = Vero!
stamp-caught = Beccato!
stamp-bluff = Bluff!
stamp-coup = Golpe!
stamp-out = Fuori!
