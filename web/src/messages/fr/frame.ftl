frame-places = Rubriques
frame-play = Jouer
frame-today = Aujourd’hui
frame-tournaments = Tournois
frame-ratings = Cotes
frame-learn = Apprendre
frame-menu = Ton menu : { $name }
frame-account = Compte
