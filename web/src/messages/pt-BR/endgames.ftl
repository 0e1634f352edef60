endgames-title = Finais
endgames-game = Jogo base para dois, sem Troca
endgames-about = Dois jogadores têm uma influência cada, e uma carta de cada um está virada para cima. Toda contestação encerra a partida, então dá para resolvê-la: com que frequência vence quem está na vez, se os dois jogarem com perfeição?
endgames-exercise = Exercício do dia
endgames-cards = Cartas viradas para cima
endgames-coins = Moedas
endgames-map = Com que frequência vence quem está na vez, em porcentagem. Escolha uma posição para ver as primeiras decisões.
endgames-own-coins = Na vez
endgames-other-coins = Moedas do outro jogador
endgames-cell = { $own } contra { $other } moedas: { $middle }
endgames-cell-open = { $own } contra { $other } moedas: em aberto, { $low } a { $high }
endgames-unsolved = Este final não foi resolvido.
endgames-chosen = Viradas para cima: { $cards }; { $own } contra { $other } moedas
endgames-value = Quem está na vez vence de { $low } a { $high } de todas as partidas.
endgames-open = Em aberto: este intervalo é largo demais para contar como resolvido.
endgames-first = Primeira decisão, pela carta escondida
endgames-holding = Na mão
endgames-turns = { $count ->
    [one] Resolvido até { $count } turno. Partidas mais longas só alargam o intervalo.
   *[other] Resolvido até { $count } turnos. Partidas mais longas só alargam o intervalo.
}
