ratings = Punteggi
ratings-about = La partita veloce classificata trova avversari della tua forza. Il tuo posto in ogni partita cambia il punteggio; il numero dopo ± dice di quanto può sbagliare.
ratings-pool = Partite
pool-resistance_more = Gioco base, 3–6 giocatori
pool-resistance_two = Gioco base, 2 giocatori
pool-bga_more = BGA con espansioni, 3–6 giocatori
pool-bga_two = BGA con espansioni, 2 giocatori
ratings-own = Il tuo punteggio
ratings-number = { $number } ± { $deviation }
ratings-games = { $count ->
    [one] { $count } partita classificata
   *[other] { $count } partite classificate
  }
ratings-provisional = Provvisorio finché non giochi { $games } partite con { $people } persone diverse di { $households } famiglie; finora ne hai incontrate { $met }. Chi condivide un indirizzo internet conta come una famiglia.
ratings-none = Qui non hai ancora un punteggio. Tutti iniziano da 1500 ± 333.
board = Classifiche
board-which = Quale classifica
board-all = Di sempre
board-week = Questa settimana
board-around = Vicino a me
board-rank = Posizione
board-name = Nome
board-rating = Punteggio
board-games = Partite
board-nobody = Nessuno è ancora in classifica: servono { $games } partite classificate con { $people } persone diverse di { $households } famiglie.
board-not-you = Entri in classifica dopo { $games } partite classificate con { $people } persone diverse di { $households } famiglie.
board-rising = In arrivo
board-missing = { $people ->
    [0] { $games ->
        [one] ancora { $games } partita
       *[other] ancora { $games } partite
    }
   *[other] { $games ->
        [0] ancora
        [one] ancora { $games } partita e
       *[other] ancora { $games } partite e
    } { $people ->
        [one] { $people } nuovo avversario
       *[other] { $people } nuovi avversari
    }
}
board-rising-about = Qui ci siete solo tu e chi ha un profilo pubblico.
rated-account = Le partite classificate richiedono un account, perché ogni punteggio abbia un solo proprietario. Puoi crearne uno senza password né indirizzo e-mail.
rated-not-here = Le partite classificate richiedono un account, e gli account un indirizzo con https e un nome di dominio. A questo indirizzo non ce ne sono; puoi giocare partite non classificate.
rated-off = Le partite classificate richiedono un account, e questo server non ne offre. Puoi giocare partite non classificate.
rated-rules = Niente bot, niente suggerimenti, una partita per tavolo. Se il tuo orologio scade, vale la risposta predefinita; alla terza volta di fila, ti ritiri. Chi lascia arriva ultimo.
rated-play = Gioca una partita classificata
rated-looking = Ricerca di avversari…
rated-lost = Il server al momento non risponde. La ricerca continua appena torna.
rated-reach = { $count ->
    [one] Ricerca di avversari tra { $low } e { $high }. Aspetti solo tu.
   *[other] Ricerca di avversari tra { $low } e { $high }. Aspettano { $count } persone.
  }
rated-reach-all = { $count ->
    [one] Ricerca di avversari qualsiasi. Aspetti solo tu.
   *[other] Ricerca di avversari qualsiasi. Aspettano { $count } persone.
  }
rated-widens = L’intervallo cresce di 10 al secondo. Dopo un minuto va bene chiunque.
rated-stop = Ferma la ricerca
ratings-of-bots = Punteggi dei bot
pool-bots_more = Bot, 3–6 giocatori
pool-bots_two = Bot, 2 giocatori
