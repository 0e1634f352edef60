event-first = { $you ->
    [subject] Вы начинаете.
   *[none] Начинает { $name }.
}
event-turn = { $you ->
    [subject] Ваш ход
   *[none] Ходит { $name }
}
event-acted-income = { $you ->
    [subject] Вы берёте Доход.
   *[none] { $name } берёт Доход.
}
event-acted-foreign_aid = { $you ->
    [subject] Вы просите Иностранную помощь.
   *[none] { $name } просит Иностранную помощь.
}
event-acted-coup = { $you ->
    [subject] Вы устраиваете Переворот: цель — { $other }.
    [object] { $name } устраивает Переворот против вас.
   *[none] { $name } устраивает Переворот: цель — { $other }.
}
event-acted-tax = { $you ->
    [subject] Вы заявляете { FORM($character, "accusative") }, чтобы собрать налог.
   *[none] { $name } заявляет { FORM($character, "accusative") }, чтобы собрать налог.
}
event-acted-assassinate = { $you ->
    [subject] Вы заявляете { FORM($character, "accusative") }: убийство, цель — { $other }.
    [object] { $name } заявляет { FORM($character, "accusative") }, чтобы убить вашего персонажа.
   *[none] { $name } заявляет { FORM($character, "accusative") }: убийство, цель — { $other }.
}
event-acted-steal = { $you ->
    [subject] Вы заявляете { FORM($character, "accusative") }: воровство, цель — { $other }.
    [object] { $name } заявляет { FORM($character, "accusative") }, чтобы обокрасть вас.
   *[none] { $name } заявляет { FORM($character, "accusative") }: воровство, цель — { $other }.
}
event-acted-cooperate = { $you ->
    [subject] Вы заявляете { FORM($character, "accusative") }: сотрудничество, цель — { $other }.
    [object] { $name } заявляет { FORM($character, "accusative") }, чтобы сотрудничать с вами.
   *[none] { $name } заявляет { FORM($character, "accusative") }: сотрудничество, цель — { $other }.
}
event-acted-examine = { $you ->
    [subject] Вы заявляете { FORM($character, "accusative") }: допрос, цель — { $other }.
    [object] { $name } заявляет { FORM($character, "accusative") }, чтобы допросить вас.
   *[none] { $name } заявляет { FORM($character, "accusative") }: допрос, цель — { $other }.
}
event-acted-exchange = { $you ->
    [subject] Вы заявляете { FORM($character, "accusative") }, чтобы обменять карты.
   *[none] { $name } заявляет { FORM($character, "accusative") }, чтобы обменять карты.
}
event-acted-convert = { $you ->
    [subject] Вы объявляете Обращение: цель — { $other }.
    [object] { $name } обращает вас.
   *[none] { $name } объявляет Обращение: цель — { $other }.
}
event-acted-convert-self = { $you ->
    [subject] Вы меняете сторону.
   *[none] { $name } меняет сторону.
}
event-acted-embezzle = { $you ->
    [subject] Чтобы растратить резерв, вы заявляете, что у вас нет { FORM($character, "genitive") }.
   *[none] Чтобы растратить резерв, { $name } заявляет, что на руках нет { FORM($character, "genitive") }.
}
event-dealt = { $you ->
    [subject] Вам сдают { FORM($character, "accusative") }.
   *[none] { $name } получает { FORM($character, "accusative") }.
}
event-drafted = { $you ->
    [subject] Вы начинаете с { FORM($character, "instrumental") }.
   *[none] { $name } начинает с { FORM($character, "instrumental") }.
}
event-drafted-hidden = { $you ->
    [subject] Вы выбрали карту.
   *[none] { $name } выбирает карту.
}
event-sided = { $you ->
    [subject] Вы на стороне { FORM($side, "genitive") }.
   *[none] { $name } на стороне { FORM($side, "genitive") }.
}
event-converted = { $you ->
    [object] Теперь вы на стороне { FORM($side, "genitive") }.
   *[other] { $other } теперь на стороне { FORM($side, "genitive") }.
}
event-converted-self = { $you ->
    [subject] Теперь вы на стороне { FORM($side, "genitive") }.
   *[none] { $name } теперь на стороне { FORM($side, "genitive") }.
}
event-paid_reserve = { $you ->
    [subject] Вы платите в резерв
   *[none] { $name } платит в резерв
} { $coins ->
    [one] { $coins } монету.
    [few] { $coins } монеты.
   *[many] { $coins } монет.
}
event-took_reserve = { $you ->
    [subject] Вы берёте
   *[none] { $name } берёт
} { $coins ->
    [one] { $coins } монету из резерва.
    [few] { $coins } монеты из резерва.
   *[many] { $coins } монет из резерва.
}
event-gave = { $you ->
    [subject] { $other } получает от вас { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }.
    [object] { $name } отдаёт вам { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }.
   *[none] { $name } отдаёт { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }, получает { $other }.
}
event-kept_shown = { $you ->
    [subject] Вы оставляете показанную карту.
   *[none] { $name } оставляет показанную карту.
}
event-examined = { $you ->
    [subject] { $other } видит вашу карту: { $character }.
    [object] { $name } показывает вам карту: { $character }.
   *[none] { $other } видит карту: { $character }. Показывает { $name }.
}
event-examined-hidden = { $you ->
    [subject] { $other } видит вашу карту.
    [object] { $name } показывает вам карту.
   *[none] { $name } показывает карту, смотрит { $other }.
}
event-handed_back = { $you ->
    [subject] { $other } получает карту обратно.
    [object] { $name } возвращает вам карту.
   *[none] { $name } возвращает карту, её забирает { $other }.
}
event-swapped = { $you ->
    [subject] Вы должны обменять карту.
   *[none] { $name } вынужденно меняет карту.
}
event-exposed = { $you ->
    [subject] Вы открываете { FORM($character, "accusative") }.
   *[none] { $name } открывает { FORM($character, "accusative") }.
}
event-challenged-embezzle = { $you ->
    [subject] Вы не верите, что { $other } не держит { FORM($character, "genitive") }.
    [object] { $name } не верит, что у вас нет { FORM($character, "genitive") }.
   *[none] { $name } не верит, что { $other } не держит { FORM($character, "genitive") }.
}
event-proved-embezzle = { $you ->
    [subject] У вас нет { FORM($character, "genitive") }.
   *[none] { $name } не держит { FORM($character, "genitive") }.
}
event-declined-embezzle = { $you ->
    [subject] Вы не доказываете, что у вас нет { FORM($character, "genitive") }.
   *[none] { $name } не доказывает, что на руках нет { FORM($character, "genitive") }.
}
event-paid = { $you ->
    [subject] Вы платите
   *[none] { $name } платит
} { $coins ->
    [one] { $coins } монету.
    [few] { $coins } монеты.
   *[many] { $coins } монет.
}
event-took = { $you ->
    [subject] Вы берёте
   *[none] { $name } берёт
} { $coins ->
    [one] { $coins } монету.
    [few] { $coins } монеты.
   *[many] { $coins } монет.
}
event-stole = { $you ->
    [subject] Вы крадёте { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }: цель — { $other }.
    [object] { $name } крадёт у вас { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }.
   *[none] { $name } крадёт { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }: цель — { $other }.
}
event-refunded = { $you ->
    [subject] Вы получаете обратно
   *[none] { $name } получает обратно
} { $coins ->
    [one] { $coins } монету.
    [few] { $coins } монеты.
   *[many] { $coins } монет.
}
event-allowed = Никто не блокирует.
event-allowed-claim = { $you ->
    [subject] Никто вас не проверяет.
   *[none] { $name }: никто не проверяет.
}
event-allowed-twice = Никто не мешает.
event-challenged = { $you ->
    [subject] Вы не верите, что { $other } держит { FORM($character, "accusative") }.
    [object] { $name } не верит, что у вас есть { $character }.
   *[none] { $name } не верит, что { $other } держит { FORM($character, "accusative") }.
}
event-blocked = { $you ->
    [subject] Вы заявляете { FORM($character, "accusative") } и блокируете: ходит { $other }.
    [object] { $name } заявляет { FORM($character, "accusative") }, чтобы заблокировать вас.
   *[none] { $name } заявляет { FORM($character, "accusative") } и блокирует: ходит { $other }.
}
event-stopped = { $deed } не проходит.
event-proved = { $you ->
    [subject] Вы показываете { FORM($character, "accusative") }.
   *[none] { $name } показывает { FORM($character, "accusative") }.
}
event-replaced = { $you ->
    [subject] Вы берёте новую карту взамен.
   *[none] { $name } берёт новую карту взамен.
}
event-drew = { $you ->
    [subject] Вы берёте { FORM($character, "accusative") }.
   *[none] { $name } берёт { FORM($character, "accusative") }.
}
event-drew-hidden = { $you ->
    [subject] Вы берёте
   *[none] { $name } берёт
} { $count ->
    [1] карту из колоды двора.
    [one] { $count } карту из колоды двора.
    [few] { $count } карты из колоды двора.
   *[many] { $count } карт из колоды двора.
}
event-returned = { $you ->
    [subject] Вы возвращаете { FORM($character, "accusative") }.
   *[none] { $name } возвращает { FORM($character, "accusative") }.
}
event-returned-hidden = { $you ->
    [subject] Вы возвращаете
   *[none] { $name } возвращает
} { $count ->
    [1] карту.
    [one] { $count } карту.
    [few] { $count } карты.
   *[many] { $count } карт.
}
event-declined = { $you ->
    [subject] Вы не показываете { FORM($character, "accusative") }.
   *[none] { $name } не показывает { FORM($character, "accusative") }.
}
event-failed = { $deed } срывается.
event-lost = { $you ->
    [subject] Вы теряете { FORM($character, "accusative") }.
   *[none] { $name } теряет { FORM($character, "accusative") }.
}
event-exiled = { $you ->
    [subject] Вы выбываете из игры.
   *[none] { $name } выбывает из игры.
}
event-forfeited = { $coins ->
    [one] { $coins } монета возвращается
    [few] { $coins } монеты возвращаются
   *[many] { $coins } монет возвращаются
} в казну.
event-resigned = { $you ->
    [subject] Вы сдаётесь.
   *[none] { $name } сдаётся.
}
event-won = { $you ->
    [subject] Вы выигрываете партию.
   *[none] { $name } выигрывает партию.
}
