ratings = Puntuaciones
ratings-about = La partida rápida puntuada busca rivales de tu nivel. Tu puesto en cada partida cambia tu puntuación; el número tras ± dice cuánto puede desviarse.
ratings-pool = Partidas
pool-resistance_more = El juego base, 3–6 jugadores
pool-resistance_two = El juego base, 2 jugadores
pool-bga_more = BGA con expansiones, 3–6 jugadores
pool-bga_two = BGA con expansiones, 2 jugadores
ratings-own = Tu puntuación
ratings-number = { $number } ± { $deviation }
ratings-games = { $count ->
    [one] { $count } partida puntuada
   *[other] { $count } partidas puntuadas
  }
ratings-provisional = Provisional hasta que juegues { $games } partidas con { $people } personas distintas de { $households } hogares; hasta ahora, { $met }. Quienes comparten una dirección de Internet cuentan como un solo hogar.
ratings-none = Aún no tienes puntuación aquí. Todos empiezan con 1500 ± 333.
board = Clasificaciones
board-which = Qué clasificación
board-all = De siempre
board-week = Esta semana
board-around = Cerca de mí
board-rank = Puesto
board-name = Nombre
board-rating = Puntuación
board-games = Partidas
board-nobody = Aún nadie tiene puesto: hacen falta { $games } partidas puntuadas con { $people } personas distintas de { $households } hogares.
board-not-you = Tendrás puesto tras { $games } partidas puntuadas con { $people } personas distintas de { $households } hogares.
board-rising = En camino
board-missing = { $people ->
    [0] { $games ->
        [one] le falta { $games } partida
       *[other] le faltan { $games } partidas
    }
   *[other] { $games ->
        [0] le falta conocer a
        [one] le falta { $games } partida y conocer a
       *[other] le faltan { $games } partidas y conocer a
    } { $people ->
        [one] { $people } persona más
       *[other] { $people } personas más
    }
}
board-rising-about = Aquí solo estáis tú y quienes tienen un perfil público.
rated-account = Para las partidas puntuadas hace falta una cuenta, para que cada puntuación tenga un solo dueño. Puedes crearla sin contraseña ni correo.
rated-not-here = Las partidas puntuadas requieren una cuenta, y las cuentas, una dirección con https y un nombre de dominio. En esta dirección no las hay; puedes jugar partidas sin puntuación.
rated-off = Las partidas puntuadas requieren una cuenta, y este servidor no las ofrece. Puedes jugar partidas sin puntuación.
rated-rules = Sin bots ni pistas, una partida por mesa. Si se te acaba el tiempo, vale la respuesta por defecto; a la tercera vez seguida te retiras. Quien se va queda último.
rated-play = Jugar una partida puntuada
rated-looking = Buscando rivales…
rated-lost = Ahora mismo no se puede contactar con el servidor. Seguirás buscando en cuanto se pueda.
rated-reach = { $count ->
    [one] Buscando rivales entre { $low } y { $high }. Solo esperas tú.
   *[other] Buscando rivales entre { $low } y { $high }. Esperan { $count } personas.
  }
rated-reach-all = { $count ->
    [one] Buscando rivales de cualquier nivel. Solo esperas tú.
   *[other] Buscando rivales de cualquier nivel. Esperan { $count } personas.
  }
rated-widens = El margen crece 10 puntos por segundo. Al cabo de un minuto vale cualquiera.
rated-stop = Dejar de buscar
ratings-of-bots = Puntuaciones de los bots
pool-bots_more = Bots, 3–6 jugadores
pool-bots_two = Bots, 2 jugadores
