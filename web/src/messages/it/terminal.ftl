presets = Regole pronte
options = Opzioni
sources = Fonti
seats-many = da { $low } a { $high } giocatori
seats-exactly = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
values-between = da { $low } a { $high }
values-between-or-unlimited = da { $low } a { $high }, senza limiti
option-players_min = il minimo di giocatori
option-players_max = il massimo di giocatori
option-treasury = monete in gioco
option-forced_coup_at = monete a inizio turno da cui è permesso solo un colpo di stato
option-deck_copies = copie di ogni personaggio: tre, o di più da 7 giocatori in su
option-tax_role = il Duca, o il Diplomatico con Cooperazione invece di Tasse
option-exchange_role = l’Ambasciatore, o l’Inquisitore con Interrogatorio
option-factions = due fazioni, con Conversione, Malversazione e la Riserva
option-faction_setup = come si assegnano le fazioni: alternate, o metà dei giocatori a caso
option-setup_2p = in due, entrambe le carte sono distribuite, o una è scelta
option-start_coins_2p = monete iniziali in due: 2 a testa, 1 per chi inizia, o 1 a testa
option-first_player = chi inizia: l’ultimo vincitore, un giocatore a caso, o uno scelto dal tavolo
option-refund_on_lost_challenge = il costo di un’azione è rimborsato quando la sua dichiarazione cade
option-refund_on_block = il costo di un’azione è rimborsato quando è bloccata
option-block_scope = chi può bloccare un’azione con bersaglio: solo il bersaglio, o chiunque
option-reblock = altri possono bloccare dopo un blocco fallito
option-block_after_failed_challenge = chi ha dubitato a torto può ancora bloccare l’azione
option-replacement_method = le carte rimesse sono rimescolate nel mazzo, o vanno in fondo
option-replacement_timing = una carta mostrata come prova è sostituita subito, o alla fine del turno
option-replacement_optional = una carta mostrata come prova si può tenere
option-may_decline = una dichiarazione vera non va per forza provata
option-declined_card = chi rifiuta di provare perde una carta qualsiasi, o una diversa da quella dichiarata
option-exile_coins = quando le monete di chi esce tornano nel Tesoro
option-allow_empty_take = si può derubare chi non ha monete, e svuotare una Riserva già vuota
option-examine_swap = l’Inquisitore può far cambiare la carta esaminata, o lo fa sempre
option-examine_blockers = chi blocca un interrogatorio: nessuno, o il bersaglio con la Contessa
option-examine_redraw = nel cambio, la nuova carta si pesca prima o dopo aver rimesso la vecchia
option-embezzle_proof = che cosa mostra chi malversa, se qualcuno dubita: nulla se mentiva, o sempre tutte le carte
note-resistance-es = traduzione spagnola del regolamento completo dell’edizione Resistance, con le regole per due giocatori
note-city-state-es = con un esempio svolto
note-bga-es = con le opzioni Fazioni, Inquisitore e Diplomatico
note-notes-en = riassunto di un giocatore; si interrompe nella preparazione di Reformation
note-igrato-ru = regolamento della scatola con 18 carte, con un esempio svolto
note-published = come citato da terzi
note-published-faq = verificato dall’editore
note-bga-source = chiarisce ciò che la pagina di aiuto lascia aperto
note-settled = i documenti non lo dicono; Golpe segue l’interpretazione abituale
text-you-are = Tu sei { $name }.
text-choose = Rispondi con una di queste:
text-decide = Rispondi con la tua decisione.
text-unknown = «{ $answer }» non è una decisione.
text-illegal = «{ $answer }» ora non è possibile.
text-default = Dopo troppe risposte sbagliate vale quella predefinita: { $decision }.
text-stopped = Nessuno ha vinto: la partita è stata interrotta dopo { $turns } turni.
text-over = La partita è finita. Il suo seme era { $seed }.
text-live = Sei al posto { $seat } del tavolo { $table }. Aspetta una domanda.
text-not-asked = Ora non hai domande a cui rispondere. Aspetta la prossima.
text-seconds = Hai { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
} per rispondere.
text-late = Non hai risposto in tempo, quindi è valsa la risposta predefinita.
text-between = La partita è finita. Aspetta la prossima, o lascia.
text-lost = La connessione al server si è interrotta. Nuovo tentativo…
text-left = { $reason ->
    [removed] Non fai più parte del tavolo.
    [away] Non hai risposto per troppo tempo, quindi un bot ha preso il tuo posto.
    [closed] Il tavolo è stato chiuso.
   *[left] Hai lasciato il tavolo.
}
record-game = { $title }, { $seats ->
    [one] { $seats } posto
   *[other] { $seats } posti
}, { $windows ->
    [open] risposte aperte
   *[sealed] risposte segrete
}
record-seat = posto { $seat }
record-player = { $name }: { $player ->
    [human] persona
   *[other] { $player }
}
record-seen = Come l’ha vista uno spettatore.
record-seen-by = Come l’ha vista { $name }.
record-seen-open = Con tutte le carte scoperte.
record-deal = La distribuzione
record-turn = Turno { $number }: { $name }
record-has = { $name }: { $coins ->
    [0] nessuna moneta
    [one] { $coins } moneta
   *[other] { $coins } monete
}, influenza { $influence }
record-exiled = { $name }: fuori gioco
record-lost = perse: { $cards }
record-holds = in mano: { $cards }
record-won = { $name } vince al turno { $turn }.
record-unfinished = La registrazione finisce prima della partita.
play-you = { $name } (tu)
play-influence = influenza { $count }
play-reversed = { $answer }, le altre in ordine inverso
decide-prove-claimed = Mostra la carta dichiarata
decide-resign = Ritirati
play-start = Inizia la partita
play-fill = Riempi i posti liberi con bot e inizia
play-ready = Per la prossima partita ci sono
play-sit = Siediti
play-again = Gioca ancora
play-name = Il tuo nome:
play-welcome = Rispondi con il tasto davanti a una risposta. Comandi: { $commands }.
play-unknown = «{ $text }» non è una delle risposte: { $keys }. «help» elenca i comandi.
play-not-asked = Ora non hai domande a cui rispondere. «help» elenca i comandi.
play-bye = Hai lasciato la partita.
play-aloud-none = Non viene letto nulla ad alta voce: qui non funziona nessuno di questi programmi di sintesi vocale: { $programs }.
play-aloud-no-cards = Le tue carte non vengono lette ad alta voce. Per sentirle, avvia con --say-cards.
play-aloud-look = Il resto è solo sullo schermo, perché altri potrebbero sentirlo.
play-aloud-examine = { $other } ti ha mostrato una carta. Restituire la carta o imporre un cambio?
play-aloud-minus = meno
play-lost = La connessione si è interrotta. Nuovo tentativo…
play-waiting = In attesa che la partita inizi.
play-watching = Stai guardando questa partita.
play-command-help = questi comandi
play-command-seats = monete, influenza e carte di tutti
play-command-last = cosa è successo dalla tua ultima risposta
play-command-log = la storia finora
play-command-rules = le regole
play-command-sheet = che cosa fa ogni azione
play-command-why = perché ti viene chiesto
play-command-say = di’ una frase, o «say» e parole tue, se il tavolo lo permette
play-command-talk = che cosa si è detto
play-command-advance = risposte automatiche
play-command-time = quanto tempo hai
play-command-deal = le quattro parole di questa distribuzione, i contributi contati, e se la distribuzione torna
play-command-quit = lascia la partita
play-keys-arrows = spostarsi tra le risposte
play-keys-enter = scegliere la risposta
play-keys-escape = indietro, o chiudi
play-key-rules = Regole
play-key-sheet = Schema
play-key-hints = Suggerimenti
play-key-talk = Chat
play-key-deal = Distribuzione
play-key-advance = Automatiche
play-key-keys = Tasti
play-key-quit = Esci
play-thinking = { $name } ci pensa…
play-exercise = Esercizio { $number }
play-percent = { $number }%
play-decimal = { $whole },{ $tenths }
play-step = Momento { $number } di { $total }
play-next = Avanti
play-back = Indietro
list-and-two = { $first } e { $last }
list-or-two = { $first } o { $last }
list-next = { $first }, { $next }
list-and = { $first } e { $last }
list-or = { $first } o { $last }
play-clock = { $time } per rispondere.
play-clock-and-bank = { $time } per rispondere, poi { $bank } dalla tua riserva di tempo.
play-clock-of-bank = La tua riserva di tempo scorre: { $bank }.
play-no-clock = Hai tutto il tempo che vuoi.
play-deal-words = Le quattro parole di questa distribuzione: { $words }.
play-deal-consistent = Questo terminale non ha visto annunci prima della distribuzione, quindi l’intera registrazione potrebbe essere inventata.
play-deal-misfit = La riga { $line } della registrazione non deriva da ciò che era annunciato prima della distribuzione.
play-deal-unread = La distribuzione non è stata controllata, perché la registrazione non era leggibile.
play-bank = { $time } di riserva
play-no-advance = Puoi dare risposte automatiche solo mentre giochi.
play-any = …
play-doubt = Dubita di ciò che { $name } ha dichiarato
play-switch = { $label }: { $state ->
    [on] sì
   *[off] no
}

