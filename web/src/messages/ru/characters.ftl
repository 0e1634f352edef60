character-duke = Герцог
    .genitive = Герцога
    .accusative = Герцога
    .instrumental = Герцогом
character-assassin = Ассасин
    .genitive = Ассасина
    .accusative = Ассасина
    .instrumental = Ассасином
character-captain = Капитан
    .genitive = Капитана
    .accusative = Капитана
    .instrumental = Капитаном
character-ambassador = Посол
    .genitive = Посла
    .accusative = Посла
    .instrumental = Послом
character-contessa = Графиня
    .genitive = Графини
    .accusative = Графиню
    .instrumental = Графиней
character-inquisitor = Инквизитор
    .genitive = Инквизитора
    .accusative = Инквизитора
    .instrumental = Инквизитором
character-diplomat = Дипломат
    .genitive = Дипломата
    .accusative = Дипломата
    .instrumental = Дипломатом
character-duke-igrato = Губернатор
    .genitive = Губернатора
    .accusative = Губернатора
    .instrumental = Губернатором
character-assassin-igrato = Убийца
    .genitive = Убийцы
    .accusative = Убийцу
    .instrumental = Убийцей
character-captain-igrato = Полицейский
    .genitive = Полицейского
    .accusative = Полицейского
    .instrumental = Полицейским
character-ambassador-igrato = Советник
    .genitive = Советника
    .accusative = Советника
    .instrumental = Советником
character-contessa-igrato = Княжна
    .genitive = Княжны
    .accusative = Княжну
    .instrumental = Княжной
character-inquisitor-igrato = Следователь
    .genitive = Следователя
    .accusative = Следователя
    .instrumental = Следователем
action-income = Доход
action-foreign_aid = Иностран{ "\u00AD" }ная помощь
action-coup = Переворот
action-tax = Налог
action-assassinate = Убийство
action-steal = Воровство
action-exchange = Обмен
action-cooperate = Сотрудничество
action-examine = Допрос
action-convert = Обращение
action-embezzle = Растрата
deed-income = Доход
deed-foreign_aid = Иностранная помощь
deed-coup = Переворот
deed-tax = Налог
deed-assassinate = Убийство
deed-steal = Воровство
deed-exchange = Обмен
deed-cooperate = Сотрудничество
deed-examine = Допрос
deed-convert = Обращение
deed-embezzle = Растрата
does-income = Монета из казны.
does-foreign_aid = Две монеты из казны.
does-coup = { $targets ->
    [1] { $name } теряет влияние.
   *[other] Игрок теряет влияние.
}
does-tax = Три монеты из казны.
does-assassinate = { $targets ->
    [1] { $name } теряет влияние.
   *[other] Игрок теряет влияние.
}
does-steal = { $targets ->
    [1] Забрать монеты: { $name }.
   *[other] Забрать монеты у игрока.
}
does-exchange = Обменять свои карты.
does-cooperate = { $targets ->
    [1] Взять три монеты, одну отдать: { $name }.
   *[other] Взять три, отдать одну.
}
does-examine = { $targets ->
    [1] Посмотреть карту: { $name }.
   *[other] Увидеть чужую карту.
}
does-convert = Заплатить в резерв и сменить сторону.
does-embezzle = Забрать весь резерв.
faction-loyalist = Лоялист
    .genitive = Лоялистов
faction-reformist = Реформист
    .genitive = Реформистов
