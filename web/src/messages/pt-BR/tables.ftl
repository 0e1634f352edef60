tables-title = Mesas abertas
tables-lost = A conexão caiu, então esta lista está desatualizada. Ela se reconecta sozinha.
tables-closed = A lista de mesas não pode ser mostrada aqui. Recarregue a página, ou feche as outras abas dela.
tables-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
tables-free = { $count ->
    [one] { $count } lugar livre de { $seats }
   *[other] { $count } lugares livres de { $seats }
}
tables-playing = Em andamento
tables-rated = { $known ->
    [true] Partida ranqueada, média { $number }
   *[other] Partida ranqueada
}
tables-join = Entrar
tables-join-at = Entrar na mesa com { $names }
tables-watch = Assistir
tables-watch-at = Assistir à mesa com { $names }
tables-more = { $count ->
    [one] E mais { $count } mesa.
   *[other] E mais { $count } mesas.
}
