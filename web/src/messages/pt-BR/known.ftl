known = Contagem
known-title = Contagem de cartas
known-about = Contadas a partir do que todos viram e das suas próprias cartas.
known-about-watching = Contadas a partir do que todos viram.
known-cards = A Corte
known-unseen = { $count ->
    [0] todas vistas
    [one] { $count } não vista
   *[other] { $count } não vistas
}
known-card = { $character }: { $unseen } de { $copies } você não viu, { $open } à vista, { $own } só você conhece
known-claims = Declarações
known-none = Nenhuma declaração ainda
known-claim = { $not ->
    [yes] Não { $character }
   *[no] { $character }
}
known-times = × { $times }
known-times-aloud = { $count ->
    [one] { $count } declaração
   *[other] { $count } declarações
}
known-blocks = { $count ->
    [one] { $count } vez para bloquear
   *[other] { $count } vezes para bloquear
}
known-proved = { $count ->
    [one] carta mostrada { $count } vez
   *[other] carta mostrada { $count } vezes
}
known-caught = { $count ->
    [one] carta não mostrada { $count } vez
   *[other] carta não mostrada { $count } vezes
}
known-last = a última no turno { $turn }
known-challenges = Contestações: { $won } certas, { $lost } erradas
known-bot = Bot: { $bot }
known-deal-title = A distribuição
known-deal-counted = Antes desta distribuição, as páginas dos jogadores se comprometeram com números aleatórios próprios, somados aos do servidor. Então ninguém escolheu as cartas. Depois da partida, quem jogou pode conferir isso com o registro.
known-deal-alone = Nenhuma página mandou seus números aleatórios a tempo, então o servidor sozinho sorteou estas cartas.
known-deal-none = Esta distribuição não pode ser conferida: nenhuma página somou números aleatórios próprios.
known-deal-words = Se todos na mesa veem estas quatro palavras, o servidor disse a todos a mesma coisa antes da distribuição.
known-deal-seat-counted = contribuição contada
known-deal-seat-left-out = de fora: não mandada a tempo
