tournaments = Tornei
tournaments-lead = Gioca una partita dopo l’altra fino alla campana. Il tuo posto in ognuna porta punti.
tournaments-about = Fino alla campana, chi si è iscritto viene messo di continuo a tavoli da tre a cinque. Ricevi un punto per ogni persona dietro di te, e uno in più per una vittoria. Dopo due vittorie di fila, ogni altra vale doppio. Se una partita dura 20 minuti, finisce in parità: chi è ancora in gioco condivide il primo posto, e nessuno vince. I bot riempiono solo i posti: una partita con meno di tre persone non conta per nessuno.
tournaments-running = In corso
tournaments-upcoming = In arrivo
tournaments-over = Finiti
tournaments-none = Non ci sono ancora tornei. Annuncia il primo.
tournaments-new = Nuovo torneo
tournament-name = Nome
tournament-starts = Inizio
tournament-length = Durata
tournament-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}
tournament-public = Mostralo a tutti
tournament-public-about = Tutti su questo server lo vedono e possono iscriversi.
tournament-link-about = Chiunque abbia il link può iscriversi.
tournament-announce = Annuncia
tournament-people = { $people ->
    [one] { $people } giocatore
   *[other] { $people } giocatori
}
tournament-tables = { $tables ->
    [one] { $tables } partita in corso
   *[other] { $tables } partite in corso
}
tournament-starts-in = Inizia tra { $time }
tournament-ends-in = { $time } alla campana
tournament-last-games = La campana è suonata. Si giocano le ultime partite.
tournament-is-over = Il torneo è finito.
tournament-enter = Iscriviti
tournament-withdraw = Ritirati
tournament-pause = Fai una pausa
tournament-back = Rientra
tournament-go = Al mio tavolo
tournament-to = Al torneo
tournament-entered = Sei in lista. Tieni aperta questa pagina fino all’inizio: il tuo tavolo si apre da solo.
tournament-waiting = Ricerca del tuo prossimo tavolo. Si apre da solo.
tournament-seated = La tua partita è in corso.
tournament-leaving = La tua partita è in corso. Dopo, fai una pausa.
tournament-paused = Sei in pausa.
tournament-away = Mancavi quando servivi. Non ricevi un tavolo finché non rientri.
tournament-standings = Classifica
tournament-nobody = Nessuno si è ancora iscritto.
tournament-ties = A parità di punti contano più vittorie, poi meno partite, poi l’iscrizione precedente.
tournament-place = Posto
tournament-player = Giocatore
tournament-points = Punti
tournament-wins = Vittorie
tournament-games = Partite
tournament-points-of = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
tournament-streak = { $wins } vittorie di fila
tournament-rests = in pausa
tournament-podium = I primi tre
tournament-copy = Copia il link
tournament-unnamed = Torneo senza nome
tournament-of-bots = Solo bot
tournament-bots-about = In questo torneo giocano solo bot. Fino alla campana vengono messi di continuo a tavoli da tre a cinque. Un bot riceve un punto per ognuno che finisce dietro di lui, e uno in più per una vittoria. Dopo due vittorie di fila, ogni altra vale doppio. Un bot che smette di funzionare non riceve nulla per quella partita. Un bot si iscrive con l’identificativo alla fine dell’indirizzo di questa pagina.
tournament-rated = Classificato
tournament-rated-about = Per iscriversi serve un account. Su un server in internet, le persone di uno stesso indirizzo non siedono mai allo stesso tavolo; in una rete privata può succedere. Quando il tuo tempo è finito vale la risposta predefinita; alla terza volta di fila ti ritiri. Una partita con bot o senza vincitore non cambia nessun punteggio.
tournament-cancelled = annullato
tournament-is-cancelled = Il torneo è stato annullato.
tournament-do-rename = Cambia nome
tournament-do-cancel = Annulla il torneo
tournament-do-remove-name = Rimuovi il nome
tournament-means-cancel = Non si terrà, e nessuno può più iscriversi. Non si può tornare indietro.
tournament-means-remove-name = Da ora non ha un nome, e chi l’ha annunciato non può dargliene un altro.
tournament-reason = Motivo, per il registro
