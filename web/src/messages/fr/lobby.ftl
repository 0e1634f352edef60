lobby-hero = Bluffe, doute et reste en jeu jusqu’au bout
lobby-about = Dans Coup, tu as deux cartes cachées et tu peux te dire n’importe quel personnage : bluffe, démasque les bluffs, et sois la dernière personne à garder une carte.
lobby-learn = Apprendre en 5 minutes
lobby-bots-title = Bots
lobby-bots-count = Combien d’adversaires ?
lobby-bots-start = { $count ->
    [one] Jouer contre { $count } bot
   *[other] Jouer contre { $count } bots
}
lobby-opponents = Choisir les adversaires
lobby-rated = Classée
lobby-quick-title = Qui est là
lobby-quick-text = Une place à la prochaine table. Après 20 secondes, des bots prennent les places libres.
lobby-quick-rules = Règles
lobby-quick-any = Toutes les règles
lobby-quick-start = Partie rapide
lobby-friends-title = Amis
lobby-friends-text = Ouvre une table et partage son lien. Personne n’a besoin de compte.
lobby-friends-start = Ouvrir une table
lobby-choose = Choisir les options
lobby-choose-bots = Choisir les options pour une table avec des bots
lobby-choose-friends = Choisir les options pour une table entre amis
lobby-code = Tu as un code ?
lobby-code-join = Rejoindre
lobby-code-bad = Un code n’a que des lettres et des chiffres, comme dans le lien d’une table.
tables-open = Ouvrir une table publique
