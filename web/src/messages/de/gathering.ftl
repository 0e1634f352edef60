gathering-title = Der Tisch ist gedeckt
gathering-invite = Lade deine Freunde ein
gathering-invite-text = Mit diesem Link oder mit dem Code { $code } in der Lobby kann jeder mitspielen.
gathering-copy = Link kopieren
gathering-share = Teilen
gathering-share-text = Komm, spiel eine Runde Coup mit mir
gathering-invite-followed = Leute einladen, denen du folgst
gathering-code = Code des Tisches
gathering-qr = QR-Code des Links zu diesem Tisch
gathering-rules = Die Partie
gathering-seats = Plätze
gathering-free = Freier Platz
gathering-add-bot = Bot hinzufügen
gathering-bots = Stärke neuer Bots
gathering-countdown = Die Partie beginnt von selbst.
gathering-countdown-in = { $count ->
    [one] In { $count } Sekunde, mit Bots auf den freien Plätzen.
   *[other] In { $count } Sekunden, mit Bots auf den freien Plätzen.
}
gathering-fill = Mit Bots auffüllen und beginnen
gathering-remove-bot = { $name } entfernen
gathering-add-bot-at = Bot hinzufügen auf Platz { $number }
gathering-sit = Platz nehmen
gathering-sit-at = Platz nehmen: Nummer { $number }
gathering-vote-out = Für Ausschluss stimmen
gathering-vote-out-name = Für Ausschluss stimmen: { $name }
gathering-vote-back = Stimme zurückziehen
gathering-vote-back-name = Stimme zurückziehen: { $name }
gathering-votes = { $count ->
    [one] { $count } Stimme für den Ausschluss
   *[other] { $count } Stimmen für den Ausschluss
}
start-first = Wer beginnt
start-first-chance = Zufall
gathering-leave = Platz verlassen
gathering-start = Partie beginnen
gathering-start-wait = Die Partie beginnt, sobald zwei Plätze besetzt sind.
gathering-start-watch = Die Partie beginnt, wenn die Spieler bereit sind.
gathering-full = Alle Plätze sind besetzt, deshalb schaust du zu. Sobald einer frei wird, kannst du ihn nehmen.
gathering-own-table = Eigenen Tisch eröffnen
gathering-wins = { $count ->
    [one] { $count } Partie gewonnen
   *[other] { $count } Partien gewonnen
}
seat-away = nicht verbunden
gathering-choose-bot = Bot auswählen
room-name = Wie heißt du?
room-name-done = Das bin ich
room-name-change = Name und Maske ändern
room-masks = Deine Maske
room-mask = Maske { $number }
room-mask-worn = Maske { $number }, schon vergeben
room-ready = Ich bin bereit
room-unready = Noch nicht
room-seat-ready = bereit
room-ready-count =
    { $ready } von { $all } sind bereit.
    Die Partie beginnt, wenn alle es sind.
room-all-ready = Alle sind bereit.
room-most-ready = Die meisten sind bereit.
room-starts-in = { $count ->
    [one] Die Partie beginnt in { $count } Sekunde.
   *[other] Die Partie beginnt in { $count } Sekunden.
}
room-stop = Warten
room-start-now = Jetzt beginnen
room-options = Plätze und Optionen
room-link = Link zu diesem Tisch
room-qr = QR
