dealing-title = El reparto
dealing-counted = Antes de este reparto, las páginas de los jugadores se comprometieron a aportar su propio azar, que se sumó al del servidor. Así, nadie eligió las cartas. Después de la partida, quien haya jugado puede comprobarlo con su registro.
dealing-alone = Ninguna página aportó su azar a tiempo, así que el servidor repartió estas cartas por sí solo.
dealing-none = Este reparto no se puede comprobar: ninguna página aportó su propio azar.
dealing-words = Si toda la mesa ve estas cuatro palabras, el servidor dijo a todos lo mismo antes del reparto.
dealing-seat-counted = su azar contó
dealing-seat-left-out = fuera: no llegó a tiempo
