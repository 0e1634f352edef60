lobby-about = В Coup у вас две закрытые карты, и выдать их можно за любые: блефуйте, ловите других на блефе и останьтесь последним, у кого есть карта.
lobby-learn = Научиться играть
lobby-example = Посмотреть пример игры
lobby-learn-text = Впервые слышите о Coup? Первая игра с объяснениями, всего пять минут.
lobby-bots-title = Играть с ботами
lobby-bots-count = Сколько соперников?
lobby-bots-start = { $count ->
    [one] Играть с { $count } ботом
    [few] Играть с { $count } ботами
   *[many] Играть с { $count } ботами
}
lobby-quick-title = Играть с кем угодно
lobby-quick-text = Место за ближайшим столом, и боты, если никто не придёт.
lobby-quick-rules = Правила
lobby-quick-any = Любые
lobby-quick-start = Быстрая игра
lobby-friends-title = Играть с друзьями
lobby-friends-text = Откройте стол и поделитесь ссылкой. Регистрация никому не нужна.
lobby-friends-start = Открыть стол
lobby-choose = Выбрать настройки
lobby-choose-bots = Выбрать настройки стола с ботами
lobby-choose-friends = Выбрать настройки стола с друзьями
lobby-code = Есть код?
lobby-code-join = Войти
lobby-code-bad = В коде только буквы и цифры, как в ссылке на стол.
tables-title = Открытые столы
tables-none = Сейчас никто не ждёт игроков. Откройте свой стол: его увидят все.
tables-open = Открыть публичный стол
tables-loading = Ищем столы…
tables-lost = Связь прервалась, и список устарел. Он обновится автоматически.
tables-closed = Список столов показать не удалось. Обновите страницу или закройте другие её вкладки.
tables-bots = { $count ->
    [one] { $count } бот
    [few] { $count } бота
   *[many] { $count } ботов
}
tables-free = { $count ->
    [one] { $count } свободное место из { $seats }
    [few] { $count } свободных места из { $seats }
   *[many] { $count } свободных мест из { $seats }
}
tables-playing = Идёт игра
tables-rated = { $known ->
    [true] Рейтинговая партия, в среднем { $number }
   *[other] Рейтинговая партия
}
tables-join = Войти
tables-join-at = Войти за стол, где { $names }
tables-watch = Смотреть
tables-watch-at = Смотреть игру за столом, где { $names }
tables-more = { $count ->
    [one] И ещё { $count } стол.
    [few] И ещё { $count } стола.
   *[many] И ещё { $count } столов.
}
