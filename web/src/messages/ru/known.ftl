known = Счёт карт
known-title = Счёт карт
known-about = Подсчитано по тому, что видели все, и по вашим картам.
known-about-watching = Подсчитано по тому, что видели все.
known-cards = Двор
known-unseen = { $count ->
    [0] все открыты
    [one] не видно { $count }
    [few] не видно { $count }
   *[many] не видно { $count }
}
known-card = { $character }: вы не видели { $unseen } из { $copies }, открыто { $open }, известно только вам { $own }
known-claims = Заявки
known-none = Пока нет заявок
known-claim = { $not ->
    [yes] Не { $character }
   *[no] { $character }
}
known-times = × { $times }
known-times-aloud = { $count ->
    [one] заявлено { $count } раз
    [few] заявлено { $count } раза
   *[many] заявлено { $count } раз
}
known-blocks = { $count ->
    [one] для блока { $count } раз
    [few] для блока { $count } раза
   *[many] для блока { $count } раз
}
known-proved = { $count ->
    [one] показано { $count } раз
    [few] показано { $count } раза
   *[many] показано { $count } раз
}
known-caught = { $count ->
    [one] не показано { $count } раз
    [few] не показано { $count } раза
   *[many] не показано { $count } раз
}
known-last = последний раз на ходу { $turn }
known-challenges = Проверки: удачных { $won }, неудачных { $lost }
known-bot = Бот: { $bot }
known-deal-title = Раздача
known-deal-counted = До этой раздачи страницы игроков зафиксировали собственные случайные числа, и их добавили к числам сервера. Поэтому карты никто не выбирал. После партии её участники могут проверить это по записи.
known-deal-alone = Ни одна страница не успела прислать случайные числа, поэтому карты раздал один сервер.
known-deal-none = Эту раздачу нельзя проверить: ни одна страница не добавила своих случайных чисел.
known-deal-words = Если все за столом видят эти четыре слова, сервер до раздачи сообщил всем одно и то же.
known-deal-seat-counted = вклад учтён
known-deal-seat-left-out = вклад не учтён: не пришёл вовремя
