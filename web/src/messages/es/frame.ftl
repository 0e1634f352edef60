frame-places = Secciones
frame-play = Jugar
frame-today = Hoy
frame-tournaments = Torneos
frame-ratings = Puntuaciones
frame-learn = Aprender
frame-menu = Tu menú: { $name }
frame-account = Cuenta
