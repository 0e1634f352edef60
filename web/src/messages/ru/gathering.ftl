gathering-title = Стол открыт
gathering-invite = Пригласите друзей
gathering-invite-text = Кто откроет эту ссылку или введёт в зале код { $code }, сядет за стол, пока есть место.
gathering-copy = Скопировать ссылку
gathering-share = Поделиться
gathering-share-text = Приходи сыграть со мной в Coup
gathering-code = Код стола
gathering-qr = QR-код ссылки на этот стол
gathering-rules = Во что играют
gathering-seats = Места
gathering-free = Свободно
gathering-add-bot = Добавить бота
gathering-bots = Каких ботов добавлять
gathering-wait = Ждём людей.
gathering-wait-bots = { $count ->
    [one] Боты смогут сесть через { $count } секунду.
    [few] Боты смогут сесть через { $count } секунды.
   *[many] Боты смогут сесть через { $count } секунд.
}
gathering-countdown = Игра начнётся сама.
gathering-countdown-in = { $count ->
    [one] Через { $count } секунду, с ботами на свободных местах.
    [few] Через { $count } секунды, с ботами на свободных местах.
   *[many] Через { $count } секунд, с ботами на свободных местах.
}
gathering-fill = Дополнить ботами и начать
gathering-remove-bot = Убрать: { $name }
gathering-add-bot-at = Добавить бота на место { $number }
gathering-sit = Сесть
gathering-sit-at = Сесть на место { $number }
gathering-vote-out = Исключить
gathering-vote-out-name = Голосовать за исключение: { $name }
gathering-vote-back = Отозвать голос
gathering-vote-back-name = Отозвать голос за исключение: { $name }
gathering-votes = { $count ->
    [one] нужен ещё { $count } голос
    [few] нужно ещё { $count } голоса
   *[many] нужно ещё { $count } голосов
}
start-first = Кто начинает
start-first-chance = Решит случай
gathering-leave = Встать
gathering-start = Начать партию
gathering-start-wait = Партия начнётся, когда будут заняты два места.
gathering-start-watch = Партию начинает игрок за столом.
gathering-full = Все места заняты: вы наблюдаете. Если место освободится, его можно занять.
gathering-own-table = Открыть свой стол
gathering-wins = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
}
seat-away = не в сети
gathering-choose-bot = Выбрать бота
