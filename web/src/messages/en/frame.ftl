frame-places = Places
frame-play = Play
frame-today = Today
frame-tournaments = Tournaments
frame-ratings = Ratings
frame-learn = Learn
frame-menu = Your menu: { $name }
frame-account = Account
