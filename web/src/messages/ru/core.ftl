golpe = Golpe
tagline = Игра о блефе, монетах и ненадёжных друзьях.
footer-unofficial = Неофициальная игра по этим правилам, не связанная с издателями Coup.
to-lobby = Вернуться в зал
close = Закрыть
cancel = Отмена
menu = Меню
language = Язык
seat-number = Место { $number }
page-lost = Такой страницы нет.
page-lost-what-to-do = Возможно, в адресе опечатка. Зал всегда открыт.
name-label = Ваше имя
name-change = Изменить имя: { $name }
name-save = Сохранить
you = вы
you-mark = (вы)
bot = бот
bot-kind = Бот, который играет так: «{ $kind }»
lobby-opening = Минутку…
lobby-games = Мои партии
remark-clocks = { $turn } с на ход, { $reaction } с на ответ
remark-untimed = без часов
remark-open-windows = кто первый сказал
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
try-again = Попробовать снова
pace = Темп ботов
pace-calm = Спокойный
pace-brisk = Живой
pace-instant = Мгновенный
table-rules = Правила
reserve = Резерв
notice-connecting = Соединение…
notice-try-now = Попробовать сейчас
notice-reload = Обновить страницу
keys = Клавиши
notice-dismiss = Скрыть
part-lost = Часть страницы не загрузилась. Ваша партия сохранена: обновите страницу.
problem-unknown = Не получилось ({ $code }). Обновите страницу и попробуйте снова.
problem-offline = Сервер недоступен. Проверьте соединение и попробуйте снова.
games-replay = Запись партии
gathering-copied = Скопировано
bot-plays-honest = никогда не лжёт
bot-plays-counting = считает карты
bot-plays-random = играет как попало
options-edition = Правила
card-shown = { $character }, открыта для всех
card-hidden = Закрытая карта
card-lost = { $character }, потеряна
settings = Настройки
