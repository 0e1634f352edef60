remark-clocks = { $turn } s je Zug, { $reaction } s zum Reagieren
remark-untimed = ohne Uhr
remark-by-days = { $time } für jede Antwort
remark-open-windows = der erste Einspruch zählt
remark-first-to = { $count ->
    [one] eine Partie
   *[other] wer zuerst { $count } Partien gewinnt
}
remark-house-rules = { $count ->
    [one] { $count } Hausregel
   *[other] { $count } Hausregeln
}
remark-no-spectators = ohne Zuschauer
remark-outside-bots = externe Bots dürfen mitspielen
edition-resistance = Das Grundspiel
edition-city-state = City-State
edition-bga = Wie auf Board Game Arena
edition-igrato = Die russische Ausgabe von 2015
edition-reformation = Reformation
edition-two-player-draft = Zu zweit, mit Kartenwahl
rule-factions-true = mit Fraktionen
rule-factions-false = ohne Fraktionen
rule-exchange_role-ambassador = Botschafter
rule-exchange_role-inquisitor = Inquisitor
rule-tax_role-duke = Herzog
rule-tax_role-diplomat = Diplomat
options-change = Optionen
options-edition-read = Diese Regeln lesen
bot-plays-easy = leicht
bot-plays-casual = locker
bot-plays-medium = mittel
bot-plays-hard = stark
bot-plays-master = Meister
bots-untrained = Für diese Regeln sind „stark“ und „Meister“ nicht trainiert, deshalb zählen sie Karten. Der Meister löst trotzdem Endspiele, wo er kann.
bot-untrained = { $solves ->
    [yes] Für diese Regeln ist er nicht trainiert: Er zählt Karten und löst Endspiele, wo er kann.
   *[no] Für diese Regeln ist er nicht trainiert: Er zählt Karten.
}
bot-plays-honest = lügen nie
bot-plays-counting = zählen Karten
bot-plays-outside = kommen von außen
bot-plays-random = spielen zufällig
bot-plays-bluffer = bluffen
bot-plays-persona = spielen eine Rolle
options-edition = Regeln
ribbon-bots = { $level ->
    [easy] leichte Bots
    [casual] lockere Bots
    [medium] mittlere Bots
    [hard] starke Bots
    [master] Meister-Bots
   *[other] Bots: { $names }
}
cheat = Spickzettel
cheat-title = Was jeder Charakter kann
