known = Datos
known-title = Lo que se sabe
known-about = Según lo que todos han visto y tus propias cartas.
known-about-watching = Según lo que todos han visto.
known-cards = La Corte
known-unseen = { $count ->
    [0] todas vistas
    [one] { $count } sin ver
   *[other] { $count } sin ver
}
known-card = { $character }: no has visto { $unseen } de { $copies }, { $open } boca arriba, { $own } solo las conoces tú
known-claims = Declaraciones
known-none = Aún sin declaraciones
known-claim = { $not ->
    [yes] Sin { $character }
   *[no] { $character }
}
known-times = × { $times }
known-times-aloud = { $count ->
    [one] declarado una vez
   *[other] declarado { $count } veces
}
known-blocks = { $count ->
    [one] una vez para bloquear
   *[other] { $count } veces para bloquear
}
known-proved = { $count ->
    [one] mostrado una vez
   *[other] mostrado { $count } veces
}
known-caught = { $count ->
    [one] no mostrado una vez
   *[other] no mostrado { $count } veces
}
known-last = la última, en el turno { $turn }
known-challenges = Desafíos: { $won } acertados, { $lost } fallidos
known-bot = Bot: { $bot }
