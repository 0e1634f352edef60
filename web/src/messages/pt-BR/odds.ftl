# The coach, at tables against bots. $count is per cent, unless said otherwise.
odds-model = { $model ->
    [hard] Chances como se todos os outros jogassem como um bot forte, dadas suas cartas e tudo o que aconteceu.
   *[other] Chances como se todos os outros fossem bots que contam cartas, dadas suas cartas e tudo o que aconteceu.
}
odds-win = Chance de vitória: { $count }% (± { $error })
odds-even = Vale a pena se contestarem em menos de { $count }% das vezes
odds-even-challenge = Vale a pena se for blefe em mais de { $count }% das vezes
odds-errors = As chances de vitória são estimativas; ± é o erro padrão, sem o do próprio modelo.
odds-challenged = Contestado: { $count }%
odds-blocked = Bloqueado, se ninguém contestar: { $count }%
odds-blocked-only = Bloqueado: { $count }%
odds-bluff = Chance de um blefe, pelo jogo de todos até agora: { $count }%
odds-against = { $name }: { $odds }
odds-hands = O que os outros podem ter
odds-player = Jogador
odds-claimed = { $count }%, declarado
odds-marked = Marcado: declarado nesta partida.
odds-last = Sua última escolha
odds-last-model = Um bot forte no seu lugar, em 100 vezes:
odds-last-counting = Um bot que conta cartas, no seu lugar, em 100 vezes:
odds-chosen = sua escolha
odds-then = { $model ->
    [hard] Um bot forte teria escolhido:
   *[other] Um bot que conta cartas teria escolhido:
}
