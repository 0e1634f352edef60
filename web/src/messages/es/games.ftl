you-page = Cómo juego
games-about = Las partidas que has terminado. Puedes volver a ver cada una y descargar su registro.
games-none = Todavía no hay partidas. Las que termines aparecerán aquí.
games-more = Mostrar partidas anteriores
games-won = Ganaste
games-bot-won = Ganó el bot que ocupó tu lugar
games-left = Te fuiste: un bot siguió en tu lugar
games-lost = Ganó { $name }
games-nobody = No ganó nadie
games-with = Con { $names }
games-turns = { $count ->
    [one] { $count } turno
   *[other] { $count } turnos
}
games-replay-of = Repetición de la partida del { $when }
games-record = Descargar
games-record-of = Descargar el registro de la partida del { $when }
games-check = Comprobar el reparto
games-study = ¿Cómo jugaron?
