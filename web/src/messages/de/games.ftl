you-page = Du
games-replay-of = Wiederholung der Partie vom { $when }
games-more = Ältere Partien zeigen
games-with = Mit { $names }
games-record = Herunterladen
games-record-of = Aufzeichnung der Partie vom { $when } herunterladen
games-check = Diese Verteilung prüfen
games-study = Wie haben sie gespielt?
