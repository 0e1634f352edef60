frame-places = Działy
frame-play = Graj
frame-today = Dziś
frame-tournaments = Turnieje
frame-ratings = Rankingi
frame-learn = Nauka
frame-menu = Twoje menu: { $name }
frame-account = Konto
