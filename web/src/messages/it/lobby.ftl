lobby-hero = Bluffa, dubita e resta in gioco fino alla fine
lobby-about = In Coup hai due carte coperte e puoi fingerti qualsiasi personaggio: bluffa, smaschera i bluff e sii l’ultima persona con una carta.
lobby-learn = Impara in 5 minuti
lobby-bots-title = Bot
lobby-bots-count = Quanti avversari?
lobby-bots-start = { $count ->
    [one] Gioca contro { $count } bot
   *[other] Gioca contro { $count } bot
}
lobby-opponents = Scegli gli avversari
lobby-rated = Classificata
lobby-quick-title = Chi c’è
lobby-quick-text = Un posto al prossimo tavolo. Dopo 20 secondi i bot occupano i posti liberi.
lobby-quick-rules = Regole
lobby-quick-any = Regole qualsiasi
lobby-quick-start = Partita veloce
lobby-friends-title = Amici
lobby-friends-text = Apri un tavolo e condividi il link. A nessuno serve un account.
lobby-friends-start = Apri un tavolo
lobby-choose = Scegli le opzioni
lobby-choose-bots = Scegli le opzioni per un tavolo con bot
lobby-choose-friends = Scegli le opzioni per un tavolo con amici
lobby-code = Hai un codice?
lobby-code-join = Unisciti
lobby-code-bad = Un codice ha solo lettere e cifre, come nel link a un tavolo.
tables-open = Apri un tavolo pubblico
