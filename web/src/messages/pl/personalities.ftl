temper-tessa = mściwa
voice-tessa = Tessa nigdy nie zapomina.
temper-leo = chytry
voice-leo = Leo kłamie wcześnie i często.
temper-rosa = podejrzliwa
voice-rosa = Rosa wierzy tylko w to, co widzi.
temper-hugo = zaczepny
voice-hugo = Hugo uderza pierwszy.
temper-vera = prostolinijna
voice-vera = Vera mówi, co myśli.
temper-bruno = ufny
voice-bruno = Bruno wierzy na słowo.
temper-mina = cierpliwa
voice-mina = Mina się nie spieszy i oszczędza monety.
temper-felix = brawurowy
voice-felix = Felix stawia wszystko na jedną kartę.
bots-who = Boty
bots-level = Poziom
bots-mixed = Mieszana grupa. Wybierz boty, z którymi chcesz zagrać.
bots-company = { $count ->
    [0] Twoi przeciwnicy: { $names }.
    [one] Twoi przeciwnicy: { $names } i jeszcze { $count }.
    [few] Twoi przeciwnicy: { $names } i jeszcze { $count }.
   *[many] Twoi przeciwnicy: { $names } i jeszcze { $count }.
}
bots-strength = Jak silne?
bots-random = Losowe usposobienia
bots-own = Bot o wybranym przez ciebie usposobieniu
bots-own-name = twój własny bot
bots-lies = Kłamie
bots-challenges = Podważa
bots-attacks = Atakuje
bots-odds = { $factor ->
    [1] jak zwykle
   *[other] { $factor } × zwykle
}
bots-add = Dodaj tego bota
