deals-title = Controlla questa distribuzione
deals-checking = Controllo della distribuzione…
deals-announced = Nessuno ha scelto queste carte
deals-announced-sub = Ogni carta e ogni pescata derivano da ciò che era annunciato prima della distribuzione e da numeri casuali che i giocatori hanno tenuto segreti fino ad allora.
deals-unshared = Nessun contributo dei giocatori è contato
deals-unshared-sub = La partita è quella annunciata, ma il server da solo avrebbe potuto scegliere le carte.
deals-consistent = La registrazione è coerente
deals-consistent-sub = Questo browser non ha conservato un annuncio di questa partita, quindi l’intera registrazione potrebbe essere inventata. Confronta le quattro parole con quelle viste dai giocatori prima della distribuzione.
deals-misfit = Questa distribuzione non torna
deals-misfit-form = La riga { $line } della registrazione è danneggiata.
deals-misfit-announcement = Riga { $line } della registrazione: non è la partita annunciata a questo browser prima della distribuzione.
deals-misfit-contribution = Riga { $line } della registrazione: un contributo non corrisponde al suo impegno.
deals-misfit-draws = Riga { $line } della registrazione: le pescate non derivano dal segreto e dai contributi.
deals-misfit-order = Riga { $line } della registrazione: una decisione manca, è doppia o è nel posto sbagliato.
deals-misfit-end = Riga { $line } della registrazione: il numero delle decisioni è sbagliato.
deals-misfit-hash = Riga { $line } della registrazione: qualcosa è cambiato dopo la chiusura.
deals-not-checkable = Non controllabile
deals-not-checkable-sub = La registrazione di questa partita non dice da dove vengono le carte. È più vecchia delle distribuzioni controllabili, o al tavolo nessuno vi ha contribuito.
deals-words = Le quattro parole dell’annuncio
deals-hash = Il suo hash completo
deals-checked = Che cosa è stato controllato
deals-checked-announcement = L’annuncio è quello che questo browser ha conservato prima della distribuzione.
deals-checked-contributions = Ogni contributo corrisponde al suo impegno.
deals-checked-draws = { $count ->
    [one] La pescata deriva dal segreto e dai contributi.
   *[other] Tutte le { $count } pescate derivano dal segreto e dai contributi.
}
deals-checked-hash = La registrazione non è cambiata dopo la chiusura.
deals-contributions = I contributi che sono contati
deals-counted = contato
deals-left-out = escluso: non rivelato in tempo
deals-none = nessuno
deals-limits = Limiti di questo controllo
deals-limit-honest = È una prova solo se almeno un giocatore il cui contributo è contato non era d’accordo con il server.
deals-limit-withheld = Escludendo contributi, il server e i giocatori suoi complici possono scegliere tra poche distribuzioni. Quei contributi sono mostrati come esclusi.
deals-limit-host = Il server poteva vedere le carte e parlarne a qualcuno.
deals-limit-decisions = Le scelte casuali dei bot non sono controllate, e nemmeno quelle dei giocatori.
deals-limit-rules = La pagina prende dalla registrazione le probabilità di ogni pescata, e probabilità sbagliate possono nascondere una carta scelta. Il comando golpe verify controlla anche quelle.
