end-you = Você venceu
end-other = { $name } venceu
end-you-sub = A cidade é sua. Por enquanto.
end-other-sub = Não existe segundo lugar.
end-nobody = Ninguém venceu
end-nobody-sub = A partida durou demais e foi interrompida.
end-champion = { $name } vence a série
end-champion-you = Você vence a série
end-again = Jogar de novo
end-again-series = Começar nova série
end-next = E agora
end-next-game = Próxima partida
end-lobby = Saguão
end-more = Mais
end-follow = Seguir alguém
end-seats = Trocar jogadores
series-score = Partidas vencidas
series-first-to = { $count ->
    [one] { $count } só partida
   *[other] Ganha quem vencer { $count } partidas primeiro
}
series-games = { $count ->
    [one] { $count } partida jogada
   *[other] { $count } partidas jogadas
}
end-again-wait = A próxima partida começa quando os jogadores estiverem prontos.
end-share-text = Como foi nossa partida de Coup
rated-next = Novo adversário
rated-changes = Pontuações
rated-change = { $name }: { $before } → { $after } ({ $by })
rated-not = Esta partida não foi ranqueada.
rated-why = { $place }º lugar de { $count }.
rated-why-ahead = À frente de { $names }.
rated-why-level = Empate com { $names }.
rated-why-behind = Atrás de { $names }.
rated-why-about = Quanto maior a pontuação de quem fica atrás, mais você ganha.
rated-with = { $name } ({ $number })
end-try-again = Tentar de novo
end-try-review = Abrir a análise
