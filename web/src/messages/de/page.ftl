
page-loading = Wird geladen …
page-unreached = Die Seite wurde nicht vollständig geladen. Prüfe deine Verbindung und lade sie neu.
page-reload = Neu laden
page-scripts = Golpe braucht JavaScript. Bitte erlaube es für diese Seite.
page-older = Dieser Browser ist zu alt für die Tische von Golpe. Sie brauchen Safari 17, Firefox 125, Chrome 117 oder eine spätere Version.
page-guest = Gast

# A shared game: on its picture, and in previews of its link. NAME stands for the name of a player, DAY for a date, PLACE, SEATS and COUNT for numbers.
page-share-won = hat eine Partie Coup gewonnen
page-share-played = hat eine Partie Coup gespielt
page-share-won-by = NAME hat eine Partie Coup gewonnen
page-share-played-by = NAME hat eine Partie Coup gespielt
page-share-nameless = Eine Partie Coup
page-share-day = Partie des Tages, DAY
page-share-place = Platz PLACE von SEATS
page-share-turns = Züge: COUNT
page-share-bluffs = Bluffs: COUNT
page-share-caught = Ertappt: COUNT
page-share-last-blow = Der letzte Schlag
page-share-coup = Ein Coup
page-share-assassination = Ein Attentat
page-share-bluff = Ein ertappter Bluff
page-share-proof = Ein fataler Zweifel
page-share-left = Eine Aufgabe
page-share-invitation = Spiel Coup
page-share-about = Sieh dir jeden Bluff an, Zug für Zug. Dann spiel selbst eine Partie: im Browser, kostenlos.

# A notification.
page-game-waits = Eine Partie wartet auf dich
