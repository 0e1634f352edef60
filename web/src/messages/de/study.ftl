# Tendencies of players: shared by the page and `golpe study`.
study-title = Wie sie gespielt haben
study-source = Es zählt nur, was alle gesehen haben: Ein Bluff ist eine angezweifelte Behauptung, deren Karte nicht gezeigt wurde. In Klammern: 95-%-Konfidenzintervalle.
study-loading = Es wird gezählt …
study-player = { $name }: { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
study-here = Diese Partie
study-together = { $games ->
    [one] { $games } Partie mit dir
   *[other] { $games } Partien mit dir
}
study-own = { $games ->
    [one] Deine letzte Partie
   *[other] Deine letzten { $games } Partien
}
study-claims = Berief sich im eigenen Zug auf einen Charakter
study-bluffs = Angezweifelte Behauptungen, die Bluffs waren
study-challenges = Zweifelte eine Behauptung an
study-right = Zweifel, die richtig waren
study-blocks = Blockte
study-by-character = Nach Charakter
study-character = Charakter
study-acts = Im eigenen Zug behauptet
study-blocked = Damit geblockt
study-caught = Bluffs, wenn angezweifelt
study-count = { $hits } von { $of }
study-share = { $share } % ({ $low }–{ $high })
study-few = zu wenige Partien
study-never = –
study-won = Gewonnen
study-fair = Fairer Anteil, wenn alle gleich stark wären
study-percent = { $share } %
study-tried = Behauptungen, die Bluffs waren
study-believed = Bluffs, die niemand anzweifelte
study-exposed = Bluffs, die aufflogen
study-results-source = Siege und Bluffs sind nach den Karten in den Aufzeichnungen gezählt. Ein fairer Anteil ist ein Sieg in so vielen Partien, wie Spieler am Tisch sitzen.
