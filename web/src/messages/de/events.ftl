event-first = { $you ->
    [subject] Du beginnst.
   *[none] { $name } beginnt.
}
event-turn = { $you ->
    [subject] Du bist am Zug
   *[none] { $name } ist am Zug
}
event-acted-income = { $you ->
    [subject] Du nimmst Einkommen.
   *[none] { $name } nimmt Einkommen.
}
event-acted-foreign_aid = { $you ->
    [subject] Du nimmst Auslandshilfe.
   *[none] { $name } nimmt Auslandshilfe.
}
event-acted-coup = { $you ->
    [subject] Du führst einen Coup gegen { $other } aus.
    [object] { $name } führt einen Coup gegen dich aus.
   *[none] { $name } führt einen Coup gegen { $other } aus.
}
event-acted-tax = { $you ->
    [subject] Du berufst dich auf { FORM($character, "accusative") }, um Steuern einzuziehen.
   *[none] { $name } beruft sich auf { FORM($character, "accusative") }, um Steuern einzuziehen.
}
event-acted-assassinate = { $you ->
    [subject] Du berufst dich auf { FORM($character, "accusative") }, um ein Attentat auf { $other } zu verüben.
    [object] { $name } beruft sich auf { FORM($character, "accusative") }, um ein Attentat auf dich zu verüben.
   *[none] { $name } beruft sich auf { FORM($character, "accusative") }, um ein Attentat auf { $other } zu verüben.
}
event-acted-steal = { $you ->
    [subject] Du berufst dich auf { FORM($character, "accusative") }, um { $other } zu bestehlen.
    [object] { $name } beruft sich auf { FORM($character, "accusative") }, um dich zu bestehlen.
   *[none] { $name } beruft sich auf { FORM($character, "accusative") }, um { $other } zu bestehlen.
}
event-acted-exchange = { $you ->
    [subject] Du berufst dich auf { FORM($character, "accusative") }, um Karten zu tauschen.
   *[none] { $name } beruft sich auf { FORM($character, "accusative") }, um Karten zu tauschen.
}
event-acted-cooperate = { $you ->
    [subject] Du berufst dich auf { FORM($character, "accusative") }, um mit { $other } zu kooperieren.
    [object] { $name } beruft sich auf { FORM($character, "accusative") }, um mit dir zu kooperieren.
   *[none] { $name } beruft sich auf { FORM($character, "accusative") }, um mit { $other } zu kooperieren.
}
event-acted-examine = { $you ->
    [subject] Du berufst dich auf { FORM($character, "accusative") }, um { $other } zu verhören.
    [object] { $name } beruft sich auf { FORM($character, "accusative") }, um dich zu verhören.
   *[none] { $name } beruft sich auf { FORM($character, "accusative") }, um { $other } zu verhören.
}
event-acted-convert = { $you ->
    [subject] Du lässt { $other } die Seite wechseln.
    [object] { $name } lässt dich die Seite wechseln.
   *[none] { $name } lässt { $other } die Seite wechseln.
}
event-acted-convert-self = { $you ->
    [subject] Du wechselst die Seite.
   *[none] { $name } wechselt die Seite.
}
event-acted-embezzle = { $you ->
    [subject] Du behauptest, { FORM($character, "no") } zu haben, um die Reserve zu veruntreuen.
   *[none] { $name } behauptet, { FORM($character, "no") } zu haben, um die Reserve zu veruntreuen.
}
event-dealt = { $you ->
    [subject] Du bekommst { FORM($character, "accusative") }.
   *[none] { $name } bekommt { FORM($character, "accusative") }.
}
event-drafted = { $you ->
    [subject] Du beginnst mit { FORM($character, "dative") }.
   *[none] { $name } beginnt mit { FORM($character, "dative") }.
}
event-drafted-hidden = { $you ->
    [subject] Du hast eine Karte gewählt.
   *[none] { $name } hat eine Karte gewählt.
}
event-sided = { $you ->
    [subject] Du gehörst zu { FORM($side, "dative") }.
   *[none] { $name } gehört zu { FORM($side, "dative") }.
}
event-converted = { $you ->
    [object] Du gehörst jetzt zu { FORM($side, "dative") }.
   *[other] { $other } gehört jetzt zu { FORM($side, "dative") }.
}
event-converted-self = { $you ->
    [subject] Du gehörst jetzt zu { FORM($side, "dative") }.
   *[none] { $name } gehört jetzt zu { FORM($side, "dative") }.
}
event-paid_reserve = { $you ->
    [subject] Du zahlst
   *[none] { $name } zahlt
} { $coins ->
    [one] { $coins } Münze in die Reserve.
   *[other] { $coins } Münzen in die Reserve.
}
event-took_reserve = { $you ->
    [subject] Du nimmst
   *[none] { $name } nimmt
} { $coins ->
    [one] { $coins } Münze aus der Reserve.
   *[other] { $coins } Münzen aus der Reserve.
}
event-gave = { $you ->
    [subject] Du gibst { $other } { $coins ->
        [one] { $coins } Münze.
       *[other] { $coins } Münzen.
    }
    [object] { $name } gibt dir { $coins ->
        [one] { $coins } Münze.
       *[other] { $coins } Münzen.
    }
   *[none] { $name } gibt { $other } { $coins ->
        [one] { $coins } Münze.
       *[other] { $coins } Münzen.
    }
}
event-kept_shown = { $you ->
    [subject] Du behältst die gezeigte Karte.
   *[none] { $name } behält die gezeigte Karte.
}
event-examined = { $you ->
    [subject] Du lässt { $other } { FORM($character, "accusative") } sehen.
    [object] { $name } lässt dich { FORM($character, "accusative") } sehen.
   *[none] { $name } lässt { $other } { FORM($character, "accusative") } sehen.
}
event-examined-hidden = { $you ->
    [subject] Du lässt { $other } eine Karte sehen.
    [object] { $name } lässt dich eine Karte sehen.
   *[none] { $name } lässt { $other } eine Karte sehen.
}
event-handed_back = { $you ->
    [subject] Du gibst { $other } die Karte zurück.
    [object] { $name } gibt dir die Karte zurück.
   *[none] { $name } gibt { $other } die Karte zurück.
}
event-swapped = { $you ->
    [subject] Du musst die Karte tauschen.
   *[none] { $name } muss die Karte tauschen.
}
event-exposed = { $you ->
    [subject] Du deckst { FORM($character, "accusative") } auf.
   *[none] { $name } deckt { FORM($character, "accusative") } auf.
}
event-challenged-embezzle = { $you ->
    [subject] Du bezweifelst, dass { $other } { FORM($character, "no") } hat.
    [object] { $name } bezweifelt, dass du { FORM($character, "no") } hast.
   *[none] { $name } bezweifelt, dass { $other } { FORM($character, "no") } hat.
}
event-proved-embezzle = { $you ->
    [subject] Du hast { FORM($character, "no") }.
   *[none] { $name } hat { FORM($character, "no") }.
}
event-declined-embezzle = { $you ->
    [subject] Du zeigst nicht, dass du { FORM($character, "no") } hast.
   *[none] { $name } zeigt nicht, dass { FORM($character, "the") } fehlt.
}
event-paid = { $you ->
    [subject] Du zahlst
   *[none] { $name } zahlt
} { $coins ->
    [one] { $coins } Münze.
   *[other] { $coins } Münzen.
}
event-took = { $you ->
    [subject] Du nimmst
   *[none] { $name } nimmt
} { $coins ->
    [one] { $coins } Münze.
   *[other] { $coins } Münzen.
}
event-stole = { $you ->
    [subject] Du stiehlst { $other } { $coins ->
        [one] { $coins } Münze.
       *[other] { $coins } Münzen.
    }
    [object] { $name } stiehlt dir { $coins ->
        [one] { $coins } Münze.
       *[other] { $coins } Münzen.
    }
   *[none] { $name } stiehlt { $other } { $coins ->
        [one] { $coins } Münze.
       *[other] { $coins } Münzen.
    }
}
event-refunded = { $you ->
    [subject] Du bekommst
   *[none] { $name } bekommt
} { $coins ->
    [one] { $coins } Münze zurück.
   *[other] { $coins } Münzen zurück.
}
event-allowed = Niemand blockt.
event-allowed-claim = { $you ->
    [subject] Niemand zweifelt dich an.
   *[none] Niemand zweifelt { $name } an.
}
event-allowed-twice = Niemand erhebt Einspruch.
event-challenged = { $you ->
    [subject] Du bezweifelst, dass { $other } { FORM($character, "accusative") } hat.
    [object] { $name } bezweifelt, dass du { FORM($character, "accusative") } hast.
   *[none] { $name } bezweifelt, dass { $other } { FORM($character, "accusative") } hat.
}
event-blocked = { $you ->
    [subject] Du berufst dich auf { FORM($character, "accusative") }, um { $other } zu blocken.
    [object] { $name } beruft sich auf { FORM($character, "accusative") }, um dich zu blocken.
   *[none] { $name } beruft sich auf { FORM($character, "accusative") }, um { $other } zu blocken.
}
event-stopped = { $deed } wird verhindert.
event-proved = { $you ->
    [subject] Du zeigst { FORM($character, "accusative") }.
   *[none] { $name } zeigt { FORM($character, "accusative") }.
}
event-replaced = { $you ->
    [subject] Du ziehst dafür eine neue Karte.
   *[none] { $name } zieht dafür eine neue Karte.
}
event-drew = { $you ->
    [subject] Du ziehst { FORM($character, "accusative") }.
   *[none] { $name } zieht { FORM($character, "accusative") }.
}
event-drew-hidden = { $you ->
    [subject] Du ziehst
   *[none] { $name } zieht
} { $count ->
    [one] eine Karte vom Hofstapel.
   *[other] { $count } Karten vom Hofstapel.
}
event-returned = { $you ->
    [subject] Du legst { FORM($character, "accusative") } zurück.
   *[none] { $name } legt { FORM($character, "accusative") } zurück.
}
event-returned-hidden = { $you ->
    [subject] Du legst
   *[none] { $name } legt
} { $count ->
    [one] eine Karte zurück.
   *[other] { $count } Karten zurück.
}
event-declined = { $you ->
    [subject] Du zeigst { FORM($character, "accusative") } nicht.
   *[none] { $name } zeigt { FORM($character, "accusative") } nicht.
}
event-failed = { $deed } misslingt.
event-lost = { $you ->
    [subject] Du verlierst { FORM($character, "accusative") }.
   *[none] { $name } verliert { FORM($character, "accusative") }.
}
event-exiled = { $you ->
    [subject] Du scheidest aus.
   *[none] { $name } scheidet aus.
}
event-forfeited = { $coins ->
    [one] { $coins } Münze geht
   *[other] { $coins } Münzen gehen
} zurück in die Schatzkammer.
event-resigned = { $you ->
    [subject] Du gibst auf.
   *[none] { $name } gibt auf.
}
event-won = { $you ->
    [subject] Du gewinnst die Partie.
   *[none] { $name } gewinnt die Partie.
}
