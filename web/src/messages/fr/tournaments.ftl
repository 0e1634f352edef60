tournaments = Tournois
tournaments-lead = Joue partie sur partie jusqu’à la cloche. Ta place dans chacune rapporte des points.
tournaments-about = Jusqu’à la cloche, tous les inscrits sont placés, encore et encore, à des tables de trois à cinq. Tu reçois un point pour chaque personne derrière toi, et un de plus pour une victoire. Après deux victoires de suite, chaque victoire suivante compte double. Si une partie dure 20 minutes, elle finit à égalité : ceux qui sont encore en jeu partagent la première place, et personne ne gagne. Les bots ne font que compléter les tables : une partie avec moins de trois personnes ne compte pour personne.
tournaments-running = En cours
tournaments-upcoming = À venir
tournaments-over = Terminés
tournaments-none = Il n’y a pas encore de tournois. Annonce le premier.
tournaments-new = Nouveau tournoi
tournament-name = Nom
tournament-starts = Début
tournament-length = Durée
tournament-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
tournament-public = L’afficher pour tous
tournament-public-about = Tous sur ce serveur le voient et peuvent y participer.
tournament-link-about = Qui a le lien peut y participer.
tournament-announce = Annoncer
tournament-people = { $people ->
    [one] { $people } joueur
   *[other] { $people } joueurs
}
tournament-tables = { $tables ->
    [one] { $tables } partie en cours
   *[other] { $tables } parties en cours
}
tournament-starts-in = Commence dans { $time }
tournament-ends-in = { $time } jusqu’à la cloche
tournament-last-games = La cloche a sonné. Les dernières parties se jouent.
tournament-is-over = Le tournoi est terminé.
tournament-enter = Participer
tournament-withdraw = Se retirer
tournament-pause = Faire une pause
tournament-back = Revenir
tournament-go = À ma table
tournament-to = Au tournoi
tournament-entered = Inscription confirmée. Garde cette page ouverte jusqu’au début : ta table s’ouvrira toute seule.
tournament-waiting = Recherche de ta prochaine table. Elle s’ouvre toute seule.
tournament-seated = Ta partie est en cours.
tournament-leaving = Ta partie est en cours. Ensuite, tu fais une pause.
tournament-paused = Tu fais une pause.
tournament-away = Tu manquais au moment voulu. Tu n’auras pas de table avant de revenir.
tournament-standings = Classement
tournament-nobody = Personne ne participe encore.
tournament-ties = À égalité de points comptent plus de victoires, puis moins de parties, puis l’inscription plus ancienne.
tournament-place = Place
tournament-player = Joueur
tournament-points = Points
tournament-wins = Victoires
tournament-games = Parties
tournament-points-of = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-streak = { $wins } victoires de suite
tournament-rests = en pause
tournament-podium = Les trois premiers
tournament-copy = Copier le lien
tournament-unnamed = Tournoi sans nom
tournament-of-bots = Bots uniquement
tournament-bots-about = Seuls des bots jouent dans ce tournoi. Jusqu’à la cloche, ils sont placés, encore et encore, à des tables de trois à cinq. Un bot reçoit un point pour chacun de ceux qui sont derrière lui, et un de plus pour une victoire. Après deux victoires de suite, chaque victoire suivante compte double. Un bot défaillant ne reçoit rien pour la partie. Un bot s’inscrit avec l’identifiant à la fin de l’adresse de cette page.
tournament-rated = Classé
tournament-rated-about = Participer demande un compte. Sur un serveur d’internet, les gens d’une même adresse ne partagent jamais une table ; dans un réseau privé, cela peut arriver. Quand ton temps est écoulé, la réponse par défaut compte ; la troisième fois de suite, tu abandonnes. Une partie avec des bots ou sans vainqueur ne change aucune cote.
tournament-cancelled = annulé
tournament-is-cancelled = Le tournoi a été annulé.
tournament-do-rename = Renommer
tournament-do-cancel = Annuler le tournoi
tournament-do-remove-name = Supprimer le nom
tournament-means-cancel = Il n’a pas lieu, et personne ne peut plus y participer. C’est irréversible.
tournament-means-remove-name = Il n’a plus de nom désormais, et l’auteur de l’annonce ne peut pas lui en donner un autre.
tournament-reason = Motif, pour le journal
