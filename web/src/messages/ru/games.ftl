you-page = Как я играю
games-about = Партии, которые вы доиграли. Каждую можно посмотреть снова, а её запись — скачать.
games-none = Пока ни одной партии. Доигранные партии появятся здесь.
games-more = Показать более ранние партии
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
games-check = Проверить раздачу
games-study = Кто как играл?
