learn-about = El juego, desde la primera afirmación hasta las dos últimas cartas.
learn-lesson = Tu primera partida
learn-start = Aprender en 5 minutos
learn-games = Partidas comentadas
learn-example-city-state = La partida de ejemplo del reglamento
learn-example-igrato = La partida de ejemplo de la edición rusa
learn-endgames = Finales de dos jugadores, resueltos con exactitud
