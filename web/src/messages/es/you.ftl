you-title = Tú
you-about = Tu puntuación, tus números y tus partidas.
you-profile = Un perfil público
you-ratings = Puntuaciones
you-curve = En { $games } partidas puntuadas, de { $from } a { $to }; mínimo { $low }, máximo { $high }.
you-provisional = provisional
you-heading = { $name }
you-numbers = Los números
you-none = Termina una partida y aquí aparecerán tus números.
you-games = Partidas
you-left = { $count ->
    [0] ninguna abandonada
    [one] { $count } abandonada
   *[other] { $count } abandonadas
}
you-won = Victorias
you-fair = esperadas: { $fair }
you-row = Victorias seguidas
you-days = Días seguidos
you-most = récord: { $count }
you-form = Últimas partidas
you-place = Puesto { $place } de { $seats }
you-places = Puestos
you-places-about = El dorado es el primer puesto; la línea marca la proporción de victorias esperada.
you-places-of = Puestos, empezando por el primero: { $places }
you-edition = { $edition }, { $seats } jugadores
you-won-of = { $won } de { $games } ganadas · esperado, { $fair } %
you-bluffs = Faroles y desafíos
you-claims = Declaraciones
you-bluffs-of = { $bluffs } faroles en { $claims } declaraciones
you-claims-label = { $truths } declaraciones ciertas, { $bluffs } faroles
you-believed = Faroles creídos
you-caught = { $believed } colaron, { $caught } descubiertos
you-challenges = Desafíos acertados
you-right = { $right } de { $challenges }
you-favourites = Declaraciones favoritas
you-times = { $count } × · { $share } %
you-bots = Contra bots
you-people = Contra personas
you-people-about = Solo lo ves tú. Por delante significa un puesto mejor en la misma partida.
you-ahead = por delante { $ahead }, por detrás { $behind }
you-ahead-about = Por delante significa un puesto mejor en la misma partida.
you-achievements = Logros
you-earned-of = { $earned } de { $all }
you-earned = conseguido
you-unearned = pendiente
you-history = Todas tus partidas
you-history-none = No hay partidas así.
you-filter-outcome = Resultado
you-filter-edition = Edición
you-filter-seats = Jugadores
you-filter-kind = Tipo
you-filter-all = Todo
you-filter-won = Ganadas
you-filter-lost = Perdidas
you-filter-left = Abandonadas
you-game-left = Abandonada
you-game-rated = Puntuada { $change }
you-game-nobody = No ganó nadie
you-game-bluffs = { $bluffs ->
    [0] sin faroles
    [one] { $bluffs } farol, { $believed } creído
   *[other] { $bluffs } faroles, { $believed } creídos
}
you-review-of = Análisis de la partida de { $when }
you-private = Esta página solo la ves tú
you-private-about = Si la haces pública, quien tenga su dirección verá tu nombre, estos números, tus puntuaciones y tus logros. Tus partidas y las personas con las que has jugado siguen siendo privadas.
you-public = Esta página la ve quien tenga su dirección
you-public-about = Ven tu nombre, estos números, tus puntuaciones y tus logros. Tus partidas y las personas con las que has jugado siguen siendo privadas.
you-open = Hacer pública esta página
you-close = Hacer privada esta página
you-copy-link = Copiar la dirección
day-title = Partida del día
day-about = Hoy todo el mundo recibe las mismas cartas y los mismos tres bots. Cuenta el primer intento.
day-rules = Las cartas robadas y las respuestas de los bots solo dependen de lo jugado antes: quien juega igual vive la misma partida. Solo un bot al que se le acabe el tiempo en un servidor saturado puede responder otra cosa. No hay pistas. A medianoche UTC llega una partida nueva.
day-play = Jugar la partida de hoy
day-go-on = Seguir jugando
day-result = { $how ->
    [won] Has ganado
    [lost] Puesto { $place } de { $seats }
    [left] La abandonaste
   *[nobody] No ganó nadie
}
day-streak = { $count ->
    [one] { $count } día seguido
   *[other] { $count } días seguidos
}
day-next = La próxima partida llega a las { $time }.
day-share = Compartir
day-copy = Copiar el resultado
day-picture = Guardar la imagen
day-shared = Golpe, partida del { $day }: { $how ->
    [won] he ganado
    [lost] puesto { $place } de { $seats }
    [left] puse pies en polvorosa
   *[nobody] no ganó nadie
}, { $bluffs ->
    [0] sin un solo farol
    [one] 1 farol, { $believed } creído
   *[other] { $bluffs } faroles, { $believed } creídos
}
day-shared-streak = { $count ->
    [one] { $count } día seguido
   *[other] { $count } días seguidos
}
