tables-title = Tables ouvertes
tables-lost = La connexion est coupée : cette liste n’est plus à jour. Elle se reconnecte toute seule.
tables-closed = La liste des tables ne peut pas s’afficher ici. Recharge la page, ou ferme ses autres onglets.
tables-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
tables-free = { $count ->
    [one] { $count } place libre sur { $seats }
   *[other] { $count } places libres sur { $seats }
}
tables-playing = En cours
tables-rated = { $known ->
    [true] Partie classée, { $number } en moyenne
   *[other] Partie classée
}
tables-join = Rejoindre
tables-join-at = Rejoindre la table avec { $names }
tables-watch = Regarder
tables-watch-at = Regarder la table avec { $names }
tables-more = { $count ->
    [one] Et encore { $count } table.
   *[other] Et encore { $count } tables.
}
