log-show = Mostrar
log-all = Todo
log-claims = Declaraciones y desafíos
log-coins = Monedas e influencia
log-talk = Charla
log-seat = Solo { $name }
log-none-such = Nada de esto hasta ahora.
log-replay = Ver este momento
