table-away-sure = ¿Ir a la sala?
table-away-costs = Los demás te esperan y tu tiempo sigue corriendo. Tu sitio sigue siendo tuyo: desde la sala puedes volver.
table-leave-sure = ¿Dejar esta partida?
table-leave-bot = Un bot sigue en tu asiento. Puedes volver a mirar, y a jugar cuando termine esta partida.
table-leave-resign = Te retiras y tus cartas se ponen boca arriba. Puedes volver a mirar, y a jugar cuando termine esta partida.
table-leave-unsent = Ahora no hay conexión. Saldrás en cuanto vuelva o, si cierras antes esta página, en tu próxima visita.
table-leave-yes = Dejar la partida
seat-idle = { $name } lleva un rato ausente.
seat-substitute = Poner un bot en su lugar
seat-kept = Un bot juega en tu asiento.
seat-take-back = Recuperar tu asiento
clock-own = Tu tiempo
clock-answer = para responder
clock-bank = de reserva
clock-bank-of = { $time } de reserva para { $name }
clock-hurry = { $count ->
    [one] Queda { $count } segundo.
   *[other] Quedan { $count } segundos.
}
clock-banked-aloud = Usas tu tiempo de reserva: { $count ->
    [one] { $count } segundo.
   *[other] { $count } segundos.
}
prompt-exchange-drawn = Nueva
prompt-exchange-held = Tuya
prompt-exchange-confirm = Conservar { $cards }
prompt-exchange-more = { $count ->
    [one] Elige { $count } carta más
   *[other] Elige { $count } cartas más
}
prompt-exchange-under = Bajo el mazo: { $first } antes que { $second }
notice-offline = No tienes conexión. La página se reconectará en cuanto vuelva la red.
notice-waiting = { $kept ->
    [game] Se perdió la conexión. Tu partida está guardada; reintentando…
    [table] Se perdió la conexión; reintentando…
   *[unknown] No hay conexión con la mesa; reintentando…
}
notice-restarting = { $kept ->
    [game] El servidor se reinicia. Tu partida está guardada; reintentando…
   *[other] El servidor se reinicia; reintentando…
}
veil-on = Ocultar tus cartas
veil-off = Mostrar tus cartas
undo = Deshacer
undo-aloud = Aún no se ha enviado. Con Escape la retiras.
undo-done = Retirada. No se ha enviado nada.
table-more = Más
table-leave = Dejar la mesa
clock-relax = Tiempo para pensar
clock-relax-times = × { $factor }
seat-bot-in = { $name } no está: un bot en { $time }
