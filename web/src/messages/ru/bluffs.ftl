bluffs-summary = { $passed ->
    [0] Ни один блеф не прошёл,
    [one] Прошёл { $passed } блеф,
    [few] Прошло { $passed } блефа,
   *[many] Прошло { $passed } блефов,
} { $caught ->
    [0] ни один не раскрыт.
    [one] раскрыт { $caught }.
   *[other] раскрыто { $caught }.
}
bluffs-open = Кто блефовал?
bluffs-title = Как всё было
bluffs-cards = Карты всех игроков
bluffs-lost = { $character }, карта потеряна
bluffs-passed = Блеф прошёл
bluffs-caught = Блеф раскрыт
bluffs-doubted = Это была правда, проверяли зря
bluffs-withheld = Это была правда, но карту не показали
bluffs-by = Проверка: { $name }.
bluffs-by-you = Проверка: вы.
bluffs-none = В этой партии таких не было.
bluffs-points = Переломные моменты
bluffs-turn = Ход { $turn }
bluffs-replay = Посмотреть ход { $turn }
bluffs-begun = { $asked ->
    [yes] Следующая партия началась и ждёт вашего ответа.
   *[no] Следующая партия началась.
}
bluffs-go = Перейти к ней
