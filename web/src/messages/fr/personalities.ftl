temper-tessa = rancunière
voice-tessa = Tessa n’oublie jamais.
temper-leo = rusé
voice-leo = Leo ment tôt et souvent.
temper-rosa = méfiante
voice-rosa = Rosa ne croit que ce qu’elle voit.
temper-hugo = offensif
voice-hugo = Hugo frappe le premier.
temper-vera = droite
voice-vera = Vera dit ce qu’elle pense.
temper-bruno = confiant
voice-bruno = Bruno te croit sur parole.
temper-mina = patiente
voice-mina = Mina n’est pas pressée et garde ses pièces.
temper-felix = téméraire
voice-felix = Felix joue le tout pour le tout.
bots-who = Les bots
bots-level = Niveau
bots-mixed = Un groupe mélangé. Choisis les bots que tu veux affronter.
bots-company = { $count ->
    [0] Tu joues contre { $names }.
    [one] Tu joues contre { $names } et { $count } autre.
   *[other] Tu joues contre { $names } et { $count } autres.
}
bots-strength = De quelle force ?
bots-random = Caractères au hasard
bots-own = Un bot au caractère de ton choix
bots-own-name = ton propre bot
bots-lies = Ment
bots-challenges = Conteste
bots-attacks = Attaque
bots-odds = { $factor ->
    [1] comme d’habitude
   *[other] { $factor } × l’habitude
}
bots-add = Ajouter ce bot
