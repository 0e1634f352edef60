log-show = Показать
log-all = Всё
log-claims = Заявки и проверки
log-coins = Монеты и влияние
log-talk = Разговор
log-seat = Только { $name }
log-none-such = Такого пока не было.
log-replay = Посмотреть этот момент
