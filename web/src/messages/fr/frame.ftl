frame-places = Rubriques
frame-play = Jouer
frame-today = Aujourd’hui
frame-tournaments = Tournois
frame-ratings = Classements
frame-learn = Apprendre
frame-menu = Ton menu : { $name }
frame-account = Compte
