games-about = Законченные партии, которые вы сыграли в этом браузере. Каждую можно посмотреть снова и забрать её запись.
games-none = Пока ни одной партии. Доиграйте любую до конца, и она сохранится здесь.
games-more = Показать более ранние
games-won = Победа
games-bot-won = Победил бот на вашем месте
games-left = Вы ушли: за вас продолжил бот
games-lost = Победитель: { $name }
games-nobody = Никто не победил
games-with = Игроки: { $names }
games-turns = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}
games-replay-of = Запись партии, { $when }
games-record = Скачать
games-record-of = Скачать запись партии, { $when }
