returning-daily = Partida del día: las mismas cartas para todos
returning-you = Cómo juegas: tus números y logros
returning-ratings = Partidas puntuadas y clasificaciones
