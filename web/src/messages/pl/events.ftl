event-first = { $you ->
    [subject] Zaczynasz.
   *[none] { $name } zaczyna.
}
event-turn = { $you ->
    [subject] Twoja tura
   *[none] Tura: { $name }
}
event-acted-income = { $you ->
    [subject] Bierzesz Dochód.
   *[none] { $name } bierze Dochód.
}
event-acted-foreign_aid = { $you ->
    [subject] Bierzesz Pomoc zagraniczną.
   *[none] { $name } bierze Pomoc zagraniczną.
}
event-acted-coup = { $you ->
    [subject] Ogłaszasz Przewrót przeciw graczowi { $other }.
    [object] { $name } ogłasza Przewrót przeciw tobie.
   *[none] { $name } ogłasza Przewrót przeciw graczowi { $other }.
}
event-acted-tax = { $you ->
    [subject] Deklarujesz { FORM($character, "accusative") }, by pobrać podatek.
   *[none] { $name } deklaruje { FORM($character, "accusative") }, by pobrać podatek.
}
event-acted-assassinate = { $you ->
    [subject] Deklarujesz { FORM($character, "accusative") }. Cel zabójstwa: { $other }.
    [object] { $name } deklaruje { FORM($character, "accusative") }. Celem zabójstwa jesteś ty.
   *[none] { $name } deklaruje { FORM($character, "accusative") }. Cel zabójstwa: { $other }.
}
event-acted-steal = { $you ->
    [subject] Deklarujesz { FORM($character, "accusative") }, by okraść gracza { $other }.
    [object] { $name } deklaruje { FORM($character, "accusative") }, by cię okraść.
   *[none] { $name } deklaruje { FORM($character, "accusative") }, by okraść gracza { $other }.
}
event-acted-exchange = { $you ->
    [subject] Deklarujesz { FORM($character, "accusative") }, by wymienić karty.
   *[none] { $name } deklaruje { FORM($character, "accusative") }, by wymienić karty.
}
event-acted-cooperate = { $you ->
    [subject] Deklarujesz { FORM($character, "accusative") }, by współpracować z graczem { $other }.
    [object] { $name } deklaruje { FORM($character, "accusative") }, by współpracować z tobą.
   *[none] { $name } deklaruje { FORM($character, "accusative") }, by współpracować z graczem { $other }.
}
event-acted-examine = { $you ->
    [subject] Deklarujesz { FORM($character, "accusative") }, by przesłuchać gracza { $other }.
    [object] { $name } deklaruje { FORM($character, "accusative") }, by cię przesłuchać.
   *[none] { $name } deklaruje { FORM($character, "accusative") }, by przesłuchać gracza { $other }.
}
event-acted-convert = { $you ->
    [subject] Zmieniasz stronę gracza { $other }.
    [object] { $name } zmienia twoją stronę.
   *[none] { $name } zmienia stronę gracza { $other }.
}
event-acted-convert-self = { $you ->
    [subject] Zmieniasz stronę.
   *[none] { $name } zmienia stronę.
}
event-acted-embezzle = { $you ->
    [subject] Deklarujesz, że nie masz { FORM($character, "genitive") }, by zdefraudować Rezerwę.
   *[none] { $name } deklaruje, że nie ma { FORM($character, "genitive") }, by zdefraudować Rezerwę.
}
event-dealt = { $you ->
    [subject] Dostajesz { FORM($character, "accusative") }.
   *[none] { $name } dostaje { FORM($character, "accusative") }.
}
event-drafted = { $you ->
    [subject] Zaczynasz z { FORM($character, "instrumental") }.
   *[none] { $name } zaczyna z { FORM($character, "instrumental") }.
}
event-drafted-hidden = { $you ->
    [subject] Wybierasz kartę.
   *[none] { $name } wybiera kartę.
}
event-sided = { $you ->
    [subject] Trzymasz z { FORM($side, "instrumental") }.
   *[none] { $name } trzyma z { FORM($side, "instrumental") }.
}
event-converted = { $you ->
    [object] Teraz trzymasz z { FORM($side, "instrumental") }.
   *[other] { $other } trzyma teraz z { FORM($side, "instrumental") }.
}
event-converted-self = { $you ->
    [subject] Teraz trzymasz z { FORM($side, "instrumental") }.
   *[none] { $name } trzyma teraz z { FORM($side, "instrumental") }.
}
event-paid_reserve = { $you ->
    [subject] Płacisz do Rezerwy
   *[none] { $name } płaci do Rezerwy
} { $coins ->
    [one] { $coins } monetę.
    [few] { $coins } monety.
   *[many] { $coins } monet.
}
event-took_reserve = { $you ->
    [subject] Bierzesz z Rezerwy
   *[none] { $name } bierze z Rezerwy
} { $coins ->
    [one] { $coins } monetę.
    [few] { $coins } monety.
   *[many] { $coins } monet.
}
event-gave = { $you ->
    [subject] { $other } dostaje od ciebie { $coins ->
        [one] { $coins } monetę.
        [few] { $coins } monety.
       *[many] { $coins } monet.
    }
    [object] { $name } daje ci { $coins ->
        [one] { $coins } monetę.
        [few] { $coins } monety.
       *[many] { $coins } monet.
    }
   *[none] { $name } daje graczowi { $other } { $coins ->
        [one] { $coins } monetę.
        [few] { $coins } monety.
       *[many] { $coins } monet.
    }
}
event-kept_shown = { $you ->
    [subject] Zatrzymujesz pokazaną kartę.
   *[none] { $name } zatrzymuje pokazaną kartę.
}
event-examined = { $you ->
    [subject] Pokazujesz { FORM($character, "accusative") } tylko graczowi { $other }.
    [object] { $name } pokazuje ci { FORM($character, "accusative") }.
   *[none] { $name } pokazuje { FORM($character, "accusative") } tylko graczowi { $other }.
}
event-examined-hidden = { $you ->
    [subject] Pokazujesz kartę tylko graczowi { $other }.
    [object] { $name } pokazuje ci kartę.
   *[none] { $name } pokazuje kartę tylko graczowi { $other }.
}
event-handed_back = { $you ->
    [subject] Oddajesz kartę graczowi { $other }.
    [object] { $name } oddaje ci kartę.
   *[none] { $name } oddaje kartę graczowi { $other }.
}
event-swapped = { $you ->
    [subject] Musisz wymienić kartę.
   *[none] { $name } musi wymienić kartę.
}
event-exposed = { $you ->
    [subject] Odkrywasz { FORM($character, "accusative") }.
   *[none] { $name } odkrywa { FORM($character, "accusative") }.
}
event-challenged-embezzle = { $you ->
    [subject] Podważasz, że { $other } nie ma { FORM($character, "genitive") }.
    [object] { $name } podważa, że nie masz { FORM($character, "genitive") }.
   *[none] { $name } podważa, że { $other } nie ma { FORM($character, "genitive") }.
}
event-proved-embezzle = { $you ->
    [subject] Nie masz { FORM($character, "genitive") }.
   *[none] { $name } nie ma { FORM($character, "genitive") }.
}
event-declined-embezzle = { $you ->
    [subject] Nie udowadniasz, że nie masz { FORM($character, "genitive") }.
   *[none] { $name } nie udowadnia, że nie ma { FORM($character, "genitive") }.
}
event-paid = { $you ->
    [subject] Płacisz
   *[none] { $name } płaci
} { $coins ->
    [one] { $coins } monetę.
    [few] { $coins } monety.
   *[many] { $coins } monet.
}
event-took = { $you ->
    [subject] Bierzesz
   *[none] { $name } bierze
} { $coins ->
    [one] { $coins } monetę.
    [few] { $coins } monety.
   *[many] { $coins } monet.
}
event-stole = { $you ->
    [subject] Kradniesz graczowi { $other } { $coins ->
        [one] { $coins } monetę.
        [few] { $coins } monety.
       *[many] { $coins } monet.
    }
    [object] { $name } kradnie ci { $coins ->
        [one] { $coins } monetę.
        [few] { $coins } monety.
       *[many] { $coins } monet.
    }
   *[none] { $name } kradnie graczowi { $other } { $coins ->
        [one] { $coins } monetę.
        [few] { $coins } monety.
       *[many] { $coins } monet.
    }
}
event-refunded = { $you ->
    [subject] Odzyskujesz
   *[none] { $name } odzyskuje
} { $coins ->
    [one] { $coins } monetę.
    [few] { $coins } monety.
   *[many] { $coins } monet.
}
event-allowed = Nikt nie blokuje.
event-allowed-claim = { $you ->
    [subject] Nikt cię nie podważa.
   *[none] Nikt nie podważa deklaracji gracza { $name }.
}
event-allowed-twice = Nikt się nie sprzeciwia.
event-challenged = { $you ->
    [subject] Podważasz, że { $other } ma { FORM($character, "accusative") }.
    [object] { $name } podważa, że masz { FORM($character, "accusative") }.
   *[none] { $name } podważa, że { $other } ma { FORM($character, "accusative") }.
}
event-blocked = { $you ->
    [subject] Deklarujesz { FORM($character, "accusative") }, by zablokować gracza { $other }.
    [object] { $name } deklaruje { FORM($character, "accusative") }, by cię zablokować.
   *[none] { $name } deklaruje { FORM($character, "accusative") }, by zablokować gracza { $other }.
}
event-stopped = { $deed } nie dochodzi do skutku.
event-proved = { $you ->
    [subject] Pokazujesz { FORM($character, "accusative") }.
   *[none] { $name } pokazuje { FORM($character, "accusative") }.
}
event-replaced = { $you ->
    [subject] Dobierasz w zamian nową kartę.
   *[none] { $name } dobiera w zamian nową kartę.
}
event-drew = { $you ->
    [subject] Dobierasz { FORM($character, "accusative") }.
   *[none] { $name } dobiera { FORM($character, "accusative") }.
}
event-drew-hidden = { $you ->
    [subject] Dobierasz
   *[none] { $name } dobiera
} { $count ->
    [one] { $count } kartę z talii Dworu.
    [few] { $count } karty z talii Dworu.
   *[many] { $count } kart z talii Dworu.
}
event-returned = { $you ->
    [subject] Zwracasz { FORM($character, "accusative") }.
   *[none] { $name } zwraca { FORM($character, "accusative") }.
}
event-returned-hidden = { $you ->
    [subject] Zwracasz
   *[none] { $name } zwraca
} { $count ->
    [one] { $count } kartę.
    [few] { $count } karty.
   *[many] { $count } kart.
}
event-declined = { $you ->
    [subject] Nie pokazujesz { FORM($character, "genitive") }.
   *[none] { $name } nie pokazuje { FORM($character, "genitive") }.
}
event-failed = { $deed } przepada.
event-lost = { $you ->
    [subject] Tracisz { FORM($character, "accusative") }.
   *[none] { $name } traci { FORM($character, "accusative") }.
}
event-exiled = { $you ->
    [subject] Odpadasz z gry.
   *[none] { $name } odpada z gry.
}
event-forfeited = { $coins ->
    [one] { $coins } moneta wraca
    [few] { $coins } monety wracają
   *[many] { $coins } monet wraca
} do Skarbca.
event-resigned = { $you ->
    [subject] Rezygnujesz.
   *[none] { $name } rezygnuje.
}
event-won = { $you ->
    [subject] Wygrywasz partię.
   *[none] { $name } wygrywa partię.
}
