endgames-title = Finales
endgames-game = Jeu de base à deux, sans Échange
endgames-about = Deux joueurs ont chacun une influence, et une carte de chacun est révélée. Toute contestation termine la partie, on peut donc la résoudre : combien de fois gagne celui qui a le trait, si les deux jouent parfaitement ?
endgames-exercise = Exercice du jour
endgames-cards = Cartes révélées
endgames-coins = Pièces
endgames-map = Combien de fois gagne celui qui a le trait, en pour cent. Choisis une position pour voir les premières décisions.
endgames-own-coins = Au trait
endgames-other-coins = Pièces de l’autre joueur
endgames-cell = { $own } contre { $other } pièces : { $middle }
endgames-cell-open = { $own } contre { $other } pièces : ouvert, { $low } à { $high }
endgames-unsolved = Cette finale n’est pas résolue.
endgames-chosen = Révélées : { $cards } ; { $own } contre { $other } pièces
endgames-value = Celui qui a le trait gagne { $low } à { $high } de toutes les parties.
endgames-open = Ouvert : cet intervalle est trop large pour dire la finale résolue.
endgames-first = Première décision, selon la carte cachée
endgames-holding = En main
endgames-turns = { $count ->
    [one] Résolu sur { $count } tour. Des parties plus longues ne font qu’élargir l’intervalle.
   *[other] Résolu sur { $count } tours. Des parties plus longues ne font qu’élargir l’intervalle.
}
