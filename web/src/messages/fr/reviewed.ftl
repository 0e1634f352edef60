# A review of a finished game. Chances are in per cent, and points are hundredths of win chance. $name is a player.
reviewed-of = Joueur
reviewed-curves = Chance de gagner, coup par coup
reviewed-curve-known = D’après ce que le joueur savait
reviewed-curve-spectator = Comme les spectateurs la voyaient
reviewed-curve-opened = Toutes cartes visibles
reviewed-table = Les chances de gagner en tableau
# $turn is a number
reviewed-turn = Tour { $turn }
reviewed-waiting = { $ahead ->
    [0] L’analyse commence dans un instant…
    [one] En attente de { $ahead } autre analyse…
   *[other] En attente de { $ahead } autres analyses…
}
reviewed-computing = { $phase ->
    [curves] Estimation des chances de gagner…
    [decisions] Évaluation de chaque décision…
    [claims] Évaluation de chaque annonce…
   *[start] Lecture de la partie…
}
reviewed-failed = L’analyse n’a pas pu être calculée.
reviewed-moments = Moments clés
reviewed-moments-none = Aucun moment n’a décidé seul de cette partie.
reviewed-picture = Partager en image
reviewed-picture-failed = L’image n’a pas pu être dessinée.
reviewed-luck = Chance
reviewed-luck-about = { $won ->
    [yes] Par rapport à des chances égales pour tous, la victoire vaut { $points } points.
   *[no] Par rapport à des chances égales pour tous, la défaite vaut { $points } points.
} Toutes cartes visibles, ils venaient de :
reviewed-luck-deal = Cartes distribuées
reviewed-luck-draws = Cartes piochées
reviewed-luck-others = Décisions des autres
reviewed-luck-own = Décisions du joueur
reviewed-skill = Adresse
reviewed-skill-about = D’après ce que le joueur savait, { $count ->
    [one] { $count } décision a
   *[other] { $count } décisions ont
} donné { $points } ± { $error } points.
reviewed-small-steps = La plupart se sont perdus en beaucoup de petits pas.
reviewed-mark-inaccuracy = Imprécision
reviewed-mark-mistake = Erreur
reviewed-mark-blunder = Gaffe
# After $count, which stands before it
reviewed-marks-inaccuracy = { $count ->
    [one] imprécision
   *[other] imprécisions
}
reviewed-marks-mistake = { $count ->
    [one] erreur
   *[other] erreurs
}
reviewed-marks-blunder = { $count ->
    [one] gaffe
   *[other] gaffes
}
reviewed-decisions = Décisions ({ $count })
reviewed-decisions-about = Pour chaque réponse : combien de fois le bot de référence la donne, et la chance de gagner ensuite, d’après ce que le joueur savait.
reviewed-only-marked = Décisions marquées seulement
reviewed-none-marked = Aucune décision n’est marquée.
reviewed-see = Montrer la table
reviewed-option = Réponse
reviewed-share = Combien de fois le bot de référence la donne
reviewed-value = Chance de gagner, avec son erreur type
reviewed-bot = Bot
reviewed-win = Chance de gagner
reviewed-played = jouée
reviewed-best = meilleure
reviewed-nearly = proche
reviewed-more = { $count ->
    [one] { $count } autre réponse
   *[other] { $count } autres réponses
}
reviewed-asked-choose_action = Quelle action ?
reviewed-asked-challenge_action = Croire { $name } : { $character } ?
reviewed-asked-challenge_block = Croire { $name } : { $character } ?
reviewed-asked-block = Contrer ?
reviewed-asked-prove = Montrer { FORM($character, "the") } ?
reviewed-asked-replace = Remplacer la carte montrée ?
reviewed-asked-lose_influence = Quelle influence perdre ?
reviewed-asked-exchange = Quelles cartes garder ?
reviewed-asked-examine_show = Quelle carte montrer ?
reviewed-asked-examine_decide = Imposer un échange ?
reviewed-asked-draft = Avec quelle carte commencer ?
reviewed-asked-choose_faction = Quel camp ?
reviewed-thresholds = Quand une décision est-elle marquée ?
reviewed-thresholds-about = Les points perdus à partir desquels chaque marque commence. Une décision que le bot de référence prend dans au moins 10 % des cas n’est jamais marquée, ni une perte de moins de trois erreurs types.
reviewed-thresholds-usual = Revenir à 3, 7 et 15
# $action is the name of an action
reviewed-claimed = { $name } annonce { FORM($character, "the") } : { $action }
reviewed-claimed-block = { $name } annonce { FORM($character, "the") }, contre : { $action }
reviewed-claimed-not = { $name } annonce ne pas avoir { FORM($character, "the") } : { $action }
reviewed-true = Vrai
reviewed-bluff = Bluff
reviewed-if-believed = Si on y croit
reviewed-if-challenged = Si on conteste
reviewed-if-claimed = Toutes réponses confondues
reviewed-if-otherwise = Meilleur choix honnête
reviewed-if-passed = Laisser passer
reviewed-if-right = Contester un bluff
reviewed-if-wrong = Contester la vérité
reviewed-fate-believed = Personne n’a contesté.
reviewed-fate-proved = { $name } conteste, à tort.
reviewed-fate-caught = { $name } conteste, et la carte n’est pas montrée.
reviewed-fate-unfinished = La partie s’est terminée avant toute réponse.
reviewed-let-pass = { $name } laisse passer.
reviewed-verdict = { $verdict ->
    [right] { $ended ->
        [badly] Juste, même si cela a mal tourné.
       *[well] Juste.
    }
    [wrong] { $ended ->
        [well] Faux, même si cela a bien tourné.
       *[badly] Faux.
    }
   *[close] Trop serré pour trancher.
}
# $reference is a bot, $outcome a model and $version a version of Golpe
reviewed-reference = Toutes les chances supposent que tous continuent comme le bot de référence ({ $reference }). Modèle : { $outcome }. Golpe { $version }.
