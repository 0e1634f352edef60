# The coach, at tables against bots. $count is per cent, unless said otherwise.
odds-model = { $model ->
    [hard] Probabilità come se tutti gli altri giocassero come un bot forte, date le tue carte e tutto ciò che è successo.
   *[other] Probabilità come se tutti gli altri fossero bot che contano le carte, date le tue carte e tutto ciò che è successo.
}
odds-win = Probabilità di vittoria: { $count }% (± { $error })
odds-even = Conviene se ne dubitano meno del { $count }% delle volte
odds-even-challenge = Conviene se è un bluff più del { $count }% delle volte
odds-errors = Le probabilità di vittoria sono stime; ± è l’errore standard, senza quello del modello.
odds-challenged = Messo in dubbio: { $count }%
odds-blocked = Bloccato, se nessuno dubita: { $count }%
odds-blocked-only = Bloccato: { $count }%
odds-bluff = Probabilità di un bluff, dal gioco di tutti finora: { $count }%
odds-against = { $name }: { $odds }
odds-hands = Che cosa possono avere gli altri
odds-player = Giocatore
odds-claimed = { $count }%, dichiarato
odds-marked = Evidenziato: dichiarato in questa partita.
odds-last = La tua ultima scelta
odds-last-model = Un bot forte al tuo posto, su 100 volte:
odds-last-counting = Un bot che conta le carte, al tuo posto, su 100 volte:
odds-chosen = la tua scelta
odds-then = { $model ->
    [hard] Un bot forte avrebbe scelto:
   *[other] Un bot che conta le carte avrebbe scelto:
}
