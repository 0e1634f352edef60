event-first = { $you ->
    [subject] Inizi tu.
   *[none] Inizia { $name }.
}
event-turn = { $you ->
    [subject] Tocca a te
   *[none] Turno di { $name }
}
event-acted-income = { $you ->
    [subject] Prendi la rendita.
   *[none] { $name } prende la rendita.
}
event-acted-foreign_aid = { $you ->
    [subject] Chiedi aiuti stranieri.
   *[none] { $name } chiede aiuti stranieri.
}
event-acted-coup = { $you ->
    [subject] Fai un colpo di stato contro { $other }.
    [object] { $name } fa un colpo di stato contro di te.
   *[none] { $name } fa un colpo di stato contro { $other }.
}
event-acted-tax = { $you ->
    [subject] Dichiari { FORM($character, "the") } per riscuotere le tasse.
   *[none] { $name } dichiara { FORM($character, "the") } per riscuotere le tasse.
}
event-acted-assassinate = { $you ->
    [subject] Dichiari { FORM($character, "the") } per assassinare { $other }.
    [object] { $name } dichiara { FORM($character, "the") } per assassinarti.
   *[none] { $name } dichiara { FORM($character, "the") } per assassinare { $other }.
}
event-acted-steal = { $you ->
    [subject] Dichiari { FORM($character, "the") } per derubare { $other }.
    [object] { $name } dichiara { FORM($character, "the") } per derubarti.
   *[none] { $name } dichiara { FORM($character, "the") } per derubare { $other }.
}
event-acted-exchange = { $you ->
    [subject] Dichiari { FORM($character, "the") } per scambiare carte.
   *[none] { $name } dichiara { FORM($character, "the") } per scambiare carte.
}
event-acted-cooperate = { $you ->
    [subject] Dichiari { FORM($character, "the") } per cooperare con { $other }.
    [object] { $name } dichiara { FORM($character, "the") } per cooperare con te.
   *[none] { $name } dichiara { FORM($character, "the") } per cooperare con { $other }.
}
event-acted-examine = { $you ->
    [subject] Dichiari { FORM($character, "the") } per interrogare { $other }.
    [object] { $name } dichiara { FORM($character, "the") } per interrogarti.
   *[none] { $name } dichiara { FORM($character, "the") } per interrogare { $other }.
}
event-acted-convert = { $you ->
    [subject] Fai cambiare fazione a { $other }.
    [object] { $name } ti fa cambiare fazione.
   *[none] { $name } fa cambiare fazione a { $other }.
}
event-acted-convert-self = { $you ->
    [subject] Cambi fazione.
   *[none] { $name } cambia fazione.
}
event-acted-embezzle = { $you ->
    [subject] Dichiari di non avere { FORM($character, "the") }, per svuotare la Riserva.
   *[none] { $name } dichiara di non avere { FORM($character, "the") }, per svuotare la Riserva.
}
event-dealt = { $you ->
    [subject] Ricevi { FORM($character, "the") }.
   *[none] { $name } riceve { FORM($character, "the") }.
}
event-drafted = { $you ->
    [subject] Cominci con { FORM($character, "the") }.
   *[none] { $name } comincia con { FORM($character, "the") }.
}
event-drafted-hidden = { $you ->
    [subject] Hai scelto una carta.
   *[none] { $name } ha scelto una carta.
}
event-sided = { $you ->
    [subject] Stai con { FORM($side, "the") }.
   *[none] { $name } sta con { FORM($side, "the") }.
}
event-converted = { $you ->
    [object] Ora stai con { FORM($side, "the") }.
   *[other] { $other } ora sta con { FORM($side, "the") }.
}
event-converted-self = { $you ->
    [subject] Ora stai con { FORM($side, "the") }.
   *[none] { $name } ora sta con { FORM($side, "the") }.
}
event-paid_reserve = { $you ->
    [subject] Versi nella Riserva
   *[none] { $name } versa nella Riserva
} { $coins ->
    [one] { $coins } moneta.
   *[other] { $coins } monete.
}
event-took_reserve = { $you ->
    [subject] Prendi
   *[none] { $name } prende
} { $coins ->
    [one] { $coins } moneta dalla Riserva.
   *[other] { $coins } monete dalla Riserva.
}
event-gave = { $you ->
    [subject] Dai { $coins ->
        [one] { $coins } moneta
       *[other] { $coins } monete
    } a { $other }.
    [object] { $name } ti dà { $coins ->
        [one] { $coins } moneta
       *[other] { $coins } monete
    }.
   *[none] { $name } dà { $coins ->
        [one] { $coins } moneta
       *[other] { $coins } monete
    } a { $other }.
}
event-kept_shown = { $you ->
    [subject] Tieni la carta mostrata.
   *[none] { $name } tiene la carta mostrata.
}
event-examined = { $you ->
    [subject] Fai vedere { FORM($character, "the") } a { $other }.
    [object] { $name } ti fa vedere { FORM($character, "the") }.
   *[none] { $name } fa vedere { FORM($character, "the") } a { $other }.
}
event-examined-hidden = { $you ->
    [subject] Fai vedere una carta a { $other }.
    [object] { $name } ti fa vedere una carta.
   *[none] { $name } fa vedere una carta a { $other }.
}
event-handed_back = { $you ->
    [subject] Restituisci la carta a { $other }.
    [object] { $name } ti restituisce la carta.
   *[none] { $name } restituisce la carta a { $other }.
}
event-swapped = { $you ->
    [subject] Devi cambiare la carta.
   *[none] { $name } deve cambiare la carta.
}
event-exposed = { $you ->
    [subject] Scopri { FORM($character, "the") }.
   *[none] { $name } scopre { FORM($character, "the") }.
}
event-challenged-embezzle = { $you ->
    [subject] Dubiti che { $other } sia senza { FORM($character, "the") }.
    [object] { $name } dubita che tu sia senza { FORM($character, "the") }.
   *[none] { $name } dubita che { $other } sia senza { FORM($character, "the") }.
}
event-proved-embezzle = { $you ->
    [subject] Non hai { FORM($character, "the") }.
   *[none] { $name } non ha { FORM($character, "the") }.
}
event-declined-embezzle = { $you ->
    [subject] Non mostri che ti manca { FORM($character, "the") }.
   *[none] { $name } non mostra di essere senza { FORM($character, "the") }.
}
event-paid = { $you ->
    [subject] Paghi
   *[none] { $name } paga
} { $coins ->
    [one] { $coins } moneta.
   *[other] { $coins } monete.
}
event-took = { $you ->
    [subject] Prendi
   *[none] { $name } prende
} { $coins ->
    [one] { $coins } moneta.
   *[other] { $coins } monete.
}
event-stole = { $you ->
    [subject] Rubi { $coins ->
        [one] { $coins } moneta
       *[other] { $coins } monete
    } a { $other }.
    [object] { $name } ti ruba { $coins ->
        [one] { $coins } moneta
       *[other] { $coins } monete
    }.
   *[none] { $name } ruba { $coins ->
        [one] { $coins } moneta
       *[other] { $coins } monete
    } a { $other }.
}
event-refunded = { $you ->
    [subject] Recuperi
   *[none] { $name } recupera
} { $coins ->
    [one] { $coins } moneta.
   *[other] { $coins } monete.
}
event-allowed = Nessuno blocca.
event-allowed-claim = { $you ->
    [subject] Nessuno dubita di te.
   *[none] Nessuno dubita di { $name }.
}
event-allowed-twice = Nessuno obietta.
event-challenged = { $you ->
    [subject] Dubiti che { $other } abbia { FORM($character, "the") }.
    [object] { $name } dubita che tu abbia { FORM($character, "the") }.
   *[none] { $name } dubita che { $other } abbia { FORM($character, "the") }.
}
event-blocked = { $you ->
    [subject] Dichiari { FORM($character, "the") } per bloccare { $other }.
    [object] { $name } dichiara { FORM($character, "the") } per bloccarti.
   *[none] { $name } dichiara { FORM($character, "the") } per bloccare { $other }.
}
event-stopped = { $deed } non ha luogo.
event-proved = { $you ->
    [subject] Mostri { FORM($character, "the") }.
   *[none] { $name } mostra { FORM($character, "the") }.
}
event-replaced = { $you ->
    [subject] Peschi una nuova carta in cambio.
   *[none] { $name } pesca una nuova carta in cambio.
}
event-drew = { $you ->
    [subject] Peschi { FORM($character, "the") }.
   *[none] { $name } pesca { FORM($character, "the") }.
}
event-drew-hidden = { $you ->
    [subject] Peschi
   *[none] { $name } pesca
} { $count ->
    [one] una carta dal mazzo della Corte.
   *[other] { $count } carte dal mazzo della Corte.
}
event-returned = { $you ->
    [subject] Rimetti nel mazzo { FORM($character, "the") }.
   *[none] { $name } rimette nel mazzo { FORM($character, "the") }.
}
event-returned-hidden = { $you ->
    [subject] Rimetti nel mazzo
   *[none] { $name } rimette nel mazzo
} { $count ->
    [one] una carta.
   *[other] { $count } carte.
}
event-declined = { $you ->
    [subject] Non mostri { FORM($character, "the") }.
   *[none] { $name } non mostra { FORM($character, "the") }.
}
event-failed = { $deed } fallisce.
event-lost = { $you ->
    [subject] Perdi { FORM($character, "the") }.
   *[none] { $name } perde { FORM($character, "the") }.
}
event-exiled = { $you ->
    [subject] Esci dal gioco.
   *[none] { $name } esce dal gioco.
}
event-forfeited = { $coins ->
    [one] { $coins } moneta torna
   *[other] { $coins } monete tornano
} nel Tesoro.
event-resigned = { $you ->
    [subject] Ti ritiri.
   *[none] { $name } si ritira.
}
event-won = { $you ->
    [subject] Vinci la partita.
   *[none] { $name } vince la partita.
}
