moderation = Moderazione
moderation-about = Segnalazioni e misure su questo server. Vedi conversazioni, nomi e codici dei tavoli, ma nessuna carta.
moderation-not-you = Ciò che c’è qui lo vedono solo i moderatori. Li nomina chi ospita il server.
moderation-reports = Segnalazioni
moderation-no-reports = Non ci sono segnalazioni aperte.
moderation-more = Mostra altro
moderation-report = Segnalazione { $number }, tavolo { $code }
moderation-reported = Da { $who }, { $when }
moderation-guest = { $name } (numero { $number })
moderation-guest-number = ospite numero { $number }
moderation-nameless = senza nome
moderation-bot = un bot
moderation-erased = una persona cancellata
moderation-host = il gestore
moderation-spectator = agli spettatori
moderation-this-line = questa riga è stata segnalata
moderation-measure = Modera { $who }
moderation-note = Che cosa hai fatto
moderation-settle = Chiudi la segnalazione
moderation-settled = La segnalazione è chiusa.
moderation-about-guest = Modera { $who }
moderation-what = Misura
moderation-do-mute = Silenzia
moderation-do-ban = Escludi
moderation-do-rename = Reimposta il nome
moderation-do-close = Chiudi il tavolo
moderation-means-mute = Finché non scade il tempo, nulla di ciò che dice è accettato a nessun tavolo. Può continuare a giocare.
moderation-means-ban = Le sue pagine si chiudono e i suoi posti si liberano. Finché non scade il tempo, il server rifiuta questa persona.
moderation-means-rename = A tutti i tavoli riceve subito il nome di un nuovo ospite, e può sceglierne un altro.
moderation-means-close = Le pagine del tavolo si chiudono, nessuno può riaprirlo, e una partita in corso finisce senza risultato.
moderation-how-long = Per quanto tempo
moderation-for-60 = 1 ora
moderation-for-1440 = 1 giorno
moderation-for-10080 = 7 giorni
moderation-for-43200 = 30 giorni
moderation-addresses = Escludi anche gli indirizzi che usa ora
moderation-reason = Motivo (senza nomi; resta nel registro)
moderation-done-mute = Silenziato.
moderation-done-ban = Escluso.
moderation-done-rename = Il nome è stato reimpostato.
moderation-done-close = Il tavolo è chiuso.
moderation-others = Altri ospiti, tavoli e partite
moderation-number = Numero di un ospite
moderation-choose = Scegli una misura
moderation-code = Codice di un tavolo
moderation-in-force = In vigore
moderation-none-in-force = Nessuno è escluso o silenziato.
moderation-address = un indirizzo
moderation-by-address = con un indirizzo
moderation-banned-until = Escluso fino al { $when }
moderation-muted-until = Silenziato fino al { $when }
moderation-lift = Revoca
moderation-lift-ban-of = Revoca l’esclusione: { $who }
moderation-lift-mute-of = Revoca il silenzio: { $who }
moderation-lifted = Revocato.
moderation-log = Registro
moderation-log-by = { $who }, { $when }
moderation-log-grant = Nominato moderatore: { $guest }
moderation-log-revoke = Non più moderatore: { $guest }
moderation-log-ban = Escluso fino al { $until }: { $guest }
moderation-log-unban = Esclusione revocata: { $guest }
moderation-log-mute = Silenziato fino al { $until }: { $guest }
moderation-log-unmute = Silenzio revocato: { $guest }
moderation-log-rename = Nome reimpostato: { $guest }
moderation-log-close = Tavolo chiuso: { $code }
moderation-log-settle = Segnalazione { $report } chiusa
moderation-log-forget = Cancellato: { $guest }
moderation-log-void = Partita annullata: { $code }, { $game }
moderation-log-remove_name = Nome di un torneo rimosso: { $code }
moderation-log-cancel = Torneo cancellato: { $code }
moderation-do-void = Annulla la partita
moderation-means-void = La partita resta leggibile, ma non conta più: alle 03:00 UTC i punteggi sono ricalcolati senza di essa. Non si può tornare indietro. Solo il gestore può annullare una partita giocata da un moderatore.
moderation-done-void = La partita è annullata. I punteggi saranno ricalcolati senza di essa alle 03:00 UTC.
moderation-void-game = Annullare la partita { $game } del tavolo { $code }?
moderation-void-choose = Annulla la partita…
moderation-void-code = Tavolo di una partita classificata
moderation-void-number = Numero della partita
moderation-pairs = Coppie sospette
moderation-pairs-about = Giocatori che si incontrano in partite classificate, e vanno bene quando si incontrano, più spesso di quanto spieghi il caso. È un motivo per leggere le loro partite, non una prova. Si cercano le ultime 100.000 partite classificate.
moderation-pairs-search = Cerca
moderation-pairs-found = { $pairs ->
    [0] Nessuna coppia spicca.
   *[other] Cercate { $games ->
        [one] { $games } partita.
       *[other] { $games } partite.
    } «Meglio di» è quanti avversari in più su 100 un giocatore lascia dietro di sé quando l’altro è al tavolo. «Scarto» è quanto la coppia è lontana dal caso, in deviazioni standard.
}
moderation-pairs-who = Giocatori
moderation-pairs-games = Partite insieme
moderation-pairs-expected = { $games } per caso
moderation-pairs-gains = Meglio di
moderation-pairs-score = Scarto
moderation-pairs-deviations = { $deviations } σ
moderation-hubs = Account nutriti da molti altri
moderation-hub = { $who }: il { $percent }% delle vittorie in { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} è contro { $feeders ->
    [one] { $feeders } account che per lo più ci perde e gioca con pochi altri.
   *[other] { $feeders } account che per lo più ci perdono e giocano con pochi altri.
}
moderation-pair-show = Le loro partite
moderation-pair-games = Partite di { $first } e { $second }
moderation-pair-places = { $one }: posto { $first }; { $other }: posto { $second }
moderation-pair-voided = Annullata
moderation-pair-unreadable = Nessuna registrazione che tu possa leggere
