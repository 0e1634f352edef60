you-page = Você
games-replay-of = Rever a partida de { $when }
games-more = Mostrar partidas mais antigas
games-with = Com { $names }
games-record = Baixar
games-record-of = Baixar o registro da partida de { $when }
games-check = Conferir esta distribuição
games-study = Como jogaram?
