gathering-title = La table est mise
gathering-invite = Invite tes amis
gathering-invite-text = Qui a ce lien, ou le code { $code } dans le salon, peut venir jouer.
gathering-copy = Copier le lien
gathering-share = Partager
gathering-share-text = Viens jouer à Coup avec moi
gathering-invite-followed = Inviter des gens que tu suis
gathering-code = Code de la table
gathering-qr = Code QR du lien vers cette table
gathering-rules = La partie
gathering-seats = Places
gathering-free = Place libre
gathering-add-bot = Ajouter un bot
gathering-bots = Niveau des bots ajoutés
gathering-countdown = La partie commence toute seule.
gathering-countdown-in = { $count ->
    [one] Dans { $count } seconde, avec des bots aux places libres.
   *[other] Dans { $count } secondes, avec des bots aux places libres.
}
gathering-fill = Compléter avec des bots et commencer
gathering-remove-bot = Retirer { $name }
gathering-add-bot-at = Ajouter un bot à la place { $number }
gathering-sit = S’asseoir
gathering-sit-at = S’asseoir : place { $number }
gathering-vote-out = Voter l’exclusion
gathering-vote-out-name = Voter l’exclusion : { $name }
gathering-vote-back = Retirer le vote
gathering-vote-back-name = Retirer le vote contre { $name }
gathering-votes = { $count ->
    [one] { $count } vote pour exclure
   *[other] { $count } votes pour exclure
}
start-first = Qui commence
start-first-chance = Au hasard
gathering-leave = Quitter sa place
gathering-start = Commencer la partie
gathering-start-wait = La partie commence dès que deux places sont prises.
gathering-start-watch = La partie commence quand les joueurs le veulent.
gathering-full = Toutes les places sont prises, donc tu regardes. Tu pourras t’asseoir quand une place se libère.
gathering-own-table = Ouvrir ta propre table
gathering-wins = { $count ->
    [one] { $count } partie gagnée
   *[other] { $count } parties gagnées
}
seat-away = sans connexion
gathering-choose-bot = Choisir un bot
room-name = Comment t’appelles-tu ?
room-name-done = C’est moi
room-name-change = Changer de nom et de masque
room-masks = Ton masque
room-mask = Masque { $number }
room-mask-worn = Masque { $number }, déjà pris
room-ready = On peut y aller
room-unready = Pas encore
room-seat-ready = d’accord
room-ready-count =
    D’accord pour commencer : { $ready } sur { $all }.
    La partie commence quand tous le sont.
room-all-ready = Tout le monde est d’accord pour commencer.
room-most-ready = Presque tous sont d’accord pour commencer.
room-starts-in = { $count ->
    [one] La partie commence dans { $count } seconde.
   *[other] La partie commence dans { $count } secondes.
}
room-stop = Attendre
room-start-now = Commencer maintenant
room-options = Places et options
room-link = Lien vers cette table
room-qr = QR
