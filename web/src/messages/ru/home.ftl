continue-title = Продолжить
continue-all = Показать все: { $count }
continue-alone = Пока вы одни
continue-bots = Против ботов
continue-friends = С друзьями
continue-public = Открытый стол
continue-lesson = Урок
continue-rated = Рейтинговая партия
continue-tournament = Турнир
continue-days = Заочная партия
continue-gathering = Ждёт начала
continue-over = Перед следующей партией
continue-playing = Идёт игра
continue-yours = Ваш ход
continue-theirs = Ходит { $name }
continue-due = Ваш ответ: осталось { $time }
home-day = { $state ->
    [playing] Ваша партия продолжается.
   *[new] Одни и те же карты и боты для всех
}
home-day-over = { $how ->
    [left] Вы сдались
    [won] Победа
    [nobody] Без победителя
   *[lost] Место { $place } из { $seats }
}
home-in-a-row = Дней подряд: { $count }
home-number = { $number } ± { $deviation }
home-change = { $change } за последнюю рейтинговую партию
home-unrated = Рейтинговые партии с людьми
home-tournaments-what = Партия за партией до гонга
home-more = Сегодня, турниры и рейтинги
home-running = Идёт сейчас
