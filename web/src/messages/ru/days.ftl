days-title = Партии по дням
days-turn = Ваш ход: осталось { $time }
days-wait = Пока не ваш ход
days-table = Стол { $code }
days-open = Открыть стол { $code }
days-next = Следующая партия, которая вас ждёт
days-failed = Не удалось загрузить список.
days-again = Повторить
