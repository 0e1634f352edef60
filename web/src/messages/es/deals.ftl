deals-title = Comprobar el reparto
deals-checking = Comprobando el reparto…
deals-announced = Nadie eligió este reparto
deals-announced-sub = Cada carta y cada sorteo se derivan de lo que se anunció antes de repartir y de los números aleatorios que los jugadores mantuvieron en secreto hasta entonces.
deals-unshared = No contó la aportación de ningún jugador
deals-unshared-sub = La partida es la que se anunció, pero el servidor por sí solo pudo elegir el reparto.
deals-consistent = El registro es coherente
deals-consistent-sub = Este navegador no ha guardado ningún anuncio de esta partida, así que alguien podría haberse inventado todo el registro. Compara las cuatro palabras con las que vieron los jugadores antes del reparto.
deals-misfit = Este reparto no concuerda
deals-misfit-form = La línea { $line } del registro está dañada.
deals-misfit-announcement = Línea { $line } del registro: no es la partida que se anunció a este navegador antes del reparto.
deals-misfit-contribution = Línea { $line } del registro: una aportación no coincide con su compromiso.
deals-misfit-draws = Línea { $line } del registro: los sorteos no se derivan del secreto y las aportaciones.
deals-misfit-order = Línea { $line } del registro: una decisión falta, se repite o está fuera de lugar.
deals-misfit-end = Línea { $line } del registro: el número de decisiones no es correcto.
deals-misfit-hash = Línea { $line } del registro: algo cambió después de cerrarlo.
deals-not-checkable = No se puede comprobar
deals-not-checkable-sub = El registro de esta partida no dice de dónde salen sus sorteos. Es anterior a los repartos comprobables, o nadie en su mesa aportó números a ellos.
deals-words = Las cuatro palabras del anuncio
deals-hash = Su hash completo
deals-checked = Qué se ha comprobado
deals-checked-announcement = El anuncio es el que este navegador guardó antes del reparto.
deals-checked-contributions = Cada aportación coincide con su compromiso.
deals-checked-draws = { $count ->
    [one] El sorteo se deriva del secreto y las aportaciones.
   *[other] Los { $count } sorteos se derivan del secreto y las aportaciones.
}
deals-checked-hash = El registro no ha cambiado desde que se cerró.
deals-contributions = Qué aportaciones contaron
deals-counted = contó
deals-left-out = no contó: no se reveló a tiempo
deals-none = ninguna
deals-limits = Límites de esta comprobación
deals-limit-honest = Solo lo demuestra si al menos un jugador cuya aportación contó no estaba compinchado con el servidor.
deals-limit-withheld = Al excluir aportaciones, el servidor y los jugadores compinchados con él pueden elegir entre unos pocos repartos. Esas aportaciones aparecen como no contadas.
deals-limit-host = El servidor podía ver las cartas y pudo contárselo a alguien.
deals-limit-decisions = No se comprueban los sorteos propios de los bots ni lo que decidieron los jugadores.
deals-limit-rules = La página toma del registro las probabilidades de cada sorteo, y unas probabilidades falsas pueden ocultar una carta elegida. La orden golpe verify también las comprueba.
