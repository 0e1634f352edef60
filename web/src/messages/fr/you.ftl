you-title = Toi
you-about = Ta cote, tes chiffres et tes parties.
you-profile = Un profil public
you-ratings = Cotes
you-curve = En { $games } parties classées, de { $from } à { $to } ; au plus bas { $low }, au plus haut { $high }.
you-provisional = provisoire
you-heading = { $name }
you-numbers = Les chiffres
you-none = Termine une partie, et tes chiffres apparaissent ici.
you-games = Parties
you-left = { $count ->
    [0] aucune quittée avant la fin
    [one] { $count } quittée avant la fin
   *[other] { $count } quittées avant la fin
}
you-won = Victoires
you-fair = part équitable : { $fair }
you-row = Victoires de suite
you-days = Jours de suite
you-most = record : { $count }
you-form = Dernières parties
you-place = Place { $place } sur { $seats }
you-places = Places
you-places-about = L’or est la première place ; le trait marque la part équitable de victoires.
you-places-of = Places, à partir de la première : { $places }
you-edition = { $edition }, { $seats } joueurs
you-won-of = { $won } gagnées sur { $games } · équitable { $fair } %
you-bluffs = Bluffs et contestations
you-claims = Annonces
you-bluffs-of = { $bluffs } bluffs en { $claims } annonces
you-claims-label = { $truths } annonces vraies, { $bluffs } bluffs
you-believed = Bluffs avalés
you-caught = { $believed } avalés, { $caught } démasqués
you-challenges = Contestations à raison
you-right = { $right } sur { $challenges }
you-favourites = Annonces préférées
you-times = { $count } × · { $share } %
you-bots = Contre les bots
you-people = Contre des humains
you-people-about = Ce n’est visible que pour toi. Devant veut dire une meilleure place dans la même partie.
you-ahead = devant { $ahead }, derrière { $behind }
you-ahead-about = Devant veut dire une meilleure place dans la même partie.
you-achievements = Succès
you-earned-of = { $earned } sur { $all }
you-earned = obtenu
you-unearned = pas encore obtenu
you-history = Toutes tes parties
you-history-none = Aucune partie de ce genre.
you-filter-outcome = Issue
you-filter-edition = Édition
you-filter-seats = Joueurs
you-filter-kind = Genre
you-filter-all = Toutes
you-filter-won = Gagnées
you-filter-lost = Perdues
you-filter-left = Quittées avant la fin
you-game-left = Quittée avant la fin
you-game-rated = Classée { $change }
you-game-nobody = Personne n’a gagné
you-game-bluffs = { $bluffs ->
    [0] aucun bluff
    [one] { $bluffs } bluff, { $believed } avalé
   *[other] { $bluffs } bluffs, { $believed } avalés
}
you-review-of = Analyse de la partie du { $when }
you-private = Cette page n’est visible que pour toi
you-private-about = Si tu la rends publique, qui a son adresse voit ton nom, ces chiffres, tes cotes et tes succès. Tes parties et les gens que tu as rencontrés restent privés.
you-public = Qui a l’adresse peut voir cette page
you-public-about = On y voit ton nom, ces chiffres, tes cotes et tes succès. Tes parties et les gens que tu as rencontrés restent privés.
you-open = Rendre cette page publique
you-close = Rendre cette page privée
you-copy-link = Copier l’adresse
day-title = Partie du jour
day-about = Aujourd’hui, tous reçoivent les mêmes cartes et les mêmes trois bots. Ton premier essai compte.
day-rules = Les cartes piochées et les réponses des bots ne dépendent que de ce qui s’est joué avant : le même jeu mène à la même partie. Seul un bot à court de temps, sur un serveur chargé, peut répondre autrement. Les conseils sont désactivés. De nouvelles cartes arrivent à minuit UTC.
day-play = Jouer la partie du jour
day-go-on = Continuer à jouer
day-result = { $how ->
    [won] Tu as gagné
    [lost] Place { $place } sur { $seats }
    [left] Tu as quitté avant la fin
   *[nobody] Personne n’a gagné
}
day-streak = { $count ->
    [one] { $count } jour de suite
   *[other] { $count } jours de suite
}
day-next = La prochaine arrive à { $time }.
day-share = Partager
day-copy = Copier le résultat
day-picture = Enregistrer l’image
day-shared = Golpe, partie du { $day } : { $how ->
    [won] victoire
    [lost] place { $place } sur { $seats }
    [left] fuite
   *[nobody] aucun vainqueur
}, { $bluffs ->
    [0] sans un seul bluff
    [one] { $bluffs } bluff, { $believed } avalé
   *[other] { $bluffs } bluffs, { $believed } avalés
}
day-shared-streak = { $count ->
    [one] { $count } jour de suite
   *[other] { $count } jours de suite
}
