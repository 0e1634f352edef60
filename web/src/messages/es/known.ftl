known = Se sabe
known-title = Lo que se sabe
known-about = Contado por lo que todos han visto y por tus propias cartas.
known-about-watching = Contado por lo que todos han visto.
known-cards = La corte
known-unseen = { $count ->
    [0] todas vistas
    [one] { $count } sin ver
   *[other] { $count } sin ver
}
known-card = { $character }: sin ver { $unseen } de { $copies }, boca arriba { $open }, solo tú sabes dónde { $own }
known-claims = Declaraciones
known-none = Aún no ha declarado nada
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
known-last = la última en el turno { $turn }
known-challenges = Desafíos: { $won } con razón, { $lost } sin ella
known-bot = Bot: { $bot }
