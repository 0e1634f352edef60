character-duke = Duca
    .the = il Duca
    .of-the = del Duca
    .by-the = dal Duca
    .gender = masculine
character-assassin = Assassino
    .the = l’Assassino
    .of-the = dell’Assassino
    .by-the = dall’Assassino
    .gender = masculine
character-captain = Capitano
    .the = il Capitano
    .of-the = del Capitano
    .by-the = dal Capitano
    .gender = masculine
character-ambassador = Ambasciatore
    .the = l’Ambasciatore
    .of-the = dell’Ambasciatore
    .by-the = dall’Ambasciatore
    .gender = masculine
character-contessa = Contessa
    .the = la Contessa
    .of-the = della Contessa
    .by-the = dalla Contessa
    .gender = feminine
character-inquisitor = Inquisitore
    .the = l’Inquisitore
    .of-the = dell’Inquisitore
    .by-the = dall’Inquisitore
    .gender = masculine
character-diplomat = Diplomatico
    .the = il Diplomatico
    .of-the = del Diplomatico
    .by-the = dal Diplomatico
    .gender = masculine
character-duke-igrato = Governatore
    .the = il Governatore
    .of-the = del Governatore
    .by-the = dal Governatore
    .gender = masculine
character-assassin-igrato = Sicario
    .the = il Sicario
    .of-the = del Sicario
    .by-the = dal Sicario
    .gender = masculine
character-captain-igrato = Poliziotto
    .the = il Poliziotto
    .of-the = del Poliziotto
    .by-the = dal Poliziotto
    .gender = masculine
character-ambassador-igrato = Consigliere
    .the = il Consigliere
    .of-the = del Consigliere
    .by-the = dal Consigliere
    .gender = masculine
character-contessa-igrato = Principessa
    .the = la Principessa
    .of-the = della Principessa
    .by-the = dalla Principessa
    .gender = feminine
character-inquisitor-igrato = Investigatore
    .the = l’Investigatore
    .of-the = dell’Investigatore
    .by-the = dall’Investigatore
    .gender = masculine
action-income = Rendita
action-foreign_aid = Aiuti stranieri
action-coup = Colpo di stato
action-tax = Tasse
action-assassinate = Assassinio
action-steal = Furto
action-exchange = Scambio
action-cooperate = Cooperazione
action-examine = Interrogatorio
action-convert = Conversione
action-embezzle = Malversazione
deed-income = La rendita
deed-foreign_aid = La richiesta di aiuti
deed-coup = Il colpo di stato
deed-tax = La riscossione delle tasse
deed-assassinate = L’assassinio
deed-steal = Il furto
deed-exchange = Lo scambio
deed-cooperate = La cooperazione
deed-examine = L’interrogatorio
deed-convert = La conversione
deed-embezzle = La malversazione
does-income = Prendi una moneta dal Tesoro.
does-foreign_aid = Prendi due monete dal Tesoro.
does-coup = { $targets ->
    [one] { $name } perde un’influenza.
   *[other] Un giocatore perde un’influenza.
}
does-tax = Prendi tre monete.
does-assassinate = { $targets ->
    [one] { $name } perde un’influenza.
   *[other] Un giocatore perde un’influenza.
}
does-steal = { $targets ->
    [one] Togli monete a { $name }.
   *[other] Togli monete a un giocatore.
}
does-exchange = Scambia carte con la Corte.
does-cooperate = { $targets ->
    [one] Prendi tre monete e danne una a { $name }.
   *[other] Prendi tre monete, danne una.
}
does-examine = { $targets ->
    [one] Guarda una carta di { $name }.
   *[other] Guarda una carta altrui.
}
does-convert = Paga alla Riserva per cambiare una fazione.
does-embezzle = Prendi tutta la Riserva.
faction-loyalist = Lealista
    .the = i Lealisti
    .with-the = con i Lealisti
faction-reformist = Riformista
    .the = i Riformisti
    .with-the = con i Riformisti
