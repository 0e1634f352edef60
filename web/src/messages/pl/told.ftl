# The sentences with which a review begins. $you: the reader is $name. $cost is a number of points; $held, $true and $won are yes or no.
told-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}
told-not-blocked = { $held ->
    [yes] { $you ->
        [yes] Masz
       *[no] { $name } ma
    } { FORM($character, "accusative") }, a bloku brak: { $cost }
   *[no] { $you ->
        [yes] Możesz
       *[no] { $name } może
    } zablokować { FORM($character, "instrumental") }, mając tę kartę albo blefując: { $cost }
}
told-not-challenged = { $true ->
    [yes] { $you ->
        [yes] Wierzysz
       *[no] { $name } wierzy
    }, że { $other } ma { FORM($character, "accusative") }. To prawda, ale zbyt podobna do blefu: { $cost }
   *[no] { $you ->
        [yes] Przepuszczasz
       *[no] { $name } przepuszcza
    } blef: { $other } nie ma { FORM($character, "genitive") }. { $cost }
}
told-challenged = { $true ->
    [yes] { $you ->
        [yes] Podważasz
       *[no] { $name } podważa
    }, a { $other } ma { FORM($character, "accusative") }: { $cost }
   *[no] { $you ->
        [yes] Szczęśliwym trafem demaskujesz
       *[no] { $name } szczęśliwym trafem demaskuje
    } blef: { $other } nie ma { FORM($character, "genitive") }; lepsze było „{ $better }”: { $cost }
}
told-blocked = { $true ->
    [yes] { $you ->
        [yes] Blokujesz
       *[no] { $name } blokuje
    } { FORM($character, "instrumental") } zgodnie z prawdą; lepsze było „{ $better }”: { $cost }
   *[no] { $you ->
        [yes] Blokujesz
       *[no] { $name } blokuje
    } { FORM($character, "instrumental") }, blefując; lepsze było „{ $better }”: { $cost }
}
told-declined = { $you ->
    [yes] Masz
   *[no] { $name } ma
} { FORM($character, "accusative") }, a karty nie pokazano: { $cost }
# $kept is a character, too
told-lost = { $you ->
    [yes] Oddajesz
   *[no] { $name } oddaje
} { FORM($character, "accusative") } zamiast { FORM($kept, "genitive") }: { $cost }
told-bluffed = { $you ->
    [yes] Blefujesz
   *[no] { $name } blefuje
} { FORM($character, "instrumental") }; lepsze było „{ $better }”: { $cost }
told-chose = { $you ->
    [yes] Wybierasz
   *[no] { $name } wybiera
} „{ $decision }”; lepsze było „{ $better }”: { $cost }
told-bluff_right = { $you ->
    [yes] Słusznie blefujesz
   *[no] { $name } słusznie blefuje
} { FORM($character, "instrumental") }{ $won ->
    [yes] { "" }
   *[no] , choć źle się to kończy
}: szansa podważenia to { $chance }%
told-bluff_wrong = { $you ->
    [yes] Niesłusznie blefujesz
   *[no] { $name } niesłusznie blefuje
} { FORM($character, "instrumental") }{ $won ->
    [yes] , choć to się udaje
   *[no] { "" }
}: szansa podważenia to { $chance }%
told-challenge = { $you ->
    [yes] Podważasz
   *[no] { $name } podważa
}, że { $other } ma { FORM($character, "accusative") }{ $won ->
    [yes] , i to naprawdę blef
   *[no] , a to prawda
}: szansa blefu to { $chance }%
told-luck = { $won ->
    [yes] Szczęście
   *[no] Pech
} w kartach: { $you ->
    [yes] zmiana szans
   *[no] { $name }
} z { $before }% na { $after }%
told-swing = { $actor } wybiera „{ $decision }”: { $you ->
    [yes] zmiana szans
   *[no] { $name }
} z { $before }% na { $after }%
told-swing-challenge = { $actor } podważa, że { $own ->
    [yes] { $you ->
        [yes] masz
       *[no] { $name } ma
    }
   *[no] { $other } ma
} { FORM($character, "accusative") }: { $you ->
    [yes] zmiana szans
   *[no] { $name }
} z { $before }% na { $after }%
told-swing-pass = { $actor } wierzy, że { $own ->
    [yes] { $you ->
        [yes] masz
       *[no] { $name } ma
    }
   *[no] { $other } ma
} { FORM($character, "accusative") }: { $you ->
    [yes] zmiana szans
   *[no] { $name }
} z { $before }% na { $after }%
told-swing-block = { $actor } blokuje { FORM($character, "instrumental") }{ $true ->
    [yes] { "" }
   *[no] , blefując
}: { $you ->
    [yes] zmiana szans
   *[no] { $name }
} z { $before }% na { $after }%
told-small_steps = Bez grubego błędu: { $you ->
    [yes] oddajesz
   *[no] { $name } oddaje
} { $cost } w wielu małych krokach
