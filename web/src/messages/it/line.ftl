line-bluffs = { $count ->
    [one] { $count } bluff, { $of } creduti{ $best ->
        [yes] : il tuo record della settimana.
       *[no] .
    }
   *[other] { $count } bluff, { $of } creduti{ $best ->
        [yes] : il tuo record della settimana.
       *[no] .
    }
}
line-unseen = { $count ->
    [one] Un bluff, e ci sono cascati{ $best ->
        [yes] : il tuo record della settimana.
       *[no] .
    }
   *[other] { $count } bluff, tutti creduti{ $best ->
        [yes] : il tuo record della settimana.
       *[no] .
    }
}
line-nose = { $count } dubbi, tutti giusti{ $best ->
    [yes] : il tuo record della settimana.
   *[no] .
}
line-honest = { $count ->
    [one] Una dichiarazione, ed era vera.
   *[other] { $count } dichiarazioni, tutte vere.
}
line-caught = { $count ->
    [one] Un bluff, ed è stato smascherato.
   *[other] { $count } bluff, e nessuno ci è cascato.
}
line-silent = Non hai dichiarato proprio nulla.
line-earned = Nuovo: { $name }
line-more = Tu
achievement-lies = Nemmeno una parola vera
achievement-lies-how = Vinci con almeno tre dichiarazioni, tutte bluff.
achievement-truth = Onestà a oltranza
achievement-truth-how = Vinci con almeno tre dichiarazioni e nessun bluff.
achievement-silence = Il silenzio è d’oro
achievement-silence-how = Vinci senza una sola dichiarazione.
achievement-nerve = Faccia da poker
achievement-nerve-how = Fai passare sei bluff in una partita, senza che ne sia smascherato nessuno.
achievement-nose = Fiuto per le bugie
achievement-nose-how = Dubita a ragione tre volte in una partita, e mai a torto.
achievement-caught = E allora?
achievement-caught-how = Fatti smascherare contro due o più avversari, e vinci lo stesso.
achievement-comeback = Era ora
achievement-comeback-how = Vinci dopo cinque sconfitte di fila.
achievement-row = Fortuna del principiante, dicono
achievement-row-how = Vinci quattro partite di fila.
achievement-sizes = A ogni tavolo
achievement-sizes-how = Vinci in tre, in quattro, in cinque e in sei.
achievement-crowd = Tanti nemici, tanto onore
achievement-crowd-how = Gioca contro venti persone diverse.
achievement-week = Presenza fissa a Corte
achievement-week-how = Gioca la partita del giorno per sette giorni di fila.
achievement-hundred = Cento colpi dopo
achievement-hundred-how = Finisci cento partite.
line-account = Conserva le tue vittorie: crea un account, senza password
