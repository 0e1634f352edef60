# What an answer risks. $name is a player, $character a character, and $count of $total are its cards, unless said otherwise.
risk-ask = ¿Qué arriesgas con cada respuesta?
risk-title = Qué arriesgas con cada respuesta
risk-source = A partir de tus cartas y de lo que todos saben.
risk-counting = El entrenador está calculando…
risk-none = No se sabe nada de esta respuesta.

risk-held = Tienes { FORM($character, "the") }: si te desafían, quien lo haga pierde una influencia.
risk-bluff = No tienes { FORM($character, "the") }: si te desafían pierdes una influencia.
risk-bluff_last = No tienes { FORM($character, "the") }: si te desafían quedas fuera.
risk-held_not = No tienes { FORM($character, "the") }, así que dices la verdad: si te desafían, quien lo haga pierde una influencia.
risk-bluff_not = Sí tienes { FORM($character, "the") }, así que mientes: si te desafían pierdes una influencia.
risk-face_up = Ya boca arriba: { $count } de { $total }. Costará más creerte.
risk-all_face_up = Las { $total } cartas están boca arriba: nadie puede creerlo.
risk-unstoppable = Nadie puede impedirlo.
risk-blockable = { $name } ha declarado { FORM($character, "the") } y podría bloquearlo.
risk-unclaimed = Se puede bloquear, pero nadie que pueda hacerlo ha declarado la carta necesaria.
risk-no_blocker = Ves todas las cartas que lo bloquean: un bloqueo sería mentira.
# $count coins
risk-spent_if_blocked = Si lo bloquean, pierdes lo que pagas: { $count }.
# $count coins
risk-back_if_caught = Si descubren tu farol, recuperas lo que pagas: { $count }.
# $count coins
risk-spent_if_caught = Si descubren tu farol, pierdes lo que pagas: { $count }.
# $count coins
risk-coup_next = Tendrías entonces { $count ->
    [one] { $count } moneda
   *[other] { $count } monedas
}: bastan para un Golpe de Estado en tu próximo turno.
# $count coins
risk-must_coup = Tendrías entonces { $count ->
    [one] { $count } moneda
   *[other] { $count } monedas
}: en tu próximo turno tendrías que dar un Golpe de Estado.
risk-certain_lie = Por las cartas que ves, { $name } tiene que estar mintiendo.
risk-certain_truth = Por las cartas que ves, { $name } tiene que estar diciendo la verdad.
risk-right = Si aciertas, { $name } pierde una influencia.
risk-wrong = Si { $name } puede probarlo, pierdes una influencia.
risk-wrong_last = Si { $name } puede probarlo, quedas fuera.
risk-twice = Y el asesinato puede quitarte después la otra carta.
# $count coins
risk-gains = Si nadie lo impide, { $name } recibe { $count ->
    [one] { $count } moneda.
   *[other] { $count } monedas.
}
# $count coins
risk-robbed = Si nadie lo impide, { $name } te quita { $count ->
    [one] { $count } moneda.
   *[other] { $count } monedas.
}
risk-struck = Pierdes una influencia, salvo que alguien más se oponga.
risk-struck_last = Quedas fuera, salvo que alguien más se oponga.
risk-stopped = { $you ->
    [subject] Si nadie más desafía, tu acción no se produce.
   *[none] Si nadie más desafía, la acción de { $name } no se produce.
}
risk-proves = { $name } pierde una influencia.
risk-fails = Pierdes una influencia y tu declaración queda anulada.
risk-replaces = Nadie sabe qué carta tomas a cambio: { FORM($character, "the") } vuelve al mazo.
risk-stays_known = Todos saben que tienes { FORM($character, "the") }.
risk-turned_up = Todos verán { FORM($character, "the") } boca arriba: { $count } de { $total }.
risk-keeps = Sigues jugando con { FORM($character, "the") }.
risk-secret = Nadie sabe qué cartas guardas; las demás vuelven al mazo.
risk-seen_by = { $name } ve { FORM($character, "the") } y puede obligarte a cambiarla.

# Por qué se pregunta, en una frase. $other es un jugador; $character, el personaje declarado.
why-forced = Nadie puede ahorrar sin fin: quien tiene tanto debe atacar.
why-reserve = Convertir se paga a la Reserva y no al Tesoro: lo que se junta allí es el botín de Malversar.
why-claim = Una declaración no tiene por qué ser cierta: vale si nadie la desafía.
why-for-others = En esta mesa también puedes bloquear en favor de otro, no solo en el tuyo.
why-aid = La Ayuda extranjera no requiere personaje: no hay nada que desafiar.
why-block = También se puede bloquear una declaración demostrada.
why-block_claim = Si el bloqueo vale, la acción no se realiza.
why-prove = Puedes no mostrar la carta, pero entonces pierdes una influencia.
why-prove-must = En esta mesa hay que demostrar una declaración cierta.
why-prove-lacking = Solo la propia carta demuestra una declaración.
why-embezzle = Con Malversar declaras que no tienes { FORM($character, "the") }, y solo todas tus cartas pueden demostrarlo.
why-replace = Todos han visto esta carta, y en esta mesa aun así puedes conservarla.
why-lose = Cada carta de tu mano es una influencia. La que pierdes queda boca arriba.
why-exchange = Algunas son del mazo de la Corte, y otras tantas vuelven a él. Nadie ve cuáles.
why-show = Tú eliges la carta, y solo { $other } la ve.
why-examine = Solo vosotros dos conocéis esta carta. El cambio se la quita, pero no ves la nueva.
why-draft = De un juego completo conservas una, así ambos sabéis más; la segunda se reparte.
why-faction = Mientras haya jugadores de ambos bandos, solo puedes atacar al otro.

# Qué hace la respuesta a una pregunta poco frecuente.
hint-prove = Quien te desafía pierde una influencia, y tú tomas otra carta.
hint-decline = Pierdes una influencia.
hint-prove-embezzle = Quien te desafía pierde una influencia, y tú tomas cartas nuevas.
hint-replace = Vuelve al mazo, y nadie conoce la nueva.
hint-keep_shown = Todos saben cuál es.
hint-return = Se queda en la mano de su dueño.
hint-swap = Su dueño toma otra, y esta vuelve al mazo.
hint-faction = El siguiente jugador toma el otro bando, y así por toda la mesa.
