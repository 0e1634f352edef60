you-page = Du
games-replay-of = Partie vom { $when } ansehen
games-more = Ältere Partien zeigen
games-with = Mit { $names }
games-record = Herunterladen
games-record-of = Aufzeichnung der Partie vom { $when } herunterladen
games-check = Diese Verteilung prüfen
games-study = Wie haben sie gespielt?
