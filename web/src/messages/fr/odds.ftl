# The coach, at tables against bots. $count is per cent, unless said otherwise.
odds-model = { $model ->
    [hard] Chances comme si tous les autres jouaient comme un bot fort, d’après tes cartes et tout ce qui s’est passé.
   *[other] Chances comme si tous les autres étaient des bots qui comptent les cartes, d’après tes cartes et tout ce qui s’est passé.
}
odds-win = Chance de gagner : { $count } % (± { $error })
odds-even = Rentable si c’est contesté dans moins de { $count } % des cas
odds-even-challenge = Rentable si c’est un bluff dans plus de { $count } % des cas
odds-errors = Les chances de gagner sont des estimations ; ± est l’erreur type, sans celle du modèle lui-même.
odds-challenged = Contesté : { $count } %
odds-blocked = Contré, si ce n’est pas contesté : { $count } %
odds-blocked-only = Contré : { $count } %
odds-bluff = Chance d’un bluff, d’après le jeu de tous jusqu’ici : { $count } %
odds-against = { $name } : { $odds }
odds-hands = Ce que les autres peuvent avoir
odds-player = Joueur
odds-claimed = { $count } %, annoncé
odds-marked = Marqué : annoncé dans cette partie.
odds-last = Ton dernier choix
odds-last-model = Un bot fort à ta place, sur 100 fois :
odds-last-counting = Un bot qui compte les cartes, à ta place, sur 100 fois :
odds-chosen = ton choix
odds-then = { $model ->
    [hard] Un bot fort aurait choisi :
   *[other] Un bot qui compte les cartes aurait choisi :
}
