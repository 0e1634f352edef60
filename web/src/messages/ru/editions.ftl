remark-clocks = { $turn } с на ход, { $reaction } с на ответ
remark-untimed = без часов
remark-by-days = { $time } на каждый ответ
remark-open-windows = решает первое возражение
remark-first-to = { $count ->
    [1] одна партия
    [one] до { $count } победы
    [few] до { $count } побед
   *[many] до { $count } побед
}
remark-house-rules = { $count ->
    [one] { $count } домашнее правило
    [few] { $count } домашних правила
   *[many] { $count } домашних правил
}
remark-no-spectators = без зрителей
remark-outside-bots = внешние боты разрешены
edition-resistance = Базовая игра
edition-city-state = City-State
edition-bga = Как на Board Game Arena
edition-igrato = Русское издание 2015 года
edition-reformation = Reformation
edition-two-player-draft = Два игрока, с выбором карты
rule-factions-true = с фракциями
rule-factions-false = без фракций
rule-exchange_role-ambassador = Посол
rule-exchange_role-inquisitor = Инквизитор
rule-tax_role-duke = Герцог
rule-tax_role-diplomat = Дипломат
options-change = Настройки
options-edition-read = Прочитать эти правила
bot-plays-easy = лёгкий
bot-plays-casual = любитель
bot-plays-medium = средний
bot-plays-hard = сложный
bot-plays-master = мастер
bots-untrained = «Сложный» и «мастер» не обучены этим правилам и просто считают карты. Концовки «мастер» всё же просчитывает, где может.
bot-untrained = { $solves ->
    [yes] Он не обучен этим правилам: считает карты, а концовки просчитывает, где может.
   *[no] Он не обучен этим правилам: считает карты.
}
bot-plays-honest = никогда не лжёт
bot-plays-counting = считает карты
bot-plays-outside = внешний
bot-plays-random = играет наугад
bot-plays-bluffer = блефует
bot-plays-persona = играет роль
options-edition = Правила
ribbon-bots = { $level ->
    [easy] лёгкие боты
    [casual] боты-любители
    [medium] средние боты
    [hard] сложные боты
    [master] боты-мастера
   *[other] боты: { $names }
}
cheat = Памятка
cheat-title = Что умеет каждый персонаж
