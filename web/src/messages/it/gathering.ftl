gathering-title = Il tavolo è pronto
gathering-invite = Invita i tuoi amici
gathering-invite-text = Chi ha questo link, o il codice { $code } nella lobby, può unirsi.
gathering-copy = Copia il link
gathering-share = Condividi
gathering-share-text = Vieni a giocare a Coup con me
gathering-invite-followed = Invita persone che segui
gathering-code = Codice del tavolo
gathering-qr = Codice QR del link a questo tavolo
gathering-rules = La partita
gathering-seats = Posti
gathering-free = Posto libero
gathering-add-bot = Aggiungi un bot
gathering-bots = Livello dei bot aggiunti
gathering-countdown = La partita inizia da sola.
gathering-countdown-in = { $count ->
    [one] Tra { $count } secondo, con bot nei posti liberi.
   *[other] Tra { $count } secondi, con bot nei posti liberi.
}
gathering-fill = Completa con bot e inizia
gathering-remove-bot = Rimuovi { $name }
gathering-add-bot-at = Aggiungi un bot al posto { $number }
gathering-sit = Siediti
gathering-sit-at = Siediti: posto { $number }
gathering-vote-out = Vota per escludere
gathering-vote-out-name = Vota per escludere { $name }
gathering-vote-back = Ritira il voto
gathering-vote-back-name = Ritira il voto contro { $name }
gathering-votes = { $count ->
    [one] { $count } voto per escludere
   *[other] { $count } voti per escludere
}
start-first = Chi inizia
start-first-chance = A caso
gathering-leave = Lascia il posto
gathering-start = Inizia la partita
gathering-start-wait = La partita inizia quando due posti sono occupati.
gathering-start-watch = La partita inizia quando i giocatori sono pronti.
gathering-full = Tutti i posti sono occupati, quindi stai guardando. Puoi sederti quando se ne libera uno.
gathering-own-table = Apri un tavolo tuo
gathering-wins = { $count ->
    [one] { $count } partita vinta
   *[other] { $count } partite vinte
}
seat-away = non in linea
gathering-choose-bot = Scegli un bot
room-name = Come ti chiami?
room-name-done = Sono io
room-name-change = Cambia nome e maschera
room-masks = La tua maschera
room-mask = Maschera { $number }
room-mask-worn = Maschera { $number }, già presa
room-ready = Sono qui, si parte
room-unready = Non ancora
room-seat-ready = c’è
room-ready-count =
    Pronti: { $ready } su { $all }.
    La partita inizia quando lo sono tutti.
room-all-ready = Sono tutti pronti.
room-most-ready = Quasi tutti sono pronti.
room-starts-in = { $count ->
    [one] La partita inizia tra { $count } secondo.
   *[other] La partita inizia tra { $count } secondi.
}
room-stop = Aspetta
room-start-now = Inizia ora
room-options = Posti e opzioni
room-link = Link a questo tavolo
room-qr = QR
