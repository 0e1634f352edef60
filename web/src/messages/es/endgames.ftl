endgames-title = Finales
endgames-game = Juego base para dos jugadores, sin Intercambio
endgames-about = A cada jugador le queda una influencia, y cada uno tiene una carta boca arriba. Cada desafío acaba la partida, así que se puede resolver: ¿con qué frecuencia gana quien juega primero si ambos juegan a la perfección?
endgames-exercise = Ejercicio del día
endgames-cards = Cartas boca arriba
endgames-coins = Monedas
endgames-map = Con qué frecuencia gana quien juega primero, en porcentaje. Elige una posición para ver las primeras decisiones.
endgames-own-coins = Primero
endgames-other-coins = Monedas del otro jugador
endgames-cell = { $own } contra { $other } monedas: { $middle }
endgames-cell-open = { $own } contra { $other } monedas: sin resolver, de { $low } a { $high }
endgames-unsolved = Este final no está resuelto.
endgames-chosen = { $cards } boca arriba, { $own } contra { $other } monedas
endgames-value = Quien juega primero gana de { $low } a { $high } de las partidas.
endgames-open = Sin resolver: este intervalo es demasiado ancho para darlo por resuelto.
endgames-first = Primera decisión, según la carta oculta
endgames-holding = Con
endgames-turns = { $count ->
    [one] Resuelto hasta { $count } turno de profundidad. Las partidas más largas solo ensanchan el intervalo.
   *[other] Resuelto hasta { $count } turnos de profundidad. Las partidas más largas solo ensanchan el intervalo.
}
