returning-daily = Партия дня: карты у всех одни и те же
returning-you = Как вы играете, в цифрах
returning-ratings = Рейтинговые партии и таблицы
