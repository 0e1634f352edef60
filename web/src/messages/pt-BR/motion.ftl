# Captions for the sounds at the table.
caption-asked = Um sininho: sua vez de responder
caption-bell = Um sino toca
caption-break = Uma carta se quebra
caption-card = Uma carta desliza
caption-challenge = Um estalo seco
caption-claim = Duas notas: uma declaração
caption-coins = Moedas tilintam
caption-coup = Três pancadas pesadas
caption-exile = Uma nota que desce
caption-flip = Uma carta vira
caption-proof = Uma carta vira, uma nota clara
caption-shield = Um escudo ressoa
caption-stop = Um zumbido surdo
caption-tick = Um tique suave
caption-win = Uma fanfarra
# Headlines of decisive moments.
highlight-proved = { $you ->
    [subject] Você tinha { FORM($character, "the") }.
   *[none] { $name } tinha { FORM($character, "the") }.
}
highlight-assassinated = { $you ->
    [subject] Você assassina { $other }.
    [object] { $name } assassina você.
   *[none] { $name } assassina { $other }.
}
highlight-loses = { $you ->
    [subject] Você perde uma influência.
   *[none] { $name } perde uma influência.
}
highlight-exiled = { $you ->
    [subject] Você sai do jogo: era sua última influência.
   *[none] { $name } sai do jogo: era a última influência.
}
# Questions before a decisive moment.
scene-holds = { $you ->
    [subject] Você tem { FORM($character, "the") }?
   *[none] { $name } tem { FORM($character, "the") }?
}
scene-lacks = { $you ->
    [subject] Você não tem mesmo { FORM($character, "the") }?
   *[none] { $name } não tem mesmo { FORM($character, "the") }?
}
scene-aims = { $you ->
    [subject] Você age contra { $other }.
    [object] { $name } age contra você.
   *[none] { $name } age contra { $other }.
}
# Stamped in capitals on what is shown. CAUGHT: a claim was challenged and not proved. BLUFF: it was certainly false.
stamp-true = Verdade!
stamp-caught = Flagra!
stamp-bluff = Blefe!
stamp-coup = Golpe!
stamp-out = Fora!
