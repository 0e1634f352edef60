you-page = Вы
games-more = Показать более ранние партии
games-with = Игроки: { $names }
games-replay-of = Запись партии, { $when }
games-record = Скачать
games-record-of = Скачать запись партии, { $when }
games-check = Проверить раздачу
games-study = Кто как играл?
