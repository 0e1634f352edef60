odds-model = { $model ->
    [hard] Probabilidades si todos los demás jugaran como un bot difícil, según tus cartas y todo lo que ha pasado.
   *[other] Probabilidades si todos los demás fueran bots que cuentan cartas, según tus cartas y todo lo que ha pasado.
}
odds-win = Probabilidad de ganar: { $count } % (± { $error })
odds-even = Compensa si te desafían menos del { $count } % de las veces
odds-even-challenge = Compensa si es un farol más del { $count } % de las veces
odds-errors = Las probabilidades de ganar son estimaciones; tras ± va el error estándar, sin contar el del propio modelo.
odds-challenged = Desafío: { $count } %
odds-blocked = Bloqueo, si no hay desafío: { $count } %
odds-blocked-only = Bloqueo: { $count } %
odds-bluff = Probabilidad de que sea un farol, según lo jugado hasta ahora: { $count } %
odds-against = { $name }: { $odds }
odds-hands = Qué pueden tener los demás
odds-player = Jugador
odds-claimed = { $count } %, declarada
odds-marked = Con marca: declarada en esta partida.
odds-last = Tu última decisión
odds-last-model = Un bot difícil en tu lugar, de cada 100 veces:
odds-last-counting = Un bot que cuenta cartas, en tu lugar, de cada 100 veces:
odds-chosen = lo que elegiste
odds-then = { $model ->
    [hard] Un bot difícil habría elegido:
   *[other] Un bot que cuenta cartas habría elegido:
}
