returning-daily = Partida del día: las mismas cartas para todos
returning-you = Cómo juegas, en cifras
returning-ratings = Partidas puntuadas y clasificaciones
