lobby-hero = Bluffe, zweifle und bleib bis zuletzt im Spiel
lobby-about = In Coup hast du zwei verdeckte Karten und darfst dich als jeder beliebige Charakter ausgeben: Bluffe, durchschaue Bluffs und sei am Ende die letzte Person mit einer Karte.
lobby-learn = In 5 Minuten lernen
lobby-bots-title = Bots
lobby-bots-count = Wie viele Gegner?
lobby-bots-start = { $count ->
    [one] Gegen { $count } Bot spielen
   *[other] Gegen { $count } Bots spielen
}
lobby-opponents = Gegner wählen
lobby-rated = Gewertet
lobby-quick-title = Wer gerade da ist
lobby-quick-text = Ein Platz am nächsten Tisch. Nach 20 Sekunden nehmen Bots die freien Plätze.
lobby-quick-rules = Regeln
lobby-quick-any = Beliebige Regeln
lobby-quick-start = Schnelles Spiel
lobby-friends-title = Freunde
lobby-friends-text = Eröffne einen Tisch und teile seinen Link. Niemand braucht ein Konto.
lobby-friends-start = Tisch eröffnen
lobby-choose = Optionen wählen
lobby-choose-bots = Optionen wählen für einen Tisch mit Bots
lobby-choose-friends = Optionen wählen für einen Tisch mit Freunden
lobby-code = Hast du einen Code?
lobby-code-join = Mitspielen
lobby-code-bad = Ein Code hat nur Buchstaben und Ziffern, wie im Link zu einem Tisch.
tables-open = Öffentlichen Tisch eröffnen
