frame-places = Bereiche
frame-play = Spielen
frame-today = Heute
frame-tournaments = Turniere
frame-ratings = Wertungen
frame-learn = Lernen
frame-menu = Dein Menü: { $name }
frame-account = Konto
