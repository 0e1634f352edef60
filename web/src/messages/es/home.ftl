continue-title = Continuar
continue-all = Mostrar las { $count }
continue-alone = Solo tú
continue-bots = Contra bots
continue-friends = Con amigos
continue-public = Mesa pública
continue-lesson = Lección
continue-rated = Partida puntuada
continue-tournament = Torneo
continue-days = Partida por días
continue-gathering = A punto de empezar
continue-over = Antes de la próxima partida
continue-playing = En juego
continue-yours = Te toca
continue-theirs = Turno: { $name }
continue-due = Tu respuesta: quedan { $time }
home-day = { $state ->
    [playing] Tu partida continúa.
   *[new] Las mismas cartas y los mismos bots para todos
}
home-day-over = { $how ->
    [left] Abandonada
    [won] Ganada
    [nobody] Sin ganador
   *[lost] Puesto { $place } de { $seats }
}
home-in-a-row = { $count } días seguidos
home-number = { $number } ± { $deviation }
home-change = { $change } en la última partida puntuada
home-unrated = Partidas puntuadas contra personas
home-tournaments-what = Muchas partidas seguidas, hasta la campana
home-more = Hoy, torneos y puntuaciones
home-running = En marcha
