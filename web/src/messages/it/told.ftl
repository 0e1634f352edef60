# The sentences with which a review begins. $you: the reader is $name. $cost is a number of points; $held, $true and $won are yes or no.
told-points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
told-not-blocked = { $held ->
    [yes] { $you ->
        [yes] Avevi { FORM($character, "the") } e non hai bloccato
       *[no] { $name } aveva { FORM($character, "the") } e non ha bloccato
    }: { $cost }
   *[no] { $you ->
        [yes] Potevi
       *[no] { $name } poteva
    } bloccare con { FORM($character, "the") }, vero o finto: { $cost }
}
told-not-challenged = { $true ->
    [yes] { $you ->
        [yes] Hai
       *[no] { $name } ha
    } creduto che { $other } avesse { FORM($character, "the") }. Era vero, ma sembrava troppo un bluff: { $cost }
   *[no] { $you ->
        [yes] Hai
       *[no] { $name } ha
    } lasciato bluffare { $other } con { FORM($character, "the") }: { $cost }
}
told-challenged = { $true ->
    [yes] { $you ->
        [yes] Hai
       *[no] { $name } ha
    } dubitato di { $other }, che aveva { FORM($character, "the") }: { $cost }
   *[no] { $you ->
        [yes] Hai
       *[no] { $name } ha
    } smascherato { $other } senza { FORM($character, "the") }, con fortuna; «{ $better }» era meglio: { $cost }
}
told-blocked = { $true ->
    [yes] { $you ->
        [yes] Hai
       *[no] { $name } ha
    } bloccato con { FORM($character, "the") }, davvero in mano; «{ $better }» era meglio: { $cost }
   *[no] { $you ->
        [yes] Hai
       *[no] { $name } ha
    } bloccato con { FORM($character, "the") }, un bluff; «{ $better }» era meglio: { $cost }
}
told-declined = { $you ->
    [yes] Avevi
   *[no] { $name } aveva
} { FORM($character, "the") }, carta non mostrata: { $cost }
# $kept is a character, too
told-lost = { $you ->
    [yes] Hai
   *[no] { $name } ha
} sacrificato { FORM($character, "the") } invece { FORM($kept, "of-the") }: { $cost }
told-bluffed = { $you ->
    [yes] Hai
   *[no] { $name } ha
} bluffato con { FORM($character, "the") }; «{ $better }» era meglio: { $cost }
told-chose = { $you ->
    [yes] Hai
   *[no] { $name } ha
} scelto «{ $decision }»; «{ $better }» era meglio: { $cost }
told-bluff_right = { $you ->
    [yes] Hai
   *[no] { $name } ha
} fatto bene a bluffare con { FORM($character, "the") }{ $won ->
    [yes] { "" }
   *[no] , anche se è andata male
}: la probabilità di un dubbio era del { $chance }%
told-bluff_wrong = { $you ->
    [yes] Hai
   *[no] { $name } ha
} fatto male a bluffare con { FORM($character, "the") }{ $won ->
    [yes] , anche se ha funzionato
   *[no] { "" }
}: la probabilità di un dubbio era del { $chance }%
told-challenge = { $you ->
    [yes] Hai
   *[no] { $name } ha
} dubitato che { $other } avesse { FORM($character, "the") }{ $won ->
    [yes] { " " }e smascherato un bluff
   *[no] , ed era vero
}: la probabilità di un bluff era del { $chance }%
told-luck = { $won ->
    [yes] Fortuna
   *[no] Sfortuna
} con le carte: { $you ->
    [yes] passi
   *[no] { $name } passa
} dal { $before }% al { $after }%
told-swing = { $actor } ha scelto «{ $decision }»: { $you ->
    [yes] passi
   *[no] { $name } passa
} dal { $before }% al { $after }%
told-swing-challenge = { $actor } ha dubitato { $own ->
    [yes] { $you ->
        [yes] che tu avessi
       *[no] che { $name } avesse
    }
   *[no] che { $other } avesse
} { FORM($character, "the") }: { $you ->
    [yes] passi
   *[no] { $name } passa
} dal { $before }% al { $after }%
told-swing-pass = { $actor } ha creduto { $own ->
    [yes] { $you ->
        [yes] che tu avessi
       *[no] che { $name } avesse
    }
   *[no] che { $other } avesse
} { FORM($character, "the") }: { $you ->
    [yes] passi
   *[no] { $name } passa
} dal { $before }% al { $after }%
told-swing-block = { $actor } ha bloccato con { FORM($character, "the") }{ $true ->
    [yes] { "" }
   *[no] , un bluff
}: { $you ->
    [yes] passi
   *[no] { $name } passa
} dal { $before }% al { $after }%
told-small_steps = Nessun errore grave: { $you ->
    [yes] hai
   *[no] { $name } ha
} regalato { $cost } in tanti piccoli passi
