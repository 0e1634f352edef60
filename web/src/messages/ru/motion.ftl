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
