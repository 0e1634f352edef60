# Голос, который читает игру вслух.
voice = Голос
voice-on = Читать игру вслух
voice-about = С голосом можно играть, не глядя на экран: W говорит, где вы, A повторяет, B описывает стол, а цифры нажимают кнопки страницы. V включает и выключает голос.
voice-length = Что читать
voice-length-long = Всё
voice-length-short = Главное
voice-speed = Скорость
voice-cards = Мои карты вслух
voice-cards-about = Иначе вы слышите только то, что услышал бы зритель.
voice-none = На этом устройстве нет голоса для этого языка ({ $language }), поэтому ничего не читается вслух.
voice-hello = Голос включён. W: где вы. A: ещё раз. B: стол. M: ваши карты вслух или нет. V: выключить голос.
voice-bye = Голос выключен.
# Клавиша и то, что она делает.
voice-answer = { $key }: { $answer }
voice-covered = Ответы касаются ваших карт. M читает их вслух.
voice-covered-question = Вопрос касается ваших карт. M читает его вслух.
voice-cards-now-on = Ваши карты читаются вслух.
voice-cards-now-off = Ваши карты не читаются вслух.
voice-hand = Ваши карты: { $cards }.
voice-answered = Ответ принят.
voice-game = Стол { $code }, партия { $game }, ход { $turn }.
voice-over = Стол { $code }: партия { $game } окончена.
voice-gathering = Стол { $code }: партия ещё не началась.
voice-page = Страница: { $page }.
voice-lobby = Вы в лобби.
voice-seated = За столом: { $names }.
voice-free = { $count ->
    [one] { $count } свободное место.
    [few] { $count } свободных места.
   *[many] { $count } свободных мест.
}
# Части перечня об одном игроке.
voice-down = { $count ->
    [one] { $count } закрытая карта
    [few] { $count } закрытые карты
   *[many] { $count } закрытых карт
}
voice-up = открыто: { $cards }
voice-no-table = Вы не за столом.
voice-nothing = Пока ничего не сказано.
# Состояние переключателя или другого элемента.
voice-switched-on = включено
voice-switched-off = выключено
voice-chosen = выбрано
