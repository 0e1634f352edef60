end-you = Ganas tú
end-other = Gana { $name }
end-you-sub = La ciudad es tuya. Por ahora.
end-other-sub = No hay segundo puesto.
end-nobody = No gana nadie
end-nobody-sub = La partida duraba demasiado y se ha detenido.
end-champion = { $name } gana la serie
end-champion-you = Ganas la serie
end-again = Jugar otra vez
end-again-series = Empezar otra serie
end-next = Y ahora, ¿qué?
end-next-game = Siguiente partida
end-lobby = Sala
end-more = Más
end-follow = Seguir a alguien
end-seats = Cambiar jugadores
series-score = Partidas ganadas
series-first-to = { $count ->
    [one] Una sola partida
   *[other] A { $count } partidas
}
series-games = { $count ->
    [one] { $count } partida jugada
   *[other] { $count } partidas jugadas
}
end-again-wait = La próxima partida empieza cuando los jugadores estén a punto.
end-share-text = Así fue nuestra partida de Coup
rated-next = Otro rival
rated-changes = Puntuaciones
rated-change = { $name }: { $before } → { $after } ({ $by })
rated-not = Esta partida no se ha puntuado.
rated-why = Puesto { $place } de { $count }.
rated-why-ahead = Por delante de { $names }.
rated-why-level = Igual que { $names }.
rated-why-behind = Por detrás de { $names }.
rated-why-about = Cuanto mayor es la puntuación de quienes quedan detrás, más ganas.
rated-with = { $name } ({ $number })
end-try-again = Probar otra vez
end-try-review = Ver el análisis
