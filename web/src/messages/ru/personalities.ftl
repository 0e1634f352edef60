temper-tessa = мстительная
voice-tessa = Tessa ничего не забывает.
temper-leo = хитрый
voice-leo = Leo блефует рано и часто.
temper-rosa = недоверчивая
voice-rosa = Rosa верит только своим глазам.
temper-hugo = свирепый
voice-hugo = Hugo бьёт первым.
temper-vera = честная
voice-vera = Vera держит слово.
temper-bruno = доверчивый
voice-bruno = Bruno верит на слово.
temper-mina = терпеливая
voice-mina = Mina никуда не спешит и копит монеты.
temper-felix = безрассудный
voice-felix = Felix ставит всё.
bots-who = Боты
bots-level = Уровень
bots-mixed = Разные характеры. Нажмите на тех, с кем хотите сыграть.
bots-company = { $count ->
    [0] Ваши соперники: { $names }.
    [one] Ваши соперники: { $names } и ещё { $count }.
    [few] Ваши соперники: { $names } и ещё { $count }.
   *[many] Ваши соперники: { $names } и ещё { $count }.
}
bots-strength = Насколько они сильны?
bots-random = Случайные характеры
bots-own = Один с характером, который зададите вы
bots-own-name = ваш собственный бот
bots-lies = Блефует
bots-challenges = Не верит
bots-attacks = Нападает
bots-odds = { $factor ->
    [1] как обычно
   *[other] шансы × { $factor }
}
bots-add = Добавить этого бота
