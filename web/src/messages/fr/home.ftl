continue-title = Continuer
continue-all = Tout montrer ({ $count })
continue-alone = En solo
continue-bots = Contre des bots
continue-friends = Entre amis
continue-public = Table publique
continue-lesson = Leçon
continue-rated = Partie classée
continue-tournament = Tournoi
continue-days = Partie par correspondance
continue-gathering = Attend de commencer
continue-over = Avant la partie suivante
continue-playing = En cours
continue-yours = À toi de jouer
continue-theirs = Au tour de jouer : { $name }
continue-due = Ta réponse : encore { $time }
home-day = { $state ->
    [playing] Ta partie continue.
   *[new] Les mêmes cartes et les mêmes bots pour tous
}
home-day-over = { $how ->
    [left] Abandon
    [won] Gagnée
    [nobody] Sans vainqueur
   *[lost] Place { $place } sur { $seats }
}
home-in-a-row = { $count } jours de suite
home-number = { $number } ± { $deviation }
home-change = { $change } dans la dernière partie classée
home-unrated = Parties classées entre humains
home-tournaments-what = Beaucoup de parties de suite, jusqu’à la cloche
home-more = Aujourd’hui, tournois et classements
home-running = En cours
