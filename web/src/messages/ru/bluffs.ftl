bluffs-open = Кто блефовал?
bluffs-title = Как было на самом деле
bluffs-cards = Карты всех игроков
bluffs-lost = { $character }, карта потеряна
bluffs-passed = Блеф прошёл
bluffs-caught = Блеф раскрыт
bluffs-doubted = Правда, но её проверили
bluffs-withheld = Правда, но карту не показали
bluffs-by = Проверка: { $name }.
bluffs-by-you = Проверка: вы.
bluffs-none = В этой партии таких не было.
bluffs-points = Переломные моменты
bluffs-turn = Ход { $turn }
bluffs-replay = Посмотреть ход { $turn }
story = История партии
story-believed = Удавшийся блеф
story-catch = Лучшая проверка
story-honest = Дольше без лжи
story-no-believed = Ни один блеф не удался.
story-no-catch = Ни один блеф не раскрыт.
story-no-honest = Долго без лжи не играл никто.
story-slowest = Самый долгий ответ
story-counted = { $name }: { $count }
story-in-a-row = { $name }: { $count } подряд
story-caught = { $you ->
    [subject] Вы раскрыли: { $other }
    [object] { $name } раскрывает вас
   *[none] { $name } раскрывает: { $other }
}
story-beat = { $you ->
    [subject] Вы выбили: { $other }
    [object] { $name } выбивает вас
   *[none] { $name } выбивает: { $other }
}
bluffs-begun = { $asked ->
    [yes] Следующая партия началась и ждёт вашего ответа.
   *[no] Следующая партия началась.
}
bluffs-go = Перейти к ней
