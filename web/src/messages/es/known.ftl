known = Recuento
known-title = Recuento de cartas
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
known-deal-title = El reparto
known-deal-counted = Antes de este reparto, las páginas de los jugadores fijaron sus propios números aleatorios, que se sumaron a los del servidor. Así, nadie eligió las cartas. Después de la partida, quien haya jugado puede comprobarlo con su registro.
known-deal-alone = Ninguna página aportó sus números aleatorios a tiempo, así que el servidor repartió estas cartas por sí solo.
known-deal-none = Este reparto no se puede comprobar: ninguna página aportó números aleatorios propios.
known-deal-words = Si toda la mesa ve estas cuatro palabras, el servidor dijo a todos lo mismo antes del reparto.
known-deal-seat-counted = su aportación contó
known-deal-seat-left-out = no contó: no llegó a tiempo
