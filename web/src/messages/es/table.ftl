skip-to-prompt = Ir a tu pregunta
table-title = Mesa { $code }
table-opponents = Los demás jugadores
table-centre = Qué está pasando
table-yours = Tu lado de la mesa
table-log-short = Historial
table-leave = Dejar la mesa
table-treasury = { $count ->
    [one] { $count } moneda en el Tesoro
   *[other] { $count } monedas en el Tesoro
}
table-deck = { $count ->
    [one] { $count } carta en el mazo de la Corte
   *[other] { $count } cartas en el mazo de la Corte
}
table-reserve = { $count ->
    [one] { $count } moneda en la Reserva
   *[other] { $count } monedas en la Reserva
}
table-watching = Estás mirando esta partida.
table-exiled = Has quedado fuera. Mira cómo termina.
coins-of = { $count ->
    [one] { $count } moneda
   *[other] { $count } monedas
}
veil-hold = Mantén pulsadas las cartas para verlas
veil-hold-key = Mantén la H
veil-covered = Hay una pregunta sobre tus cartas
veil-answered = Has respondido. Tu respuesta está oculta, como tus cartas.
veil-uncover = Mostrar la pregunta y tus cartas
seat-turn = Turno
seat-target = Objetivo
seat-asked = Pensando
seat-claims = Declara: { $character }
seat-claims-not = Sin { $character }
seat-blocks = Bloquea: { $character }
seat-challenges = Desafía
seat-exiled = Fuera
seat-resigned = Se retira
seat-lost = Sin conexión
seat-keeps = Juega un bot
seat-winner = Gana
now-turn = { $you ->
    [subject] Tu turno
   *[other] Juega { $name }
}
now-turn-sub = { $you ->
    [subject] ¿Qué vas a hacer?
   *[other] Eligiendo una acción
}
now-challenges = { $you ->
    [subject] Desafías
   *[other] { $name } desafía
}
now-loses = { $you ->
    [subject] Pierdes una influencia
   *[other] { $name } pierde una influencia
}
now-exchanges = { $you ->
    [subject] Cambias cartas con la Corte
   *[other] { $name } cambia cartas con la Corte
}
now-waiting = Esperando a { $names }
now-asked = { $you ->
    [subject] { $count ->
        [one] Te toca responder
       *[other] Por responder: { $names }
    }
   *[none] Por responder: { $names }
}
now-others = { $count ->
    [one] { $count } más
   *[other] { $count } más
}
now-target = Elige a un jugador
now-must-prove = { $you ->
    [subject] Debes mostrar la carta o perder una influencia.
   *[other] { $name } debe mostrar la carta o perder una influencia.
}
now-choosing-loss = { $you ->
    [subject] Elige qué carta pones boca arriba
   *[other] Eligiendo qué carta poner boca arriba
}
now-choosing-cards = { $you ->
    [subject] Elige qué cartas conservas
   *[other] Eligiendo qué cartas conservar
}
now-must-prove-embezzle = { $you ->
    [subject] Debes mostrar todas tus cartas o perder una influencia.
   *[other] { $name } debe mostrar todas sus cartas o perder una influencia.
}
now-replaces = { $you ->
    [subject] Se ha visto tu carta
   *[other] Se ha visto la carta de { $name }
}
now-choosing-replace = ¿Conservarla o tomar otra?
now-shows = { $you ->
    [subject] Muestras una carta a { $other }
    [object] { $name } te muestra una carta
   *[none] { $name } muestra una carta a { $other }
}
now-choosing-show = { $you ->
    [subject] Elige qué carta muestras
   *[other] Eligiendo qué carta mostrar
}
now-examines = { $you ->
    [subject] Examinas una carta de { $other }
    [object] { $name } examina una carta tuya
   *[none] { $name } examina una carta de { $other }
}
now-choosing-fate = ¿Devolverla u obligar a cambiarla?
now-drafts = Se eligen las cartas
now-choosing-draft = Cada cual elige su primera carta de entre cinco
now-sides = { $you ->
    [subject] Eliges tu bando
   *[other] { $name } elige bando
}
now-choosing-side = Después, los bandos se alternan
prompt = Tu pregunta
prompt-none = Ahora no tienes nada que responder.
prompt-action = Elige una acción
prompt-action-forced = Diez monedas o más: debes dar un Golpe de Estado
title-turn = Tu turno
title-asked = Te toca responder
prompt-action-general = Sin personaje
prompt-action-character = Con personaje, real o de farol
prompt-target = { $action }: { $kind ->
    [coup] ¿contra quién?
    [cooperate] ¿con quién?
   *[other] ¿a quién?
}
prompt-claim = ¿Desafiar, bloquear o dejar pasar?
prompt-claim-no-block = ¿Desafiar o dejar pasar?
prompt-aid = ¿Bloquear o dejar pasar?
prompt-block = La declaración se mantiene. ¿Bloqueas?
prompt-block_claim = ¿Te lo crees?
prompt-prove = { $you ->
    [subject] { $other } te desafía. ¿Muestras { FORM($character, "the") }?
   *[none] ¿Muestras { FORM($character, "the") }?
}
prompt-prove-lacking = { $you ->
    [subject] { $other } te desafía, y no tienes { FORM($character, "the") }.
   *[none] No tienes { FORM($character, "the") }.
}
prompt-replace = ¿Tomar otra carta en lugar de la mostrada?
prompt-lose = Elige qué influencia pierdes
prompt-exchange = { $count ->
    [one] Elige la carta que conservas
   *[other] Elige las { $count } cartas que conservas
}
prompt-embezzle = { $you ->
    [subject] { $other } te desafía. ¿Muestras que no tienes { FORM($character, "the") }?
   *[none] ¿Muestras que no tienes { FORM($character, "the") }?
}
prompt-embezzle-lacking = { $you ->
    [subject] { $other } te desafía, y sí tienes { FORM($character, "the") }.
   *[none] Sí tienes { FORM($character, "the") }.
}
prompt-show = Elige la carta que muestras a { $other }
prompt-examine = { $other } te muestra { FORM($character, "the") }. ¿Devolver la carta u obligar a cambiarla?
prompt-draft = Elige la carta con que empiezas
prompt-faction = Elige tu bando
prompt-answered = Has respondido: { $decision }.
prompt-answered-wait = Esperando a los demás.
prompt-answered-unsent = Tu respuesta sale en cuanto vuelva la conexión.
prompt-change = Todavía puedes cambiar de idea:
prompt-purse-aloud = { $count ->
    [one] Tienes { $count } moneda.
   *[other] Tienes { $count } monedas.
}
prompt-asked-aloud = Te toca responder: { $question }
prompt-back = Atrás
decide-act-on = { $action }: { $name }
decide-pass = Dejar pasar
decide-challenge = Desafiar
decide-block = Bloquear con { FORM($character, "the") }
decide-prove = Mostrar { FORM($character, "the") }
decide-decline = No mostrarla
decide-replace = Tomar otra carta
decide-keep_shown = Conservar la carta mostrada
decide-lose = Perder { FORM($character, "the") }
decide-keep = Conservar { $cards }
decide-show = Mostrar { FORM($character, "the") }
decide-return = Devolver la carta
decide-swap = Obligar a cambiarla
decide-draft = Empezar con { FORM($character, "the") }
decide-faction = Con { FORM($side, "the") }
decide-prove-embezzle = Mostrar todas mis cartas
hint-pass = No pones objeción.
hint-challenge = Quien se equivoque pierde una influencia.
hint-block = Los demás pueden desafiar tu declaración.
hint-prove = Quien te desafía pierde una influencia, y tú tomas otra carta.
hint-decline = Pierdes una influencia.
hint-prove-embezzle = Quien te desafía pierde una influencia, y tú tomas cartas nuevas.
hint-replace = Vuelve al mazo, y nadie conoce la nueva.
hint-keep_shown = Todos saben cuál es.
hint-return = Se queda en la mano de su dueño.
hint-swap = Su dueño toma otra, y esta vuelve al mazo.
hint-faction = El siguiente jugador toma el otro bando, y así por toda la mesa.
option-costs = Cuesta { $count }
option-gains = Da { $count }
option-bluff = Farol
option-held = La tienes
option-claim-bluff = { $character }: farol
option-claim-held = { $character }: tuyo
option-claim-not-bluff = Sin { $character }: farol
option-claim-not-held = Sin { $character }: verdad
option-blocked-by = Puede bloquear: { $characters }
option-unblockable = No se puede bloquear
clock-relax = Tiempo para pensar
clock-relax-times = × { $factor }
cards-of = Cartas de { $name }
