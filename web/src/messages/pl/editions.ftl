remark-clocks = { $turn } s na turę, { $reaction } s na reakcję
remark-untimed = bez zegarów
remark-by-days = { $time } na każdą odpowiedź
remark-open-windows = liczy się pierwszy sprzeciw
remark-first-to = { $count ->
    [one] { $count } partia
    [few] do { $count } wygranych
   *[many] do { $count } wygranych
}
remark-house-rules = { $count ->
    [one] { $count } zasada domowa
    [few] { $count } zasady domowe
   *[many] { $count } zasad domowych
}
remark-no-spectators = bez widzów
remark-outside-bots = zewnętrzne boty dozwolone
edition-resistance = Gra podstawowa
edition-city-state = City-State
edition-bga = Jak na Board Game Arena
edition-igrato = Rosyjskie wydanie z 2015
edition-reformation = Reformation
edition-two-player-draft = Dla dwojga, z wyborem kart
rule-factions-true = z frakcjami
rule-factions-false = bez frakcji
rule-exchange_role-ambassador = Ambasador
rule-exchange_role-inquisitor = Inkwizytor
rule-tax_role-duke = Książę
rule-tax_role-diplomat = Dyplomata
options-change = Opcje
options-edition-read = Przeczytaj te zasady
bot-plays-easy = łatwy
bot-plays-casual = rekreacyjny
bot-plays-medium = średni
bot-plays-hard = silny
bot-plays-master = mistrz
bots-untrained = Silny bot i mistrz nie są wytrenowane na tych zasadach, więc liczą karty. Mistrz nadal rozwiązuje końcówki tam, gdzie potrafi.
bot-untrained = { $solves ->
    [yes] Nie jest wytrenowany na tych zasadach: liczy karty i rozwiązuje końcówki tam, gdzie potrafi.
   *[no] Nie jest wytrenowany na tych zasadach: liczy karty.
}
bot-plays-honest = nigdy nie kłamią
bot-plays-counting = liczą karty
bot-plays-outside = są z zewnątrz
bot-plays-random = grają losowo
bot-plays-bluffer = blefują
bot-plays-persona = grają rolę
options-edition = Zasady
ribbon-bots = { $level ->
    [easy] łatwe boty
    [casual] rekreacyjne boty
    [medium] średnie boty
    [hard] silne boty
    [master] boty mistrzowskie
   *[other] boty: { $names }
}
cheat = Ściąga
cheat-title = Co robi każda postać
