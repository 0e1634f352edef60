known = Известно
known-title = Что известно
known-about = Посчитано по тому, что видели все, и по вашим картам.
known-about-watching = Посчитано по тому, что видели все.
known-cards = Двор
known-unseen = { $count ->
    [0] все видели
   *[other] не видели { $count }
}
known-card = { $character }: вы не видели { $unseen } из { $copies }, открыто { $open }, известно только вам { $own }
known-claims = Заявления
known-none = Пока ничего не заявлено
known-claim = { $not ->
    [yes] Без карты «{ $character }»
   *[no] { $character }
}
known-times = × { $count }
known-times-aloud = { $count ->
    [one] заявлено { $count } раз
    [few] заявлено { $count } раза
   *[other] заявлено { $count } раз
}
known-blocks = { $count ->
    [one] для блока { $count } раз
    [few] для блока { $count } раза
   *[other] для блока { $count } раз
}
known-proved = { $count ->
    [one] показано { $count } раз
    [few] показано { $count } раза
   *[other] показано { $count } раз
}
known-caught = { $count ->
    [one] не показано { $count } раз
    [few] не показано { $count } раза
   *[other] не показано { $count } раз
}
known-last = последнее в ходе { $turn }
known-challenges = Сомнения: верных { $won }, напрасных { $lost }