# A review of a finished game, as the command writes it. Chances are in per cent, and points are hundredths of win chance. $name and $actor are players.
reviewed-moment-loss = { $name } ha scelto «{ $decision }». «{ $better }» valeva { $points } punti in più.
reviewed-moment-bluff_right = { $name } ha fatto bene a bluffare con { FORM($character, "the") }, con una probabilità di un dubbio del { $chance }%{ $won ->
    [yes] .
   *[no] , anche se è andata male.
}
reviewed-moment-bluff_wrong = { $name } ha fatto male a bluffare con { FORM($character, "the") }, con una probabilità di un dubbio del { $chance }%{ $won ->
    [yes] , anche se ha funzionato.
   *[no] .
}
reviewed-moment-challenge = «{ $decision }» di { $actor }, con una probabilità del { $chance }% che { FORM($character, "the") } fosse un bluff: { $name } passa dal { $before }% al { $after }%.
reviewed-moment-luck = { $won ->
    [yes] Carte fortunate
   *[no] Carte sfortunate
}: { $name } passa dal { $before }% al { $after }%.
reviewed-moment-swing = «{ $decision }» di { $actor } ha portato { $name } dal { $before }% al { $after }%.
reviewed-moment-small_steps = Nessun errore grave: { $name } ha regalato { $points } punti in tanti piccoli passi.
reviewed-claims = Dichiarazioni
reviewed-doubts = Dubitare o no
reviewed-challenge-chance = Probabilità di un dubbio
reviewed-claim-even = Conviene fino a
reviewed-bluff-chance = Probabilità di un bluff
reviewed-doubt-even = Meglio dubitare da
