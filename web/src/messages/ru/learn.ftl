learn-about = Игра от первого заявления до двух последних карт.
learn-lesson = Ваша первая игра
learn-start = Научиться за 5 минут
learn-games = Партии с комментариями
learn-example-city-state = Пример игры из правил
learn-example-igrato = Пример игры из русского издания
learn-endgames = Точно решённые эндшпили двух игроков
