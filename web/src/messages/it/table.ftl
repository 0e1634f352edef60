skip-to-prompt = Vai alla tua domanda
cards-of = Carte di { $name }
table-title = Tavolo { $code }
table-opponents = Gli altri giocatori
table-centre = Che cosa sta succedendo
table-yours = Il tuo lato del tavolo
table-log-short = Cronologia
table-treasury = { $count ->
    [one] { $count } moneta nel Tesoro
   *[other] { $count } monete nel Tesoro
}
table-deck = { $count ->
    [one] { $count } carta nel mazzo della Corte
   *[other] { $count } carte nel mazzo della Corte
}
table-reserve = { $count ->
    [one] { $count } moneta nella Riserva
   *[other] { $count } monete nella Riserva
}
coins-of = { $count ->
    [one] { $count } moneta
   *[other] { $count } monete
}
veil-hold = Premi le carte per vederle
veil-hold-key = Tieni premuto H per vedere
veil-covered = C’è una domanda sulle tue carte
veil-answered = Hai risposto. La tua risposta è nascosta, come le tue carte.
veil-uncover = Mostra la domanda e le carte
seat-turn = Di turno
seat-target = Bersaglio
seat-asked = Ci pensa
seat-claims = Fa { FORM($character, "the") }
seat-claims-not = Dichiara: non { $character }
seat-blocks = Blocca: { $character }
seat-challenges = Dubita
seat-exiled = Fuori gioco
seat-resigned = Ritiro
seat-lost = Connessione persa
seat-keeps = Gioca un bot
seat-winner = Vince
now-waits = In attesa di { $names }.
now-sealed = In attesa delle risposte.
now-gain = { $count ->
    [one] +{ $count } moneta
   *[other] +{ $count } monete
}
now-foreign_aid = { $you ->
    [subject] Chiedi aiuti stranieri: { $gain }.
   *[none] { $name } chiede aiuti stranieri: { $gain }.
}
now-tax = { $you ->
    [subject] Dichiari { FORM($character, "the") }: { $gain }.
   *[none] { $name } dichiara { FORM($character, "the") }: { $gain }.
}
now-steal = { $you ->
    [subject] Dichiari { FORM($character, "the") }: { $gain } da { $other }.
    [object] { $name } dichiara { FORM($character, "the") }: { $gain } da te.
   *[none] { $name } dichiara { FORM($character, "the") }: { $gain } da { $other }.
}
now-cooperate = { $you ->
    [subject] Dichiari { FORM($character, "the") } per cooperare con { $other }: { $gain }.
    [object] { $name } dichiara { FORM($character, "the") } per cooperare con te: { $gain }.
   *[none] { $name } dichiara { FORM($character, "the") } per cooperare con { $other }: { $gain }.
}
now-embezzle = { $you ->
    [subject] Dichiari di non avere { FORM($character, "the") }: { $gain } dalla Riserva.
   *[none] { $name } dichiara di non avere { FORM($character, "the") }: { $gain } dalla Riserva.
}
now-turn = { $you ->
    [subject] Tocca a te.
   *[other] { $name } sceglie un’azione.
}
now-loses = { $you ->
    [subject] Scegli l’influenza da perdere.
   *[other] { $name } sceglie l’influenza da perdere.
}
now-exchanges = { $you ->
    [subject] Scambi carte con la Corte.
   *[other] { $name } scambia carte con la Corte.
}
now-replaces = { $you ->
    [subject] La tua carta è stata vista.
   *[other] La carta di { $name } è stata vista.
}
now-shows = { $you ->
    [subject] Mostri una carta a { $other }.
    [object] { $name } ti mostra una carta.
   *[none] { $name } mostra una carta a { $other }.
}
now-examines = { $you ->
    [subject] Esamini una carta di { $other }.
    [object] { $name } esamina una tua carta.
   *[none] { $name } esamina una carta di { $other }.
}
now-drafts = Si scelgono le carte.
now-sides = { $you ->
    [subject] Scegli la tua fazione.
   *[other] { $name } sceglie una fazione.
}
prompt = La tua domanda
prompt-none = Ora non devi rispondere a nulla.
prompt-dealing = Le carte vengono distribuite.
prompt-action = Scegli un’azione
prompt-action-forced = Con tutte queste monete devi fare un colpo di stato
prompt-only = Una sola risposta possibile, data in automatico: { $action }
title-turn = Tocca a te
title-asked = Tocca a te rispondere
prompt-action-general = Senza personaggio
prompt-action-character = Con un personaggio, vero o finto
prompt-target = { $action }: { $kind ->
    [convert] di chi?
    [cooperate] con chi?
    [examine] la carta di chi?
    [steal] a chi?
    [coup] contro chi?
   *[other] di chi?
}
prompt-claim = Dubitare, bloccare o lasciar passare?
prompt-claim-no-block = Dubitare o lasciar passare?
prompt-aid = Bloccare o lasciar passare?
prompt-block = La dichiarazione regge. Vuoi bloccare?
prompt-block_claim = Dubitare o lasciar passare?
prompt-prove = { $you ->
    [subject] { $other } dubita di te. Mostri { FORM($character, "the") }?
   *[none] Mostri { FORM($character, "the") }?
}
prompt-prove-lacking = { $you ->
    [subject] { $other } dubita di te, e non hai { FORM($character, "the") }.
   *[none] Non hai { FORM($character, "the") }.
}
prompt-replace = Pescare una nuova carta al posto di quella mostrata?
prompt-lose = Scegli l’influenza che perdi
prompt-exchange = { $count ->
    [one] Scegli la carta che tieni
   *[other] Scegli le { $count } carte che tieni
}
prompt-embezzle = { $you ->
    [subject] { $other } dubita di te. Mostri che non hai { FORM($character, "the") }?
   *[none] Mostri che non hai { FORM($character, "the") }?
}
prompt-embezzle-lacking = { $you ->
    [subject] { $other } dubita di te, e invece hai { FORM($character, "the") }.
   *[none] E invece hai { FORM($character, "the") }.
}
prompt-show = Scegli la carta da mostrare a { $other }
prompt-examine = { $other } ti ha mostrato { FORM($character, "the") }. Restituire la carta o imporre un cambio?
prompt-draft = Scegli la carta con cui cominciare
prompt-faction = Scegli la tua fazione
prompt-answered = Hai risposto: { $decision }.
prompt-answered-wait = In attesa degli altri.
prompt-answered-unsent = La tua risposta parte appena torna la connessione.
prompt-change = Puoi ancora cambiare idea:
prompt-purse-aloud = { $count ->
    [one] Hai { $count } moneta.
   *[other] Hai { $count } monete.
}
prompt-asked-aloud = Tocca a te rispondere: { $question }
prompt-back = Indietro
decide-act-on = { $action }: { $name }
decide-pass = Lascia passare
decide-challenge = Dubita
decide-block = Blocca con { FORM($character, "the") }
decide-prove = Mostra { FORM($character, "the") }
decide-decline = Non mostrare
decide-replace = Pesca una nuova carta
decide-keep_shown = Tieni la carta mostrata
decide-lose = Perdi { FORM($character, "the") }
decide-keep = Tieni: { $cards }
decide-show = Mostra { FORM($character, "the") }
decide-return = Restituisci la carta
decide-swap = Imponi un cambio
decide-draft = Comincia con { FORM($character, "the") }
decide-faction = Con { FORM($side, "the") }
decide-prove-embezzle = Mostra tutte le mie carte
hint-pass = Non ti opponi.
hint-challenge = Chi ha torto perde un’influenza.
hint-block = Altri possono dubitarne.
option-costs = Costa { $count }
option-gains = Rende { $count }
option-bluff = Un bluff
option-held = Ce l’hai
option-claim-bluff = { $character }: un bluff
option-claim-held = { $character }: in mano
option-claim-not-bluff = Non { $character }: un bluff
option-claim-not-held = Non { $character }: vero
option-blocked-by = Può bloccare: { $characters }
option-unblockable = Non si può bloccare
