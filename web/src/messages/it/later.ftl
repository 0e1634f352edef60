table-away-sure = Andare alla lobby?
table-away-costs = Gli altri ti aspettano, e il tuo tempo scorre. Il posto resta tuo: la lobby ti riporta qui.
table-leave-sure = Lasciare questa partita?
table-leave-bot = Un bot prende il tuo posto. Puoi tornare a guardare, e a giocare quando questa partita è finita.
table-leave-resign = Ti ritiri, e le tue carte vengono scoperte. Puoi tornare a guardare, e a giocare quando questa partita è finita.
table-leave-unsent = Ora la connessione manca. Lasci la partita appena torna o, se prima chiudi questa pagina, alla prossima visita.
table-leave-yes = Lascia
seat-idle = { $name } manca da un po’.
seat-substitute = Fai subentrare un bot
seat-kept = Al tuo posto gioca un bot.
seat-take-back = Riprendi il tuo posto
clock-own = Il tuo tempo
clock-answer = per rispondere
clock-bank = nella tua riserva di tempo
clock-bank-of = { $time } nella riserva di tempo di { $name }
clock-hurry = { $count ->
    [one] Manca { $count } secondo.
   *[other] Mancano { $count } secondi.
}
clock-banked-aloud = La tua riserva di tempo scorre: { $count ->
    [one] { $count } secondo.
   *[other] { $count } secondi.
}
prompt-exchange-drawn = Nuova
prompt-exchange-held = Tua
prompt-exchange-confirm = Tieni: { $cards }
prompt-exchange-more = { $count ->
    [one] Scegli ancora { $count } carta
   *[other] Scegli ancora { $count } carte
}
prompt-exchange-under = Sotto il mazzo: { $first } prima di { $second }
notice-offline = Sei offline. La pagina si ricollega appena torna la rete.
notice-waiting = { $kept ->
    [game] La connessione si è interrotta. La tua partita è al sicuro; nuovo tentativo…
    [table] La connessione si è interrotta; nuovo tentativo…
   *[unknown] Il tavolo non risponde; nuovo tentativo…
}
notice-restarting = { $kept ->
    [game] Il server si riavvia. La tua partita è al sicuro; nuovo tentativo…
   *[other] Il server si riavvia; nuovo tentativo…
}
veil-on = Nascondi le tue carte
veil-off = Mostra le tue carte
undo = Annulla
undo-aloud = Non ancora inviata. Esc la annulla.
undo-done = Annullata. Non è stato inviato nulla.
table-more = Altro
table-leave = Lascia il tavolo
clock-relax = Tempo per pensare
clock-relax-times = × { $factor }
seat-bot-in = { $name } manca: un bot tra { $time }
