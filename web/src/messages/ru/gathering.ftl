gathering-title = Стол открыт
gathering-invite = Пригласите друзей
gathering-invite-text = Любой, кто откроет эту ссылку или введёт в лобби код { $code }, может присоединиться.
gathering-copy = Скопировать ссылку
gathering-share = Поделиться
gathering-share-text = Приходи сыграть со мной в Coup
gathering-invite-followed = Пригласить по подпискам
gathering-code = Код стола
gathering-qr = QR-код ссылки на этот стол
gathering-rules = Игра
gathering-seats = Места
gathering-free = Свободное место
gathering-add-bot = Добавить бота
gathering-bots = Уровень новых ботов
gathering-countdown = Игра начнётся автоматически.
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
gathering-vote-out-name = Исключить: { $name }
gathering-vote-back = Отозвать голос
gathering-vote-back-name = Отозвать голос за исключение: { $name }
gathering-votes = { $count ->
    [one] { $count } голос за исключение
    [few] { $count } голоса за исключение
   *[many] { $count } голосов за исключение
}
start-first = Кто начинает
start-first-chance = Случайный игрок
gathering-leave = Освободить место
gathering-start = Начать партию
gathering-start-wait = Партия начнётся, когда будут заняты два места.
gathering-start-watch = Партия начнётся, когда игроки согласятся начать.
gathering-full = Все места заняты, поэтому вы наблюдаете. Когда место освободится, его можно занять.
gathering-own-table = Открыть свой стол
gathering-wins = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
}
seat-away = не в сети
gathering-choose-bot = Выбрать бота
room-name = Как вас называть?
room-name-done = Это я
room-name-change = Сменить имя и маску
room-masks = Ваша маска
room-mask = Маска { $number }
room-mask-worn = Маска { $number }, уже занята
room-ready = Можно начинать
room-unready = Подождите меня
room-seat-ready = согласие
room-ready-count =
    Согласны: { $ready } из { $all }.
    Партия начнётся, когда согласятся все.
room-all-ready = Все готовы.
room-most-ready = Почти все согласны начать.
room-starts-in = { $count ->
    [one] Партия начнётся через { $count } секунду.
    [few] Партия начнётся через { $count } секунды.
   *[many] Партия начнётся через { $count } секунд.
}
room-stop = Подождать
room-start-now = Начать сейчас
room-options = Места и настройки
room-link = Ссылка на этот стол
room-qr = QR
