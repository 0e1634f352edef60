table-away-sure = Выйти в лобби?
table-away-costs = Остальные ждут вас, и ваше время идёт. Место остаётся за вами: из лобби можно вернуться.
table-leave-sure = Выйти из этой партии?
table-leave-bot = За вас продолжит бот. Можно вернуться, чтобы смотреть, а после этой партии — снова играть.
table-leave-resign = Вы сдаётесь, и ваши карты открываются. Можно вернуться, чтобы смотреть, а после этой партии — снова играть.
table-leave-unsent = Сейчас нет связи. Вы выйдете, как только она вернётся, а если закроете страницу раньше — при следующем визите.
table-leave-yes = Выйти
seat-idle = { $name } давно не в сети.
seat-substitute = Заменить ботом
seat-kept = За вас играет бот.
seat-take-back = Вернуться на место
clock-own = Ваше время
clock-answer = на ответ
clock-bank = в запасе
clock-bank-of = { $name }: в запасе { $time }
clock-hurry = { $count ->
    [one] Осталась { $count } секунда.
    [few] Осталось { $count } секунды.
   *[many] Осталось { $count } секунд.
}
clock-banked-aloud = Идёт запас времени: { $count ->
    [one] { $count } секунда.
    [few] { $count } секунды.
   *[many] { $count } секунд.
}
prompt-exchange-drawn = Новая
prompt-exchange-held = Ваша
prompt-exchange-confirm = Оставить: { $cards }
prompt-exchange-more = { $count ->
    [one] Выберите ещё { $count } карту
    [few] Выберите ещё { $count } карты
   *[many] Выберите ещё { $count } карт
}
prompt-exchange-under = Под колоду: { $first }, затем { $second }
notice-offline = Нет сети. Страница подключится снова, как только сеть появится.
notice-waiting = { $kept ->
    [game] Связь прервалась. Партия сохранена; пробуем снова…
    [table] Связь прервалась; пробуем снова…
   *[unknown] Стол недоступен; пробуем снова…
}
notice-restarting = { $kept ->
    [game] Сервер перезапускается. Партия сохранена; пробуем снова…
   *[other] Сервер перезапускается; пробуем снова…
}
veil-on = Скрыть свои карты
veil-off = Показать свои карты
undo = Отменить
undo-aloud = Ответ ещё не отправлен. Escape его отменит.
undo-done = Отменено. Ничего не отправлено.
table-more = Ещё
table-leave = Уйти из-за стола
clock-relax = Время на раздумья
clock-relax-times = × { $factor }
seat-bot-in = { $name } не в сети: бот через { $time }
