skip-to-prompt = Ir a tu pregunta
table-title = Mesa { $code }
table-opponents = Los demás jugadores
table-centre = Qué está pasando
table-yours = Tu lado de la mesa
table-log-short = Historial
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
now-waits = Falta la respuesta de { $names }.
now-sealed = Esperando respuestas.
now-gain = { $count ->
    [one] +{ $count } moneda
   *[other] +{ $count } monedas
}
now-foreign_aid = { $you ->
    [subject] Pides Ayuda extranjera: { $gain }.
   *[none] { $name } pide Ayuda extranjera: { $gain }.
}
now-tax = { $you ->
    [subject] Declaras { FORM($character, "the") }: { $gain }.
   *[none] { $name } declara { FORM($character, "the") }: { $gain }.
}
now-steal = { $you ->
    [subject] Declaras { FORM($character, "the") }: { $gain } de { $other }.
    [object] { $name } declara { FORM($character, "the") }: { $gain } de las tuyas.
   *[none] { $name } declara { FORM($character, "the") }: { $gain } de { $other }.
}
now-cooperate = { $you ->
    [subject] Declaras { FORM($character, "the") } para cooperar con { $other }: { $gain }.
    [object] { $name } declara { FORM($character, "the") } para cooperar contigo: { $gain }.
   *[none] { $name } declara { FORM($character, "the") } para cooperar con { $other }: { $gain }.
}
now-embezzle = { $you ->
    [subject] Declaras no tener { FORM($character, "the") }: { $gain } de la Reserva.
   *[none] { $name } declara no tener { FORM($character, "the") }: { $gain } de la Reserva.
}
now-turn = { $you ->
    [subject] Tu turno.
   *[other] { $name } elige una acción.
}
now-loses = { $you ->
    [subject] Eliges qué influencia pierdes.
   *[other] { $name } elige qué influencia pierde.
}
now-exchanges = { $you ->
    [subject] Cambias cartas con la Corte.
   *[other] { $name } cambia cartas con la Corte.
}
now-replaces = { $you ->
    [subject] Se ha visto tu carta.
   *[other] Se ha visto la carta de { $name }.
}
now-shows = { $you ->
    [subject] Muestras una carta a { $other }.
    [object] { $name } te muestra una carta.
   *[none] { $name } muestra una carta a { $other }.
}
now-examines = { $you ->
    [subject] Examinas una carta de { $other }.
    [object] { $name } examina una carta tuya.
   *[none] { $name } examina una carta de { $other }.
}
now-drafts = Se eligen las cartas.
now-sides = { $you ->
    [subject] Eliges tu bando.
   *[other] { $name } elige bando.
}
prompt = Tu pregunta
prompt-none = Ahora no tienes nada que responder.
prompt-dealing = Se están repartiendo las cartas.
prompt-action = Elige una acción
prompt-action-forced = Con tantas monedas debes dar un Golpe de Estado
prompt-only = Solo cabe una respuesta y se da por ti: { $action }
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
prompt-block_claim = ¿Desafiar o dejar pasar?
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
cards-of = Cartas de { $name }
