remark-clocks = { $turn } s par tour, { $reaction } s pour réagir
remark-untimed = sans horloge
remark-by-days = { $time } pour chaque réponse
remark-open-windows = la première objection compte
remark-first-to = { $count ->
    [one] { $count } partie
   *[other] en { $count } parties gagnantes
}
remark-house-rules = { $count ->
    [one] { $count } règle maison
   *[other] { $count } règles maison
}
remark-no-spectators = sans spectateurs
remark-outside-bots = bots externes admis
edition-resistance = Le jeu de base
edition-city-state = City-State
edition-bga = Comme sur Board Game Arena
edition-igrato = L’édition russe de 2015
edition-reformation = Reformation
edition-two-player-draft = À deux, avec choix des cartes
rule-factions-true = avec factions
rule-factions-false = sans factions
rule-exchange_role-ambassador = Ambassadeur
rule-exchange_role-inquisitor = Inquisiteur
rule-tax_role-duke = Duc
rule-tax_role-diplomat = Diplomate
options-change = Options
options-edition-read = Lire ces règles
bot-plays-easy = facile
bot-plays-casual = tranquille
bot-plays-medium = moyen
bot-plays-hard = fort
bot-plays-master = maître
bots-untrained = Fort et maître ne sont pas entraînés pour ces règles : ils comptent les cartes. Le maître résout quand même les finales qu’il peut.
bot-untrained = { $solves ->
    [yes] Il n’est pas entraîné pour ces règles : il compte les cartes et résout les finales qu’il peut.
   *[no] Il n’est pas entraîné pour ces règles : il compte les cartes.
}
bot-plays-honest = ne mentent jamais
bot-plays-counting = comptent les cartes
bot-plays-outside = viennent d’ailleurs
bot-plays-random = jouent au hasard
bot-plays-bluffer = bluffent
bot-plays-persona = jouent un rôle
options-edition = Règles
ribbon-bots = { $level ->
    [easy] bots faciles
    [casual] bots tranquilles
    [medium] bots moyens
    [hard] bots forts
    [master] bots maîtres
   *[other] bots : { $names }
}
cheat = Antisèche
cheat-title = Ce que fait chaque personnage
