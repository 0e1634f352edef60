frame-places = Sezioni
frame-play = Gioca
frame-today = Oggi
frame-tournaments = Tornei
frame-ratings = Classifiche
frame-learn = Impara
frame-menu = Il tuo menu: { $name }
frame-account = Account
