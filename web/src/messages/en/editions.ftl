remark-clocks = { $turn } s a turn, { $reaction } s to react
remark-untimed = no clocks
remark-by-days = { $time } for each answer
remark-open-windows = first objection counts
remark-first-to = { $count ->
    [one] one game
   *[other] first to { $count } wins
}
remark-house-rules = { $count ->
    [one] { $count } house rule
   *[other] { $count } house rules
}
remark-no-spectators = no spectators
remark-outside-bots = outside bots may join
edition-resistance = The base game
edition-city-state = City-State
edition-bga = As on Board Game Arena
edition-igrato = The Russian edition of 2015
edition-reformation = Reformation
edition-two-player-draft = Two players, with a draft
rule-factions-true = with factions
rule-factions-false = without factions
rule-exchange_role-ambassador = Ambassador
rule-exchange_role-inquisitor = Inquisitor
rule-tax_role-duke = Duke
rule-tax_role-diplomat = Diplomat
options-change = Options
options-edition-read = Read these rules
bot-plays-easy = easy
bot-plays-casual = casual
bot-plays-medium = medium
bot-plays-hard = hard
bot-plays-master = master
bots-untrained = Hard and master are not trained for these rules, so they count cards. Master still solves endgames where it can.
bot-untrained = { $solves ->
    [yes] It is not trained for these rules: it counts cards, and solves endgames where it can.
   *[no] It is not trained for these rules: it counts cards.
}
bot-plays-honest = never lie
bot-plays-counting = count cards
bot-plays-outside = come from outside
bot-plays-random = play at random
bot-plays-bluffer = bluff
bot-plays-persona = play a part
options-edition = Rules
ribbon-bots = { $level ->
    [easy] easy bots
    [casual] casual bots
    [medium] medium bots
    [hard] hard bots
    [master] master bots
   *[other] bots: { $names }
}
cheat = Cheat sheet
cheat-title = What each character does
