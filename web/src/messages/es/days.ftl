days-title = Partidas por días
days-turn = Te toca: quedan { $time }
days-wait = Aún no te toca
days-table = Mesa { $code }
days-open = Abrir la mesa { $code }
days-next = Siguiente partida que te espera
days-failed = No se ha podido cargar la lista.
days-again = Reintentar
