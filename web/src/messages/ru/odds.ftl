odds-model = { $model ->
    [hard] Шансы, если бы все остальные играли как сложный бот, с учётом ваших карт и всего, что произошло.
   *[other] Шансы, если бы все остальные считали карты, как бот «counting», с учётом ваших карт и всего, что произошло.
}
odds-challenged = Проверят: { $count } %
odds-blocked = Заблокируют, если не проверят: { $count } %
odds-blocked-only = Заблокируют: { $count } %
odds-bluff = Вероятность блефа, судя по игре до сих пор: { $count } %
odds-against = { $name }: { $odds }
odds-hands = Что может быть у остальных
odds-player = Игрок
odds-claimed = { $count } %, заявлено
odds-marked = С отметкой: заявлено в этой партии.
odds-last = Ваш прошлый выбор
odds-last-model = Сложный бот на вашем месте, из 100 раз:
odds-last-counting = Бот «counting» на вашем месте, из 100 раз:
odds-chosen = ваш выбор
