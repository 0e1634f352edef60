# Что слышно за столом — для тех, кто это читает.
caption-asked = Сигнал: ждут вас
caption-bell = Звенит колокольчик
caption-break = Карта ломается
caption-card = Скользит карта
caption-challenge = Резкий треск
caption-claim = Две ноты: заявка
caption-coins = Звенят монеты
caption-exile = Падающая нота
caption-flip = Карта переворачивается
caption-proof = Карта переворачивается, чистая нота
caption-shield = Звенит щит
caption-stop = Глухое гудение
caption-tick = Тихий щелчок
caption-win = Фанфары
# Заголовки решающих моментов.
highlight-proved = { $you ->
    [subject] У вас действительно { $character }.
   *[none] У игрока { $name } действительно { $character }.
}
highlight-assassinated = { $you ->
    [subject] Вы убиваете персонажа игрока { $other }.
    [object] { $name } убивает вашего персонажа.
   *[none] { $name } убивает персонажа игрока { $other }.
}
highlight-loses = { $you ->
    [subject] Вы теряете влияние.
   *[none] { $name } теряет влияние.
}
