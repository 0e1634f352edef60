tables-title = Mesas abiertas
tables-lost = Se ha perdido la conexión y la lista está desactualizada. Se reconectará automáticamente.
tables-closed = La lista de mesas no se puede mostrar aquí. Recarga la página o cierra otras pestañas.
tables-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
tables-free = { $count ->
    [one] { $count } asiento libre de { $seats }
   *[other] { $count } asientos libres de { $seats }
}
tables-playing = En curso
tables-rated = { $known ->
    [true] Partida puntuada, { $number } de media
   *[other] Partida puntuada
}
tables-join = Entrar
tables-join-at = Entrar en la mesa de { $names }
tables-watch = Mirar
tables-watch-at = Mirar la mesa de { $names }
tables-more = { $count ->
    [one] Y { $count } mesa más.
   *[other] Y { $count } mesas más.
}
