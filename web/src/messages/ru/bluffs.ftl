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
