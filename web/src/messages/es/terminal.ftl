presets = Ediciones
options = Opciones
sources = Fuentes
seats-many = de { $low } a { $high } jugadores
seats-exactly = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
values-between = de { $low } a { $high }
values-between-or-unlimited = de { $low } a { $high }, unlimited
option-players_min = el mínimo de jugadores
option-players_max = el máximo de jugadores
option-treasury = cuántas monedas hay
option-forced_coup_at = con cuántas monedas al empezar el turno solo se permite un Golpe de Estado
option-deck_copies = copias de cada personaje: tres, o más desde 7 jugadores
option-tax_role = el Duque, o el Diplomático con Cooperar en lugar de Impuestos
option-exchange_role = el Embajador, o el Inquisidor con Examinar
option-factions = dos bandos, con Convertir, Malversar y la Reserva
option-faction_setup = cómo se reparten los bandos: alternando, o la mitad de los jugadores al azar
option-setup_2p = dos jugadores reciben sus cartas, o eligen una de ellas
option-start_coins_2p = con qué empiezan dos jugadores: 2 cada uno, 1 para quien empieza, o 1 cada uno
option-first_player = quién empieza: el último ganador, el azar, o quien elija la mesa
option-refund_on_lost_challenge = el coste de una acción se devuelve si falla su declaración
option-refund_on_block = el coste de una acción se devuelve si se bloquea
option-block_scope = quién puede bloquear una acción con objetivo: solo el objetivo, o cualquiera
option-reblock = otros pueden bloquear tras un bloqueo fallido
option-block_after_failed_challenge = quien ha fallado un desafío contra una acción aún puede bloquearla
option-replacement_method = las cartas vuelven al mazo barajadas, o van debajo
option-replacement_timing = una carta mostrada como prueba se cambia en el acto, o al final del turno
option-replacement_optional = una carta mostrada como prueba se puede conservar
option-may_decline = no hace falta probar una declaración cierta
option-declined_card = quien no quiere probarla pierde cualquier carta, o una distinta de la declarada
option-exile_coins = cuándo vuelven las monedas de un eliminado
option-allow_empty_take = se puede robar a quien no tiene monedas y malversar una Reserva vacía
option-examine_swap = el Inquisidor puede hacer cambiar la carta examinada, o siempre lo hace
option-examine_blockers = quién puede bloquear Examinar: nadie, o el objetivo con la Condesa
option-examine_redraw = en un cambio, la carta nueva se toma antes o después de que la otra vuelva
option-embezzle_proof = qué muestra quien malversa y es desafiado: nada si es falso, o siempre todo
note-resistance-es = traducción al español del reglamento completo de la edición Resistance, con sus reglas para dos
note-city-state-es = con un ejemplo explicado
note-bga-es = con las opciones Facciones, Inquisidor y Diplomático
note-notes-en = un resumen de un jugador; termina en la preparación de Reformation
note-igrato-ru = reglamento de la caja de 18 cartas, con un ejemplo explicado
note-published = según citas de terceros
note-published-faq = verificado por el editor
note-bga-source = aclara lo que su página de ayuda deja abierto
note-settled = los documentos de la edición no lo dicen; Golpe sigue la interpretación habitual
text-you-are = Eres { $name }.
text-choose = Responde con una de estas opciones:
text-decide = Responde con tu decisión.
text-unknown = «{ $answer }» no es una decisión.
text-illegal = «{ $answer }» no es posible ahora.
text-default = Tras demasiadas respuestas erróneas se juega la respuesta por defecto: { $decision }.
text-stopped = Nadie ha ganado: la partida se detuvo tras { $turns } turnos.
text-over = La partida ha terminado. Su semilla era { $seed }.
text-live = Tienes el asiento { $seat } en la mesa { $table }. Espera a que te pregunten.
text-not-asked = Ahora no te toca responder. Espera a que te pregunten.
text-seconds = Tienes { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
} para responder.
text-late = No has respondido a tiempo, así que se ha jugado la respuesta por defecto.
text-between = La partida ha terminado. Espera a la siguiente o deja la mesa.
text-lost = Se ha perdido la conexión con el servidor. Reintentando…
text-left = { $reason ->
    [removed] Te han expulsado de la mesa.
    [away] Llevas demasiado tiempo sin responder y ahora un bot juega por ti.
    [closed] La mesa se ha cerrado.
   *[left] Has dejado la mesa.
}
record-game = { $title }, { $seats ->
    [one] { $seats } jugador
   *[other] { $seats } jugadores
}, { $windows ->
    [open] vale la primera objeción
   *[sealed] responden todos a la vez
}
record-seat = Jugador { $seat }
record-player = { $name }: { $player ->
    [human] humano
   *[other] { $player }
}
record-seen = Tal como la vio un espectador.
record-seen-by = Tal como la vio { $name }.
record-seen-open = Con todas las cartas boca arriba.
record-deal = El reparto
record-turn = Turno { $number }: { $name }
record-has = { $name }: { $coins ->
    [0] sin monedas
    [one] { $coins } moneda
   *[other] { $coins } monedas
}, { $influence ->
    [one] { $influence } influencia
   *[other] { $influence } influencias
}
record-exiled = { $name }: fuera de la partida
record-lost = ha perdido: { $cards }
record-holds = tiene: { $cards }
record-won = { $name } gana en el turno { $turn }.
record-unfinished = El registro termina antes que la partida.
play-you = { $name } (tú)
play-influence = { $count ->
    [one] { $count } influencia
   *[other] { $count } influencias
}
play-reversed = { $answer }, las demás en orden inverso
decide-prove-claimed = Mostrar la carta declarada
decide-resign = Retirarse
play-start = Empezar la partida
play-fill = Poner bots en los asientos libres y empezar
play-ready = Ya puede empezar la siguiente partida
play-sit = Sentarse
play-again = Jugar otra vez
play-name = Tu nombre:
play-welcome = Responde con la tecla que precede a cada respuesta. Órdenes: { $commands }.
play-unknown = «{ $text }» no es ninguna de las respuestas: { $keys }. «help» muestra las órdenes.
play-not-asked = Ahora no te toca responder. «help» muestra las órdenes.
play-bye = Has dejado la partida.
play-aloud-none = No se lee nada en voz alta: aquí no funciona ninguno de estos programas de voz: { $programs }.
play-aloud-no-cards = Tus cartas no se leen en voz alta. Para oírlas, empieza con --say-cards.
play-aloud-look = Lo demás solo está en la pantalla, porque otros podrían oírlo.
play-aloud-examine = { $other } te muestra una carta. ¿Devolver la carta u obligar a cambiarla?
play-aloud-minus = menos
play-lost = Se ha perdido la conexión. Reintentando…
play-waiting = Esperando a que empiece la partida.
play-watching = Estás viendo esta partida.
play-command-help = estas órdenes
play-command-seats = las monedas, influencias y cartas de todos
play-command-last = lo que ha pasado desde tu última respuesta
play-command-log = lo ocurrido hasta ahora
play-command-rules = las reglas
play-command-sheet = qué hace cada acción
play-command-why = por qué se te pregunta esto
play-command-say = decir una frase, o «say» y tus propias palabras si la mesa lo permite
play-command-talk = lo que se ha dicho
play-command-advance = respuesta automática
play-command-time = cuánto tiempo te queda
play-command-deal = las cuatro palabras de este reparto, qué aportaciones contaron y si el reparto concuerda
play-command-quit = dejar la partida
play-keys-arrows = pasar de una respuesta a otra
play-keys-enter = elegir la respuesta
play-keys-escape = volver o cerrar
play-key-rules = Reglas
play-key-sheet = Chuleta
play-key-hints = Ayuda
play-key-talk = Chat
play-key-deal = Reparto
play-key-advance = Automática
play-key-keys = Teclas
play-key-quit = Salir
play-thinking = { $name } está pensando…
play-exercise = Ejercicio { $number }
play-percent = { $number } %
play-decimal = { $whole },{ $tenths }
play-step = Momento { $number } de { $total }
play-next = Siguiente
play-back = Atrás
list-and-two = { $first } { $initial ->
    [i] e
   *[other] y
} { $last }
list-or-two = { $first } { $initial ->
    [o] u
   *[other] o
} { $last }
list-next = { $first }, { $next }
list-and = { $first } { $initial ->
    [i] e
   *[other] y
} { $last }
list-or = { $first } { $initial ->
    [o] u
   *[other] o
} { $last }
play-clock = { $time } para responder.
play-clock-and-bank = { $time } para responder, y luego { $bank } de tu reserva.
play-clock-of-bank = Usas tu tiempo de reserva: { $bank }.
play-no-clock = Tienes todo el tiempo que quieras.
play-deal-words = Las cuatro palabras de este reparto: { $words }.
play-deal-consistent = Este terminal no vio ningún anuncio antes del reparto, así que alguien podría haberse inventado todo el registro.
play-deal-misfit = La línea { $line } del registro no se deriva de lo que se anunció antes del reparto.
play-deal-unread = El reparto no se ha comprobado porque no se pudo leer el registro.
play-bank = { $time } de reserva
play-no-advance = Solo puedes fijar respuestas automáticas mientras juegas.
play-any = …
play-doubt = Desafiar lo que ha declarado { $name }
play-switch = { $label }: { $state ->
    [on] sí
   *[off] no
}

