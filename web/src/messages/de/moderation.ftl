moderation = Moderation
moderation-about = Meldungen und Maßnahmen auf diesem Server. Du siehst Gespräche, Namen und Codes von Tischen, aber keine Karten.
moderation-not-you = Was hier steht, sehen nur Moderatoren. Der Betreiber des Servers ernennt sie.
moderation-reports = Meldungen
moderation-no-reports = Es gibt keine offenen Meldungen.
moderation-more = Mehr zeigen
moderation-report = Meldung { $number }, Tisch { $code }
moderation-reported = Von { $who }, { $when }
moderation-guest = { $name } (Nummer { $number })
moderation-guest-number = Gast Nummer { $number }
moderation-nameless = ohne Namen
moderation-bot = ein Bot
moderation-erased = jemand, dessen Daten gelöscht sind
moderation-host = der Betreiber
moderation-spectator = an die Zuschauer
moderation-this-line = Diese Zeile wurde gemeldet
moderation-measure = { $who } moderieren
moderation-note = Was du unternommen hast
moderation-settle = Meldung schließen
moderation-settled = Die Meldung ist geschlossen.
moderation-about-guest = { $who } moderieren
moderation-what = Maßnahme
moderation-do-mute = Stummschalten
moderation-do-ban = Sperren
moderation-do-rename = Namen zurücksetzen
moderation-do-close = Tisch schließen
moderation-means-mute = Bis die Zeit um ist, kommt an keinem Tisch an, was diese Person sagt. Weiterspielen kann sie.
moderation-means-ban = Die Seiten dieser Person schließen sich, und sie verlässt ihre Plätze. Bis die Zeit um ist, weist der Server sie ab.
moderation-means-rename = An allen Tischen gilt sofort der Name eines neuen Gasts; danach lässt sich ein anderer wählen.
moderation-means-close = Die Seiten des Tisches schließen sich, niemand kann ihn wieder öffnen, und eine laufende Partie endet ohne Ergebnis.
moderation-how-long = Wie lange
moderation-for-60 = 1 Stunde
moderation-for-1440 = 1 Tag
moderation-for-10080 = 7 Tage
moderation-for-43200 = 30 Tage
moderation-addresses = Auch die Adressen sperren, die gerade benutzt werden
moderation-reason = Grund (ohne Namen; er bleibt im Protokoll)
moderation-done-mute = Stummgeschaltet.
moderation-done-ban = Gesperrt.
moderation-done-rename = Der Name ist zurückgesetzt.
moderation-done-close = Der Tisch ist geschlossen.
moderation-others = Andere Gäste, Tische und Partien
moderation-number = Nummer eines Gasts
moderation-choose = Maßnahme wählen
moderation-code = Code eines Tisches
moderation-in-force = In Kraft
moderation-none-in-force = Niemand ist gesperrt oder stummgeschaltet.
moderation-address = eine Adresse
moderation-by-address = mit einer Adresse
moderation-banned-until = Gesperrt bis { $when }
moderation-muted-until = Stummgeschaltet bis { $when }
moderation-lift = Aufheben
moderation-lift-ban-of = Sperre aufheben: { $who }
moderation-lift-mute-of = Stummschaltung aufheben: { $who }
moderation-lifted = Aufgehoben.
moderation-log = Protokoll
moderation-log-by = { $who }, { $when }
moderation-log-grant = Zum Moderator ernannt: { $guest }
moderation-log-revoke = Nicht mehr Moderator: { $guest }
moderation-log-ban = Gesperrt bis { $until }: { $guest }
moderation-log-unban = Sperre aufgehoben: { $guest }
moderation-log-mute = Stummgeschaltet bis { $until }: { $guest }
moderation-log-unmute = Stummschaltung aufgehoben: { $guest }
moderation-log-rename = Name zurückgesetzt: { $guest }
moderation-log-close = Tisch geschlossen: { $code }
moderation-log-settle = Meldung { $report } geschlossen
moderation-log-forget = Daten gelöscht: { $guest }
moderation-log-void = Partie annulliert: { $code }, { $game }
moderation-log-remove_name = Name eines Turniers entfernt: { $code }
moderation-log-cancel = Turnier abgesagt: { $code }
moderation-do-void = Partie annullieren
moderation-means-void = Die Partie bleibt lesbar, zählt aber nicht mehr: Um 03:00 UTC werden die Wertungen ohne sie neu berechnet. Das lässt sich nicht rückgängig machen. Eine Partie, an der ein Moderator beteiligt war, kann nur der Betreiber annullieren.
moderation-done-void = Die Partie ist annulliert. Um 03:00 UTC werden die Wertungen ohne sie neu berechnet.
moderation-void-game = Partie { $game } von Tisch { $code } annullieren?
moderation-void-choose = Partie annullieren …
moderation-void-code = Tisch einer gewerteten Partie
moderation-void-number = Nummer der Partie
moderation-pairs = Verdächtige Paare
moderation-pairs-about = Spieler, die sich in gewerteten Partien öfter treffen und dabei besser abschneiden, als der Zufall erklärt. Das ist ein Grund, ihre Partien zu lesen, kein Beweis. Durchsucht werden die letzten 100.000 gewerteten Partien.
moderation-pairs-search = Suchen
moderation-pairs-found = { $pairs ->
    [0] Kein Paar fällt auf.
   *[other] Durchsucht: { $games ->
        [one] { $games } Partie.
       *[other] { $games } Partien.
    } „Besser um“ sagt, wie viele von 100 Gegnern ein Spieler zusätzlich hinter sich lässt, wenn der andere am Tisch ist. „Abstand“ sagt, wie weit das Paar vom Zufall entfernt ist, in Standardabweichungen.
}
moderation-pairs-who = Spieler
moderation-pairs-games = Gemeinsame Partien
moderation-pairs-expected = { $games } durch Zufall
moderation-pairs-gains = Besser um
moderation-pairs-score = Abstand
moderation-pairs-deviations = { $deviations } σ
moderation-hubs = Konten, die viele andere füttern
moderation-hub = { $who }: { $percent } % der Siege in { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} gegen { $feeders ->
    [one] { $feeders } Konto, das meist verliert und gegen wenige andere spielt.
   *[other] { $feeders } Konten, die meist verlieren und gegen wenige andere spielen.
}
moderation-pair-show = Ihre Partien
moderation-pair-games = Partien von { $first } und { $second }
moderation-pair-places = { $one }: Platz { $first }; { $other }: Platz { $second }
moderation-pair-voided = Annulliert
moderation-pair-unreadable = Keine Aufzeichnung, die du lesen darfst
