tournaments = Турниры
tournaments-lead = Играйте партию за партией до гонга. Место в каждой приносит очки.
tournaments-about = До гонга всех участников снова и снова рассаживают за столы по три–пять человек. Вы получаете очко за каждого, кто занял место ниже вас, и ещё одно за победу. После двух побед подряд каждая следующая победа считается вдвойне. Партия, которая длится 20 минут, кончается вничью: оставшиеся делят первое место, и никто не побеждает. Боты только занимают места: если за столом меньше трёх человек, игра никому не засчитывается.
tournaments-running = Идут
tournaments-upcoming = Скоро
tournaments-over = Закончились
tournaments-none = Турниров пока нет. Объявите первый.
tournaments-new = Новый турнир
tournament-name = Название
tournament-starts = Начало
tournament-length = Длительность
tournament-minutes = { $minutes } { $minutes ->
    [one] минута
    [few] минуты
   *[many] минут
}
tournament-public = Показывать всем
tournament-public-about = Его видят все на этом сервере, и каждый может участвовать.
tournament-link-about = Участвовать может каждый, у кого есть ссылка.
tournament-announce = Объявить
tournament-people = { $people } { $people ->
    [one] участник
    [few] участника
   *[many] участников
}
tournament-tables = { $tables ->
    [one] идёт { $tables } партия
    [few] идут { $tables } партии
   *[many] идёт { $tables } партий
}
tournament-starts-in = Начало через { $time }
tournament-ends-in = { $time } до гонга
tournament-last-games = Прозвучал гонг. Доигрываются последние партии.
tournament-is-over = Турнир закончен.
tournament-enter = Участвовать
tournament-withdraw = Отказаться от участия
tournament-pause = Сделать перерыв
tournament-back = Вернуться в турнир
tournament-go = К моему столу
tournament-to = К турниру
tournament-entered = Вы участвуете. К началу держите эту страницу открытой: ваш стол откроется сам.
tournament-waiting = Ищем вам следующий стол. Он откроется сам.
tournament-seated = Ваша партия идёт.
tournament-leaving = Ваша партия идёт. После неё у вас перерыв.
tournament-paused = У вас перерыв.
tournament-away = Вас не было, когда вас ждали. Стола не будет, пока вы не вернётесь в турнир.
tournament-standings = Таблица
tournament-nobody = Пока никто не участвует.
tournament-ties = При равных очках выше тот, у кого больше побед, затем — меньше партий, затем — кто раньше записался.
tournament-place = Место
tournament-player = Игрок
tournament-points = Очки
tournament-wins = Победы
tournament-games = Партии
tournament-points-of = { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
tournament-streak = { $wins } { $wins ->
    [one] победа
    [few] победы
   *[many] побед
} подряд
tournament-rests = перерыв
tournament-podium = Первые три места
tournament-copy = Скопировать ссылку
tournament-unnamed = Турнир без названия
tournament-of-bots = Только боты
tournament-bots-about = В этом турнире играют только боты. До гонга их снова и снова рассаживают за столы по три–пять. Бот получает очко за каждого, кто занял место ниже, и ещё одно за победу. После двух побед подряд каждая следующая победа считается вдвойне. Бот, который дал сбой, ничего не получает за эту партию. Бот вступает по идентификатору в конце адреса этой страницы.
tournament-rated = Рейтинговый
tournament-rated-about = Для участия нужна учётная запись. На сервере в интернете игроки с одного адреса никогда не сидят за одним столом, а внутри частной сети могут. Когда ваше время вышло, засчитывается ответ по умолчанию; на третий раз подряд вы сдаётесь. Партия с ботами или без победителя рейтинга не меняет.
tournament-cancelled = отменён
tournament-is-cancelled = Турнир отменён.
tournament-do-rename = Переименовать
tournament-do-cancel = Отменить турнир
tournament-do-remove-name = Убрать название
tournament-means-cancel = Он не состоится, и участвовать в нём больше нельзя. Вернуть его не получится.
tournament-means-remove-name = С этого момента у него нет названия, и объявивший его не может дать другое.
tournament-reason = Причина, для журнала
