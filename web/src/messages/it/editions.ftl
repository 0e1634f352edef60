remark-clocks = { $turn } s a turno, { $reaction } s per reagire
remark-untimed = senza orologi
remark-by-days = { $time } per ogni risposta
remark-open-windows = conta la prima obiezione
remark-first-to = { $count ->
    [one] una partita
   *[other] vince chi arriva prima a { $count }
}
remark-house-rules = { $count ->
    [one] { $count } regola della casa
   *[other] { $count } regole della casa
}
remark-no-spectators = senza spettatori
remark-outside-bots = ammessi bot esterni
edition-resistance = Il gioco base
edition-city-state = City-State
edition-bga = Come su Board Game Arena
edition-igrato = L’edizione russa del 2015
edition-reformation = Reformation
edition-two-player-draft = In due, con scelta delle carte
rule-factions-true = con fazioni
rule-factions-false = senza fazioni
rule-exchange_role-ambassador = Ambasciatore
rule-exchange_role-inquisitor = Inquisitore
rule-tax_role-duke = Duca
rule-tax_role-diplomat = Diplomatico
options-change = Opzioni
options-edition-read = Leggi queste regole
bot-plays-easy = facile
bot-plays-casual = tranquillo
bot-plays-medium = medio
bot-plays-hard = forte
bot-plays-master = maestro
bots-untrained = Forte e maestro non sono allenati per queste regole, quindi contano le carte. Il maestro risolve comunque i finali, dove può.
bot-untrained = { $solves ->
    [yes] Non è allenato per queste regole: conta le carte e risolve i finali, dove può.
   *[no] Non è allenato per queste regole: conta le carte.
}
bot-plays-honest = non mentono mai
bot-plays-counting = contano le carte
bot-plays-outside = vengono da fuori
bot-plays-random = giocano a caso
bot-plays-bluffer = bluffano
bot-plays-persona = recitano una parte
options-edition = Regole
ribbon-bots = { $level ->
    [easy] bot facili
    [casual] bot tranquilli
    [medium] bot medi
    [hard] bot forti
    [master] bot maestri
   *[other] bot: { $names }
}
cheat = Schema
cheat-title = Che cosa fa ogni personaggio
