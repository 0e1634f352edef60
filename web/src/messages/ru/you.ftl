you-title = Вы
you-about = Ваш рейтинг, ваши числа и ваши партии.
you-profile = Открытый профиль
you-ratings = Рейтинги
you-curve = Рейтинговых партий: { $games }, от { $from } до { $to }; наименьший { $low }, наибольший { $high }.
you-provisional = предварительный
you-heading = { $name }
you-numbers = Показатели
you-none = Доиграйте партию, и здесь появятся ваши показатели.
you-games = Партии
you-left = { $count ->
    [0] ни одной не брошено
    [one] брошена { $count }
    [few] брошено { $count }
   *[many] брошено { $count }
}
you-won = Победы
you-fair = ожидаемо: { $fair }
you-row = Побед подряд
you-days = Дней подряд
you-most = рекорд: { $count }
you-form = Последние партии
you-place = Место { $place } из { $seats }
you-places = Места
you-places-about = Золотом показано первое место, чертой — ожидаемая доля побед.
you-places-of = Места начиная с первого: { $places }
you-edition = { $edition }, игроков: { $seats }
you-won-of = побед { $won } из { $games } · ожидаемо { $fair } %
you-bluffs = Блеф и проверки
you-claims = Заявки
you-bluffs-of = блеф: { $bluffs } из { $claims }
you-claims-label = Правдивых заявок: { $truths }, блефа: { $bluffs }
you-believed = Блеф, которому поверили
you-caught = прошло { $believed }, раскрыто { $caught }
you-challenges = Верные проверки
you-right = { $right } из { $challenges }
you-favourites = Любимые заявки
you-times = { $count } × · { $share } %
you-bots = Против ботов
you-people = Против людей
you-people-about = Это видите только вы. Впереди — значит на лучшем месте в той же партии.
you-ahead = впереди { $ahead }, позади { $behind }
you-ahead-about = Впереди — значит на лучшем месте в той же партии.
you-achievements = Достижения
you-earned-of = { $earned } из { $all }
you-earned = получено
you-unearned = ещё не получено
you-history = Все ваши партии
you-history-none = Таких партий нет.
you-filter-outcome = Исход
you-filter-edition = Издание
you-filter-seats = Игроков
you-filter-kind = Вид
you-filter-all = Все
you-filter-won = Победы
you-filter-lost = Поражения
you-filter-left = Брошенные
you-game-left = Партия брошена
you-game-rated = Рейтинговая { $change }
you-game-nobody = Никто не победил
you-game-bluffs = { $bluffs ->
    [0] без блефа
   *[other] блеф: { $bluffs }, прошло { $believed }
}
you-review-of = Разбор партии { $when }
you-private = Эту страницу видите только вы
you-private-about = Если открыть страницу, все, у кого есть её адрес, увидят ваше имя, эти числа, рейтинги и достижения. Ваши партии и люди, с которыми вы играли, останутся скрытыми.
you-public = Эту страницу видит каждый, у кого есть адрес
you-public-about = Видны ваше имя, эти числа, рейтинги и достижения. Ваши партии и люди, с которыми вы играли, остаются скрытыми.
you-open = Открыть эту страницу для всех
you-close = Закрыть страницу
you-copy-link = Скопировать адрес
day-title = Партия дня
day-about = Сегодня у всех одни и те же карты и одни и те же три бота. Считается первая попытка.
day-rules = Карты из колоды и ответы ботов зависят только от того, что сыграно раньше: при одинаковой игре партия одна и та же. Иначе ответить может лишь бот, которому на перегруженном сервере не хватило времени. Подсказок нет. Новая партия — в полночь по UTC.
day-play = Сыграть партию дня
day-go-on = Продолжить
day-result = { $how ->
    [won] Вы победили
    [lost] Место { $place } из { $seats }
    [left] Вы бросили партию
   *[nobody] Никто не победил
}
day-streak = { $count ->
    [one] { $count } день подряд
    [few] { $count } дня подряд
   *[many] { $count } дней подряд
}
day-next = Следующая партия — в { $time }.
day-share = Поделиться
day-copy = Скопировать результат
day-picture = Сохранить картинку
day-shared = Golpe, партия дня, { $day }: { $how ->
    [won] победа
    [lost] место { $place } из { $seats }
    [left] бегство с поля боя
   *[nobody] никто не победил
}, { $bluffs ->
    [0] ни разу не блефуя
   *[other] блеф: { $bluffs }, прошло { $believed }
}
day-shared-streak = { $count ->
    [one] { $count } день подряд
    [few] { $count } дня подряд
   *[many] { $count } дней подряд
}
