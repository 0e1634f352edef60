frame-places = Seções
frame-play = Jogar
frame-today = Hoje
frame-tournaments = Torneios
frame-ratings = Classificação
frame-learn = Aprender
frame-menu = Seu menu: { $name }
frame-account = Conta
