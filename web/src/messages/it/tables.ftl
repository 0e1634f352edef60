tables-title = Tavoli aperti
tables-lost = La connessione si è interrotta, quindi questo elenco non è aggiornato. Si ricollega da solo.
tables-closed = Qui l’elenco dei tavoli non si può mostrare. Ricarica la pagina, o chiudi le sue altre schede.
tables-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bot
}
tables-free = { $count ->
    [one] { $count } posto libero su { $seats }
   *[other] { $count } posti liberi su { $seats }
}
tables-playing = In corso
tables-rated = { $known ->
    [true] Partita classificata, in media { $number }
   *[other] Partita classificata
}
tables-join = Unisciti
tables-join-at = Unisciti al tavolo con { $names }
tables-watch = Guarda
tables-watch-at = Guarda il tavolo con { $names }
tables-more = { $count ->
    [one] E { $count } altro tavolo.
   *[other] E altri { $count } tavoli.
}
