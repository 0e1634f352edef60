# Captions for the sounds at the table.
caption-asked = Un carillon : à toi de répondre
caption-bell = Une cloche sonne
caption-break = Une carte se brise
caption-card = Une carte glisse
caption-challenge = Un claquement sec
caption-claim = Deux notes : une annonce
caption-coins = Des pièces tintent
caption-coup = Trois coups sourds
caption-exile = Une note qui tombe
caption-flip = Une carte se retourne
caption-proof = Une carte se retourne, une note claire
caption-shield = Un bouclier résonne
caption-stop = Un bourdonnement sourd
caption-tick = Un léger tic
caption-win = Une fanfare
# Headlines of decisive moments.
highlight-proved = { $you ->
    [subject] Tu avais { FORM($character, "the") }.
   *[none] { $name } avait { FORM($character, "the") }.
}
highlight-assassinated = { $you ->
    [subject] Tu assassines { $other }.
    [object] { $name } t’assassine.
   *[none] { $name } assassine { $other }.
}
highlight-loses = { $you ->
    [subject] Tu perds une influence.
   *[none] { $name } perd une influence.
}
highlight-exiled = { $you ->
    [subject] Tu sors du jeu : c’était ta dernière influence.
   *[none] { $name } sort du jeu : c’était la dernière influence.
}
# Questions before a decisive moment.
scene-holds = { $you ->
    [subject] As-tu { FORM($character, "the") } ?
   *[none] { $name } a { FORM($character, "the") } ?
}
scene-lacks = { $you ->
    [subject] Vraiment pas { FORM($character, "the") } ?
   *[none] { $name }, vraiment sans { FORM($character, "the") } ?
}
scene-aims = { $you ->
    [subject] Tu t’en prends à { $other }.
    [object] { $name } s’en prend à toi.
   *[none] { $name } s’en prend à { $other }.
}
# Stamped in capitals on what is shown. CAUGHT: a claim was challenged and not proved. BLUFF: it was certainly false.
stamp-true = Vrai !
stamp-caught = Pincé !
stamp-bluff = Bluff !
stamp-coup = Coup !
stamp-out = Dehors !
