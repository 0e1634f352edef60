remark-clocks = { $turn } s por turno, { $reaction } s para reagir
remark-untimed = sem relógios
remark-by-days = { $time } para cada resposta
remark-open-windows = vale a primeira objeção
remark-first-to = { $count ->
    [one] { $count } partida
   *[other] ganha quem vencer { $count } primeiro
}
remark-house-rules = { $count ->
    [one] { $count } regra da casa
   *[other] { $count } regras da casa
}
remark-no-spectators = sem espectadores
remark-outside-bots = bots externos podem entrar
edition-resistance = O jogo base
edition-city-state = City-State
edition-bga = Como no Board Game Arena
edition-igrato = A edição russa de 2015
edition-reformation = Reformation
edition-two-player-draft = Para dois, com escolha de cartas
rule-factions-true = com facções
rule-factions-false = sem facções
rule-exchange_role-ambassador = Embaixador
rule-exchange_role-inquisitor = Inquisidor
rule-tax_role-duke = Duque
rule-tax_role-diplomat = Diplomata
options-change = Opções
options-edition-read = Ler estas regras
bot-plays-easy = fácil
bot-plays-casual = tranquilo
bot-plays-medium = médio
bot-plays-hard = forte
bot-plays-master = mestre
bots-untrained = Forte e mestre não foram treinados para estas regras, então contam cartas. O mestre ainda resolve finais quando pode.
bot-untrained = { $solves ->
    [yes] Não foi treinado para estas regras: conta cartas e resolve finais quando pode.
   *[no] Não foi treinado para estas regras: conta cartas.
}
bot-plays-honest = nunca mentem
bot-plays-counting = contam cartas
bot-plays-outside = vêm de fora
bot-plays-random = jogam ao acaso
bot-plays-bluffer = blefam
bot-plays-persona = fazem um papel
options-edition = Regras
ribbon-bots = { $level ->
    [easy] bots fáceis
    [casual] bots tranquilos
    [medium] bots médios
    [hard] bots fortes
    [master] bots mestres
   *[other] bots: { $names }
}
cheat = Resumo
cheat-title = O que cada personagem faz
