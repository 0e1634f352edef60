frame-places = Secciones
frame-play = Jugar
frame-today = Hoy
frame-tournaments = Torneos
frame-ratings = Clasificación
frame-learn = Aprender
frame-menu = Tu menú: { $name }
frame-account = Cuenta
