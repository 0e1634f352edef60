# Что слышно за столом — для тех, кто это читает.
caption-asked = Сигнал: ответ за вами
caption-bell = Звенит колокольчик
caption-break = Карта ломается
caption-card = Скользит карта
caption-challenge = Резкий треск
caption-claim = Две ноты: заявка
caption-coins = Звенят монеты
caption-coup = Три тяжёлых удара
caption-exile = Нисходящая нота
caption-flip = Карта переворачивается
caption-proof = Карта переворачивается, чистая нота
caption-shield = Звенит щит
caption-stop = Глухое гудение
caption-tick = Тихий щелчок
caption-win = Фанфары
# Заголовки решающих моментов.
highlight-proved = { $you ->
    [subject] У вас действительно { $character }.
   *[none] { $name } действительно держит { FORM($character, "accusative") }.
}
highlight-assassinated = { $you ->
    [subject] Вы совершаете убийство: цель — { $other }.
    [object] { $name } убивает вашего персонажа.
   *[none] { $name } совершает убийство: цель — { $other }.
}
highlight-loses = { $you ->
    [subject] Вы теряете влияние.
   *[none] { $name } теряет влияние.
}
highlight-exiled = { $you ->
    [subject] Вы выбываете: это было ваше последнее влияние.
   *[none] { $name } выбывает: это было последнее влияние.
}
# Вопросы перед решающим моментом.
scene-holds = { $you ->
    [subject] У вас есть { $character }?
   *[none] { $name } держит { FORM($character, "accusative") }?
}
scene-lacks = { $you ->
    [subject] У вас правда нет { FORM($character, "genitive") }?
   *[none] { $name } правда не держит { FORM($character, "accusative") }?
}
scene-aims = { $you ->
    [subject] Вы наносите удар: цель — { $other }.
    [object] { $name } наносит удар по вам.
   *[none] { $name } наносит удар: цель — { $other }.
}
# Оттиски прописными буквами. CAUGHT: заявку проверили, и её не доказали. BLUFF: она точно была ложной.
stamp-true = Правда!
stamp-caught = Попались!
stamp-bluff = Блеф!
stamp-coup = Переворот!
stamp-out = Выбывает!
