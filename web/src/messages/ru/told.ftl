told-points = { $count ->
    [one] { $count } пункт
    [few] { $count } пункта
   *[many] { $count } пунктов
}
told-not-blocked = { $held ->
    [yes] { $you ->
        [yes] Вы держали { FORM($character, "accusative") } и не заблокировали
       *[no] { $name } держит { FORM($character, "accusative") } и не блокирует
    }: { $cost }
   *[no] { $you ->
        [yes] Вы могли
       *[no] { $name } может
    } заблокировать { FORM($character, "instrumental") }, честно или блефуя: { $cost }
}
told-not-challenged = { $true ->
    [yes] { $you ->
        [yes] Вы не проверили
       *[no] { $name } не проверяет
    } заявку ({ $other }, { $character }). Это была правда, но уж очень похожая на блеф: { $cost }
   *[no] { $you ->
        [yes] Вы пропустили
       *[no] { $name } пропускает
    } блеф ({ $other }, { $character }): { $cost }
}
told-challenged = { $true ->
    [yes] { $you ->
        [yes] Вы проверили
       *[no] { $name } проверяет
    } правду: { $other } и впрямь держит { FORM($character, "accusative") }: { $cost }
   *[no] { $you ->
        [yes] Вам
       *[no] { $name }:
    } повезло раскрыть блеф ({ $other }, { $character }), но «{ $better }» было лучше: { $cost }
}
told-blocked = { $true ->
    [yes] { $you ->
        [yes] Вы держали { FORM($character, "accusative") } и заблокировали
       *[no] { $name } держит { FORM($character, "accusative") } и блокирует
    }, но «{ $better }» было лучше: { $cost }
   *[no] { $you ->
        [yes] Вы заблокировали
       *[no] { $name } блокирует
    } { FORM($character, "instrumental") }, блефуя, но «{ $better }» было лучше: { $cost }
}
told-declined = { $you ->
    [yes] Вы держали { FORM($character, "accusative") } и не показали карту
   *[no] { $name } держит { FORM($character, "accusative") } и не показывает карту
}: { $cost }
told-lost = { $you ->
    [yes] Вы отдали
   *[no] { $name } отдаёт
} { FORM($character, "accusative") }, а не { FORM($kept, "accusative") }: { $cost }
told-bluffed = { $you ->
    [yes] Вы блефовали
   *[no] { $name } блефует
} ({ $character }), но «{ $better }» было лучше: { $cost }
told-chose = { $you ->
    [yes] Ваш выбор
   *[no] { $name }: выбор
} — «{ $decision }», но «{ $better }» было лучше: { $cost }
told-bluff_right = { $you ->
    [yes] Ваш блеф
   *[no] { $name }: блеф
} ({ $character }) был верным{ $won ->
    [yes] { "" }
   *[no] , хотя и не удался
}: вероятность проверки была { $chance } %
told-bluff_wrong = { $you ->
    [yes] Ваш блеф
   *[no] { $name }: блеф
} ({ $character }) был ошибкой{ $won ->
    [yes] , хотя и удался
   *[no] { "" }
}: вероятность проверки была { $chance } %
told-challenge = { $you ->
    [yes] Вы проверили
   *[no] { $name } проверяет
} заявку ({ $other }, { $character }), и это { $won ->
    [yes] блеф
   *[no] правда
}: вероятность блефа была { $chance } %
told-luck = { $won ->
    [yes] Повезло
   *[no] Не повезло
} с картами: { $you ->
    [yes] ваши шансы
   *[no] шансы ({ $name })
} были { $before } %, стали { $after } %
told-swing = { $actor } выбирает «{ $decision }»: { $you ->
    [yes] ваши шансы
   *[no] шансы ({ $name })
} были { $before } %, стали { $after } %
told-swing-challenge = { $actor } проверяет { $own ->
    [yes] { $you ->
        [yes] вашу заявку ({ $character })
       *[no] заявку ({ $name }, { $character })
    }
   *[no] заявку ({ $other }, { $character })
}: { $you ->
    [yes] ваши шансы
   *[no] шансы ({ $name })
} были { $before } %, стали { $after } %
told-swing-pass = { $actor } не проверяет { $own ->
    [yes] { $you ->
        [yes] вашу заявку ({ $character })
       *[no] заявку ({ $name }, { $character })
    }
   *[no] заявку ({ $other }, { $character })
}: { $you ->
    [yes] ваши шансы
   *[no] шансы ({ $name })
} были { $before } %, стали { $after } %
told-swing-block = { $actor } блокирует { FORM($character, "instrumental") }{ $true ->
    [yes] { "" }
   *[no] , блефуя
}: { $you ->
    [yes] ваши шансы
   *[no] шансы ({ $name })
} были { $before } %, стали { $after } %
told-small_steps = Ни одной грубой ошибки: { $you ->
    [yes] вы понемногу теряете
   *[no] { $name } понемногу теряет
} { $cost }
