# The coach, at tables against bots. $count is per cent, unless said otherwise.
odds-model = { $model ->
    [hard] Chancen, als spielten alle anderen wie ein starker Bot, nach deinen Karten und allem, was geschehen ist.
   *[other] Chancen, als wären alle anderen Bots, die Karten zählen, nach deinen Karten und allem, was geschehen ist.
}
odds-win = Gewinnchance: { $count } % (± { $error })
odds-even = Lohnt sich, wenn es in weniger als { $count } % der Fälle angezweifelt wird
odds-even-challenge = Lohnt sich, wenn es in mehr als { $count } % der Fälle ein Bluff ist
odds-errors = Gewinnchancen sind geschätzt; ± ist der Standardfehler, ohne den des Modells selbst.
odds-challenged = Angezweifelt: { $count } %
odds-blocked = Geblockt, falls nicht angezweifelt: { $count } %
odds-blocked-only = Geblockt: { $count } %
odds-bluff = Wahrscheinlichkeit eines Bluffs, nach dem Spiel aller bisher: { $count } %
odds-against = { $name }: { $odds }
odds-hands = Was die anderen haben könnten
odds-player = Spieler
odds-claimed = { $count } %, behauptet
odds-marked = Markiert: in dieser Partie behauptet.
odds-last = Deine letzte Wahl
odds-last-model = Ein starker Bot an deiner Stelle, in 100 Fällen:
odds-last-counting = Ein Bot, der Karten zählt, an deiner Stelle, in 100 Fällen:
odds-chosen = deine Wahl
odds-then = { $model ->
    [hard] Ein starker Bot hätte gewählt:
   *[other] Ein Bot, der Karten zählt, hätte gewählt:
}
