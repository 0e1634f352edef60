endgames-title = Finali
endgames-game = Gioco base in due, senza Scambio
endgames-about = Due giocatori hanno un’influenza a testa, e una carta di ciascuno è scoperta. Ogni dubbio chiude la partita, quindi la si può risolvere: quanto spesso vince chi è di turno, se entrambi giocano alla perfezione?
endgames-exercise = Esercizio del giorno
endgames-cards = Carte scoperte
endgames-coins = Monete
endgames-map = Quanto spesso vince chi è di turno, in percentuale. Scegli una posizione per vedere le prime decisioni.
endgames-own-coins = Di turno
endgames-other-coins = Monete dell’altro giocatore
endgames-cell = { $own } contro { $other } monete: { $middle }
endgames-cell-open = { $own } contro { $other } monete: aperto, da { $low } a { $high }
endgames-unsolved = Questo finale non è stato risolto.
endgames-chosen = Scoperte: { $cards }; { $own } contro { $other } monete
endgames-value = Chi è di turno vince da { $low } a { $high } di tutte le partite.
endgames-open = Aperto: questo intervallo è troppo largo per dirlo risolto.
endgames-first = Prima decisione, secondo la carta coperta
endgames-holding = In mano
endgames-turns = { $count ->
    [one] Risolto fino a { $count } turno. Partite più lunghe allargano solo l’intervallo.
   *[other] Risolto fino a { $count } turni. Partite più lunghe allargano solo l’intervallo.
}
