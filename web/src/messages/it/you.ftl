you-title = Tu
you-about = Il tuo punteggio, i tuoi numeri e le tue partite.
you-profile = Un profilo pubblico
you-ratings = Punteggi
you-curve = In { $games } partite classificate da { $from } a { $to }; minimo { $low }, massimo { $high }.
you-provisional = provvisorio
you-heading = { $name }
you-numbers = I numeri
you-none = Finisci una partita, e qui compaiono i tuoi numeri.
you-games = Partite
you-left = { $count ->
    [0] nessuna lasciata prima
    [one] { $count } lasciata prima
   *[other] { $count } lasciate prima
}
you-won = Vittorie
you-fair = quota equa: { $fair }
you-row = Vittorie di fila
you-days = Giorni di fila
you-most = record: { $count }
you-form = Ultime partite
you-place = { $place }° posto su { $seats }
you-places = Posti
you-places-about = L’oro è il primo posto; la linea segna la quota equa di vittorie.
you-places-of = Posti, a partire dal primo: { $places }
you-edition = { $edition }, { $seats } giocatori
you-won-of = { $won } vinte su { $games } · equo { $fair }%
you-bluffs = Bluff e dubbi
you-claims = Dichiarazioni
you-bluffs-of = { $bluffs } bluff in { $claims } dichiarazioni
you-claims-label = { $truths } dichiarazioni vere, { $bluffs } bluff
you-believed = Bluff creduti
you-caught = { $believed } creduti, { $caught } smascherati
you-challenges = Dubbi giusti
you-right = { $right } su { $challenges }
you-favourites = Dichiarazioni preferite
you-times = { $count } × · { $share }%
you-bots = Contro i bot
you-people = Contro le persone
you-people-about = Lo vedi solo tu. Davanti vuol dire un posto migliore nella stessa partita.
you-ahead = davanti { $ahead }, dietro { $behind }
you-ahead-about = Davanti vuol dire un posto migliore nella stessa partita.
you-achievements = Traguardi
you-earned-of = { $earned } su { $all }
you-earned = raggiunto
you-unearned = non ancora raggiunto
you-history = Tutte le tue partite
you-history-none = Nessuna partita così.
you-filter-outcome = Esito
you-filter-edition = Edizione
you-filter-seats = Giocatori
you-filter-kind = Tipo
you-filter-all = Tutte
you-filter-won = Vinte
you-filter-lost = Perse
you-filter-left = Lasciate prima
you-game-left = Lasciata prima
you-game-rated = Classificata { $change }
you-game-nobody = Nessun vincitore
you-game-bluffs = { $bluffs ->
    [0] nessun bluff
    [one] { $bluffs } bluff, { $believed } creduti
   *[other] { $bluffs } bluff, { $believed } creduti
}
you-review-of = Analisi della partita del { $when }
you-private = Solo tu puoi vedere questa pagina
you-private-about = Se la rendi pubblica, chi ha l’indirizzo vede il tuo nome, questi numeri, i tuoi punteggi e i tuoi traguardi. Le tue partite e le persone incontrate restano private.
you-public = Chi ha l’indirizzo può vedere questa pagina
you-public-about = Si vedono il tuo nome, questi numeri, i tuoi punteggi e i tuoi traguardi. Le tue partite e le persone incontrate restano private.
you-open = Rendi pubblica questa pagina
you-close = Rendi privata questa pagina
you-copy-link = Copia l’indirizzo
day-title = Partita del giorno
day-about = Oggi tutti ricevono le stesse carte e gli stessi tre bot. Conta il tuo primo tentativo.
day-rules = Le carte pescate e le risposte dei bot dipendono solo da ciò che si è giocato prima, quindi lo stesso gioco porta alla stessa partita. Solo un bot a cui manca il tempo su un server carico può rispondere in altro modo. I suggerimenti sono disattivati. A mezzanotte UTC arrivano nuove carte.
day-play = Gioca la partita di oggi
day-go-on = Continua a giocare
day-result = { $how ->
    [won] Hai vinto
    [lost] { $place }° posto su { $seats }
    [left] Hai lasciato prima
   *[nobody] Nessun vincitore
}
day-streak = { $count ->
    [one] { $count } giorno di fila
   *[other] { $count } giorni di fila
}
day-next = La prossima arriva alle { $time }.
day-share = Condividi
day-copy = Copia il risultato
day-picture = Salva l’immagine
day-shared = Golpe, partita del { $day }: { $how ->
    [won] vittoria
    [lost] posto { $place } su { $seats }
    [left] fuga
   *[nobody] nessun vincitore
}, { $bluffs ->
    [0] senza un solo bluff
    [one] 1 bluff, { $believed } creduti
   *[other] { $bluffs } bluff, { $believed } creduti
}
day-shared-streak = { $count ->
    [one] { $count } giorno di fila
   *[other] { $count } giorni di fila
}
