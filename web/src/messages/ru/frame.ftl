frame-places = Разделы
frame-play = Играть
frame-today = Сегодня
frame-tournaments = Турниры
frame-ratings = Рейтинги
frame-learn = Учиться
frame-menu = Ваше меню: { $name }
frame-account = Учётная запись