reviewed-moment-loss = { $name } eligió «{ $decision }». «{ $better }» valía { $points } puntos más.
reviewed-moment-bluff_right = { $name } hizo bien en fingir tener { FORM($character, "the") }, con un { $chance } % de probabilidad de que alguien desafiara{ $won ->
    [yes] .
   *[no] , aunque salió mal.
}
reviewed-moment-bluff_wrong = { $name } no debió fingir tener { FORM($character, "the") }, con un { $chance } % de probabilidad de que alguien desafiara{ $won ->
    [yes] , aunque salió bien.
   *[no] .
}
reviewed-moment-challenge = Ante { FORM($character, "the") }, que era un farol con un { $chance } % de probabilidad, { $actor } eligió «{ $decision }»: { $name } pasó del { $before } % al { $after } %.
reviewed-moment-luck = { $won ->
    [yes] Buena suerte
   *[no] Mala suerte
} con las cartas: { $name } pasó del { $before } % al { $after } %.
reviewed-moment-swing = «{ $decision }» de { $actor } llevó a { $name } del { $before } % al { $after } %.
reviewed-moment-small_steps = Ningún error grave: { $name } cedió { $points } puntos poco a poco.
reviewed-claims = Declaraciones
reviewed-doubts = Desafiar o no
reviewed-challenge-chance = Probabilidad de un desafío
reviewed-claim-even = Compensa hasta el
reviewed-bluff-chance = Probabilidad de un farol
reviewed-doubt-even = Conviene desafiar desde el
