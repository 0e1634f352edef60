study-title = Кто как играл
study-source = Считается только то, что видели все: блеф — это заявка, которую проверили, а карту не показали. В скобках — доверительные интервалы 95 %.
study-loading = Считаем…
study-player = { $name }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
study-here = Эта партия
study-together = { $games ->
    [one] { $games } партия с вами
    [few] { $games } партии с вами
   *[many] { $games } партий с вами
}
study-own = { $games ->
    [one] Ваша последняя { $games } партия
    [few] Ваши последние { $games } партии
   *[many] Ваши последние { $games } партий
}
study-claims = Заявлял персонажа в свой ход
study-bluffs = Блеф среди проверенных заявок
study-challenges = Проверял чужие заявки
study-right = Верные проверки
study-blocks = Блокировал
study-by-character = По персонажам
study-character = Персонаж
study-acts = Заявлен в свой ход
study-blocked = Блоки этой картой
study-caught = Блеф при проверке
study-count = { $hits } из { $of }
study-share = { $share } % ({ $low }–{ $high })
study-few = партий слишком мало
study-never = –
study-won = Победы
study-fair = Ожидаемо при равных силах
study-percent = { $share } %
study-tried = Блеф среди всех заявок
study-believed = Блеф, который не проверили
study-exposed = Раскрытый блеф
study-results-source = Победы и блеф считаются по картам из записей. При равных силах ожидается одна победа на столько партий, сколько в них игроков.
