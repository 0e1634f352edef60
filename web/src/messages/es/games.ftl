you-page = Tú
games-more = Mostrar partidas anteriores
games-with = Con { $names }
games-replay-of = Repetición de la partida del { $when }
games-record = Descargar
games-record-of = Descargar el registro de la partida del { $when }
games-check = Comprobar el reparto
games-study = ¿Cómo jugaron?
