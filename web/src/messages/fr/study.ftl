# Tendencies of players: shared by the page and `golpe study`.
study-title = Comment ils ont joué
study-source = Seul compte ce que tout le monde a vu : un bluff est une annonce contestée dont la carte n’a pas été montrée. Entre parenthèses : intervalles de confiance à 95 %.
study-loading = Comptage…
study-player = { $name } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
study-here = Cette partie
study-together = { $games ->
    [one] { $games } partie avec toi
   *[other] { $games } parties avec toi
}
study-own = { $games ->
    [one] Ta dernière partie ({ $games })
   *[other] Tes { $games } dernières parties
}
study-claims = Annonce un personnage à son tour
study-bluffs = Annonces contestées qui étaient des bluffs
study-challenges = Conteste une annonce
study-right = Contestations à raison
study-blocks = Contre
study-by-character = Par personnage
study-character = Personnage
study-acts = Annoncé à son tour
study-blocked = Pour contrer
study-caught = Bluffs, si contesté
study-count = { $hits } sur { $of }
study-share = { $share } % ({ $low }–{ $high })
study-few = trop peu de parties
study-never = –
study-won = Gagnées
study-fair = Part équitable, si tous étaient de même force
study-percent = { $share } %
study-tried = Annonces qui étaient des bluffs
study-believed = Bluffs que personne n’a contestés
study-exposed = Bluffs démasqués
study-results-source = Victoires et bluffs sont comptés d’après les cartes des enregistrements. Une part équitable est une victoire en autant de parties qu’il y a de joueurs.
