tournaments = Torneos
tournaments-lead = Juega partida tras partida hasta la campana. Tu puesto en cada una da puntos.
tournaments-about = Hasta la campana, quienes se han inscrito se sientan en mesas de tres a cinco, una y otra vez. Ganas un punto por cada persona que queda detrás de ti y uno más por la victoria. Tras dos victorias seguidas, cada nueva victoria vale el doble. Una partida que dura 20 minutos acaba en empate: quienes siguen en ella comparten el primer puesto y nadie gana. Los bots solo ocupan asientos: una partida con menos de tres personas no cuenta para nadie.
tournaments-running = En curso
tournaments-upcoming = Próximos
tournaments-over = Terminados
tournaments-none = Aún no hay torneos. Anuncia el primero.
tournaments-new = Nuevo torneo
tournament-name = Nombre
tournament-starts = Comienzo
tournament-length = Duración
tournament-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
tournament-public = Mostrarlo a todo el mundo
tournament-public-about = Todo el mundo en este servidor lo ve y puede inscribirse.
tournament-link-about = Puede inscribirse quien tenga el enlace.
tournament-announce = Anunciar
tournament-people = { $people ->
    [one] { $people } participante
   *[other] { $people } participantes
}
tournament-tables = { $tables ->
    [one] { $tables } partida en juego
   *[other] { $tables } partidas en juego
}
tournament-starts-in = Empieza en { $time }
tournament-ends-in = { $time } hasta la campana
tournament-last-games = Ha sonado la campana. Se juegan las últimas partidas.
tournament-is-over = El torneo ha terminado.
tournament-enter = Inscribirme
tournament-withdraw = Anular mi inscripción
tournament-pause = Descansar
tournament-back = Volver al torneo
tournament-go = A mi mesa
tournament-to = Al torneo
tournament-entered = Te has inscrito. Mantén esta página abierta al empezar: tu mesa se abre sola.
tournament-waiting = Buscando tu próxima mesa. Se abre sola.
tournament-seated = Se está jugando tu partida.
tournament-leaving = Se está jugando tu partida. Después descansas.
tournament-paused = Estás descansando.
tournament-away = No estabas cuando hacías falta. No tendrás mesa hasta que vuelvas al torneo.
tournament-standings = Clasificación
tournament-nobody = Todavía no se ha inscrito nadie.
tournament-ties = A igualdad de puntos van primero quienes tienen más victorias, luego menos partidas y luego quien se inscribió antes.
tournament-place = Puesto
tournament-player = Participante
tournament-points = Puntos
tournament-wins = Victorias
tournament-games = Partidas
tournament-points-of = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
tournament-streak = { $wins } victorias seguidas
tournament-rests = en descanso
tournament-podium = Los tres primeros puestos
tournament-copy = Copiar el enlace
tournament-unnamed = Torneo sin nombre
tournament-of-bots = Solo bots
tournament-bots-about = En este torneo solo juegan bots. Hasta la campana se sientan en mesas de tres a cinco, una y otra vez. Un bot gana un punto por cada uno que queda detrás de él y uno más por la victoria. Tras dos victorias seguidas, cada nueva victoria vale el doble. Si un bot falla en una partida, no recibe nada por ella. Un bot se inscribe con el identificador que está al final de la dirección de esta página.
tournament-rated = Puntuado
tournament-rated-about = Para inscribirse hace falta una cuenta. En un servidor en Internet, quienes comparten una dirección nunca comparten mesa; dentro de una red privada sí pueden. Si se te acaba el tiempo, vale la respuesta por defecto; a la tercera seguida te rindes. Una partida con bots o sin nadie que gane no cambia ninguna puntuación.
tournament-cancelled = cancelado
tournament-is-cancelled = El torneo se ha cancelado.
tournament-do-rename = Cambiar el nombre
tournament-do-cancel = Cancelar el torneo
tournament-do-remove-name = Quitar el nombre
tournament-means-cancel = No se celebrará y ya nadie podrá inscribirse. No se puede deshacer.
tournament-means-remove-name = Desde ahora no tiene nombre, y quien lo anunció no puede darle otro.
tournament-reason = Motivo, para el registro
