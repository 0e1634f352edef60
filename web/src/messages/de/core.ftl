golpe = Golpe
footer-unofficial = Ein inoffizielles Spiel nach den Regeln von Coup, nicht mit dessen Verlagen verbunden.
to-lobby = Zurück zur Lobby
close = Schließen
cancel = Abbrechen
language = Sprache
seat-number = Platz { $number }
you = Du
you-mark = (du)
bot = Bot
bot-kind = { $kind ->
    [easy] Ein leichter Bot
    [casual] Ein lockerer Bot
    [medium] Ein mittlerer Bot
    [hard] Ein starker Bot
    [master] Ein meisterhafter Bot
   *[other] Ein Bot, der „{ $kind }“ spielt
}
bot-outside = Ein externer Bot
bot-by = Bot von { $author }
lobby-opening = Einen Moment …
try-again = Noch einmal versuchen
pace = Tempo der Bots
pace-calm = Ruhig
pace-brisk = Zügig
pace-instant = Sofort
table-rules = Regeln
reserve = Reserve
notice-connecting = Verbinde …
notice-try-now = Jetzt versuchen
notice-reload = Seite neu laden
keys = Tastenkürzel
notice-dismiss = Ausblenden
part-lost = Ein Teil der Seite wurde nicht geladen. Deiner Partie passiert nichts: Lade die Seite neu.
problem-unknown = Das hat nicht geklappt ({ $code }). Lade die Seite neu und versuche es noch einmal.
problem-offline = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.
games-review = Analyse
games-replay = Wiederholung
gathering-copied = Kopiert
card-shown = { $character }, für alle sichtbar
card-hidden = Verdeckte Karte
card-lost = { $character }, verloren
settings = Einstellungen
guest = Gast
privacy = Datenschutz
