end-you = Tu gagnes
end-other = { $name } gagne
end-you-sub = La ville est à toi. Pour l’instant.
end-other-sub = Il n’y a pas de deuxième place.
end-nobody = Personne ne gagne
end-nobody-sub = La partie durait trop longtemps et a été arrêtée.
end-champion = { $name } gagne la série
end-champion-you = Tu gagnes la série
end-again = Rejouer
end-again-series = Nouvelle série
end-next = Et maintenant
end-next-game = Partie suivante
end-lobby = Salon
end-more = Plus
end-follow = Suivre quelqu’un
end-seats = Changer de joueurs
series-score = Parties gagnées
series-first-to = { $count ->
    [one] { $count } seule partie
   *[other] Gagne qui remporte { $count } parties
}
series-games = { $count ->
    [one] { $count } partie jouée
   *[other] { $count } parties jouées
}
end-again-wait = La partie suivante commence quand les joueurs le veulent.
end-share-text = Le récit de notre partie de Coup
rated-next = Nouvel adversaire
rated-changes = Cotes
rated-change = { $name } : { $before } → { $after } ({ $by })
rated-not = Cette partie n’était pas classée.
rated-why = Place { $place } sur { $count }.
rated-why-ahead = Devant { $names }.
rated-why-level = À égalité avec { $names }.
rated-why-behind = Derrière { $names }.
rated-why-about = Plus la cote de ceux qui sont derrière toi est haute, plus tu gagnes.
rated-with = { $name } ({ $number })
end-try-again = Réessayer
end-try-review = Ouvrir l’analyse
