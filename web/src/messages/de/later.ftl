table-away-sure = Zur Lobby gehen?
table-away-costs = Die anderen warten auf dich, und deine Zeit läuft weiter. Dein Platz bleibt dir: Die Lobby führt zurück.
table-leave-sure = Diese Partie verlassen?
table-leave-bot = Ein Bot übernimmt deinen Platz. Du kannst zum Zuschauen zurückkommen und wieder mitspielen, wenn diese Partie vorbei ist.
table-leave-resign = Du gibst auf, und deine Karten werden aufgedeckt. Du kannst zum Zuschauen zurückkommen und wieder mitspielen, wenn diese Partie vorbei ist.
table-leave-unsent = Du bist gerade nicht verbunden. Du verlässt die Partie, sobald die Verbindung wieder steht, oder bei deinem nächsten Besuch, falls du diese Seite vorher schließt.
table-leave-yes = Verlassen
seat-idle = { $name } ist schon eine Weile weg.
seat-substitute = Bot einspringen lassen
seat-kept = Auf deinem Platz spielt ein Bot.
seat-take-back = Wieder selbst spielen
clock-own = Deine Zeit
clock-answer = zum Antworten
clock-bank = auf deinem Zeitkonto
clock-bank-of = { $time } auf dem Zeitkonto von { $name }
clock-hurry = { $count ->
    [one] Noch { $count } Sekunde.
   *[other] Noch { $count } Sekunden.
}
clock-banked-aloud = Dein Zeitkonto läuft: { $count ->
    [one] { $count } Sekunde.
   *[other] { $count } Sekunden.
}
prompt-exchange-drawn = Neu
prompt-exchange-held = Deine
prompt-exchange-confirm = Behalten: { $cards }
prompt-exchange-more = { $count ->
    [one] Wähle noch { $count } Karte
   *[other] Wähle noch { $count } Karten
}
prompt-exchange-under = Unter den Stapel: { $first } vor { $second }
notice-offline = Du bist offline. Die Seite verbindet sich wieder, sobald das Netz da ist.
notice-waiting = { $kept ->
    [game] Die Verbindung ist abgebrochen. Deiner Partie passiert nichts; neuer Versuch …
    [table] Die Verbindung ist abgebrochen; neuer Versuch …
   *[unknown] Der Tisch ist nicht erreichbar; neuer Versuch …
}
notice-restarting = { $kept ->
    [game] Der Server startet neu. Deiner Partie passiert nichts; neuer Versuch …
   *[other] Der Server startet neu; neuer Versuch …
}
veil-on = Eigene Karten verbergen
veil-off = Eigene Karten zeigen
undo = Rückgängig
undo-aloud = Noch nicht gesendet. Escape nimmt es zurück.
undo-done = Zurückgenommen. Es wurde nichts gesendet.
table-more = Mehr
table-leave = Tisch verlassen
clock-relax = Bedenkzeit
clock-relax-times = × { $factor }
seat-bot-in = { $name } ist weg: ein Bot in { $time }
