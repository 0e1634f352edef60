# La voce che legge la partita.
voice = Voce
voice-on = Leggi la partita ad alta voce
voice-about = Con la voce giochi senza guardare lo schermo: W dice dove sei, A ripete, B descrive il tavolo e i numeri premono i pulsanti della pagina. V attiva e disattiva la voce.
voice-length = Che cosa viene letto
voice-length-long = Tutto
voice-length-short = L’essenziale
voice-speed = Velocità
voice-cards = Le mie carte ad alta voce
voice-cards-about = Altrimenti senti solo ciò che sentirebbe uno spettatore.
voice-none = Questo dispositivo non ha una voce per questa lingua ({ $language }), quindi non viene letto nulla.
voice-hello = La voce è attiva. W: dove sei. A: di nuovo. B: il tavolo. M: le tue carte, ad alta voce o no. V: disattiva la voce.
voice-bye = La voce è disattivata.
# Un tasto, e che cosa fa.
voice-answer = { $key }: { $answer }
voice-covered = Le risposte riguardano le tue carte. M le legge ad alta voce.
voice-covered-question = Questa domanda riguarda le tue carte. M la legge ad alta voce.
voice-cards-now-on = Le tue carte vengono lette ad alta voce.
voice-cards-now-off = Le tue carte non vengono lette ad alta voce.
voice-hand = Le tue carte: { $cards }.
voice-answered = Hai risposto.
voice-game = Tavolo { $code }, partita { $game }, turno { $turn }.
voice-over = Tavolo { $code }: la partita { $game } è finita.
voice-gathering = Tavolo { $code }: la partita non è ancora iniziata.
voice-page = Pagina: { $page }.
voice-lobby = Sei nella lobby.
voice-seated = Al tavolo: { $names }.
voice-free = { $count ->
    [one] { $count } posto libero.
   *[other] { $count } posti liberi.
}
# Le parti di un elenco su un giocatore.
voice-down = { $count ->
    [one] { $count } carta coperta
   *[other] { $count } carte coperte
}
voice-up = scoperte: { $cards }
voice-no-table = Non sei a nessun tavolo.
voice-nothing = Non è ancora stato detto nulla.
# Lo stato di un interruttore o di un altro elemento.
voice-switched-on = attivo
voice-switched-off = non attivo
voice-chosen = scelto
