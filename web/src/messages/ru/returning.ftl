returning-daily = Партия дня: карты у всех одни и те же
returning-you = Как вы играете: показатели и достижения
returning-ratings = Рейтинговые партии и таблицы
