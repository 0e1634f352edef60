exercise-title = Exercice du jour
exercise-endgames = Finales
exercise-opponent = Solveur
exercise-brief = { $first ->
    [you] Tu commences contre le solveur, qui joue parfaitement. Si toi aussi, tu gagnes { $chance } de ces parties.
   *[other] Le solveur commence et joue parfaitement. Si toi aussi, tu gagnes { $chance } de ces parties.
}
exercise-limit = { $count ->
    [one] Si personne n’a gagné après { $count } tour, tu gagnes.
   *[other] Si personne n’a gagné après { $count } tours, tu gagnes.
}
exercise-practice = Entraînement
exercise-result = Résultat
exercise-gave = { $lost ->
    [none] Tu n’as rien donné
   *[some] Tu as donné { $points } points
}
exercise-streak = { $count ->
    [one] Série : { $count } jour
   *[other] Série : { $count } jours
}
exercise-practised = Seul le premier essai compte : il a donné { $points } points.
exercise-kept = La série n’est gardée que sur cet appareil. Le prochain exercice arrive à minuit UTC.
exercise-copy = Copier le résultat
exercise-again = Recommencer pour s’entraîner
exercise-shared = { $lost ->
    [none] Golpe du { $day } : rien donné, série { $streak }
   *[some] Golpe du { $day } : { $points } points donnés, série { $streak }
}
exercise-review = Tes décisions
exercise-decided = { $won ->
    [yes] L’exercice s’arrête ici : quoi que fasse le solveur, tu gagnes, ou les tours s’épuisent, ce qui compte comme une victoire.
   *[no] L’exercice s’arrête ici : quoi que tu fasses, le solveur gagne.
}
exercise-method = Une barre montre combien de fois tu gagnes avec ce choix contre le solveur, d’après ce que tu savais alors, si chaque décision suivante est la meilleure. Un point est une partie sur cent.
exercise-best = { $choice } : rien de mieux. Tu gagnes { $value } de ces parties.
exercise-worse = { $choice } gagne { $value } de ces parties ; { $best } gagne { $top }. Cela a donné { $points } points.
