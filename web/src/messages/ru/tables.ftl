tables-title = Открытые столы
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
