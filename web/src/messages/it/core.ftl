golpe = Golpe
footer-unofficial = Un gioco non ufficiale secondo le regole di Coup, senza legami con i suoi editori.
to-lobby = Torna alla lobby
close = Chiudi
cancel = Annulla
language = Lingua
seat-number = Posto { $number }
you = Tu
you-mark = (tu)
bot = bot
bot-kind = { $kind ->
    [easy] Un bot facile
    [casual] Un bot tranquillo
    [medium] Un bot medio
    [hard] Un bot forte
    [master] Un bot maestro
   *[other] Un bot che gioca «{ $kind }»
}
bot-outside = Un bot esterno
bot-by = bot di { $author }
lobby-opening = Un attimo…
try-again = Riprova
pace = Velocità dei bot
pace-calm = Calma
pace-brisk = Svelta
pace-instant = Immediata
table-rules = Regole
reserve = Riserva
notice-connecting = Connessione…
notice-try-now = Prova ora
notice-reload = Ricarica la pagina
keys = Scorciatoie da tastiera
notice-dismiss = Nascondi
part-lost = Una parte della pagina non si è caricata. La tua partita è al sicuro: ricarica la pagina.
problem-unknown = Non ha funzionato ({ $code }). Ricarica la pagina e riprova.
problem-offline = Il server non risponde. Controlla la connessione e riprova.
games-review = Analisi
games-replay = Rivedi
gathering-copied = Copiato
card-shown = { $character }, a vista
card-hidden = Carta coperta
card-lost = { $character }, influenza persa
settings = Impostazioni
guest = Ospite
privacy = Privacy
