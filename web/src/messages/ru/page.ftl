
page-loading = Загрузка…
page-unreached = Страница загрузилась не полностью. Проверьте соединение и обновите её.
page-reload = Обновить
page-scripts = Для игры нужен JavaScript. Разрешите его на этой странице.
page-older = Этот браузер слишком старый для столов Golpe. Нужен Safari 17, Firefox 125, Chrome 117 или более новая версия.
page-guest = Гость

# A shared game: on its picture, and in previews of its link. NAME stands for the name of a player, DAY for a date, PLACE, SEATS and COUNT for numbers.
page-share-won = победа в партии Coup
page-share-played = партия в Coup
page-share-won-by = NAME: победа в партии Coup
page-share-played-by = NAME: партия в Coup
page-share-nameless = Партия в Coup
page-share-day = Партия дня, DAY
page-share-place = Место PLACE из SEATS
page-share-turns = Ходов: COUNT
page-share-bluffs = Блефов: COUNT
page-share-caught = Раскрыто: COUNT
page-share-last-blow = Последний удар
page-share-coup = Переворот
page-share-assassination = Убийство
page-share-bluff = Раскрытый блеф
page-share-proof = Роковая проверка
page-share-left = Соперник сдался
page-share-invitation = Сыграть в Coup
page-share-about = Все блефы партии, ход за ходом. А потом сыграйте сами: в браузере, бесплатно.

# A notification.
page-game-waits = Вас ждёт партия
