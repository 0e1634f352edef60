sheet-title-setup = Preparación
sheet-title-turn = Un turno
sheet-title-actions = Acciones
sheet-title-factions = Facciones
sheet-title-challenges = Desafíos
sheet-title-blocks = Bloqueos
sheet-title-losing = Perder influencia
sheet-players = De { $low } a { $high } jugadores.
sheet-players-exactly = { $count ->
    [one] Para { $count } jugador.
   *[other] Para { $count } jugadores.
}
sheet-court = La Corte: { $tax }, { $assassin }, { $captain }, { $exchange }, { $contessa }.
sheet-deck = { $copies ->
    [one] El mazo tiene { $copies } copia de cada personaje.
   *[other] El mazo tiene { $copies } copias de cada personaje.
}
sheet-deck-up-to-eight = El mazo tiene 3 copias de cada personaje hasta 6 jugadores y 4 desde 7.
sheet-deck-up-to-ten = El mazo tiene 3 copias de cada personaje hasta 6 jugadores, 4 con 7 y 8, y 5 desde 9.
sheet-cards-deal = Cada jugador recibe 2 cartas boca abajo; el resto es el mazo de la Corte.
sheet-cards-draft = Cada jugador toma en secreto una carta de su propio juego de cinco personajes y aparta las otras cuatro, boca abajo; de un tercer juego cada uno recibe una carta, y las otras tres son el mazo de la Corte.
sheet-purse = Cada jugador empieza con 2 monedas.
sheet-purse-of-two-all_2 = Con dos jugadores, cada uno empieza con 2 monedas.
sheet-purse-of-two-start_player_1 = Con dos jugadores, quien tiene el primer turno empieza con 1 moneda y el otro con 2.
sheet-purse-of-two-all_1 = Con dos jugadores, cada uno empieza con 1 moneda.
sheet-treasury = { $coins ->
    [one] Hay { $coins } moneda
   *[other] Hay { $coins } monedas
}; las que no están en juego forman el Tesoro, y nadie puede tomar de él más de lo que haya.
sheet-treasury-endless = El Tesoro nunca se agota.
sheet-first-previous_winner = Empieza quien ganó la última partida; en la primera decide el azar.
sheet-first-random = Empieza un jugador al azar.
sheet-first-chosen = La mesa elige quién empieza.
sheet-sides-random_half = El azar pone en un bando a la mitad de los jugadores, redondeando hacia abajo; los demás están en el otro.
sheet-sides-start_player_alternate = Quien empieza elige bando, Lealista o Reformista, y desde ahí los bandos se alternan en el sentido del reloj.
sheet-turn = Se juega en el sentido de las agujas del reloj. En tu turno debes anunciar una acción, y su objetivo si lo tiene.
sheet-cost = El coste se paga al anunciar la acción.
sheet-claim = Una acción o un bloqueo que necesita un personaje es una declaración. Puede ser un farol.
sheet-order = Primero los demás pueden desafiar una declaración y luego bloquear la acción; después se cumple.
sheet-forced = { $coins ->
    [one] Quien empieza su turno con { $coins } moneda o más debe dar un Golpe de Estado.
   *[other] Quien empieza su turno con { $coins } monedas o más debe dar un Golpe de Estado.
}
sheet-income = Ingresos: toma 1 moneda. No se puede impedir.
sheet-foreign-aid = Ayuda extranjera: toma 2 monedas. Cualquier otro jugador puede bloquearla con { FORM($tax, "the") }; nadie puede desafiarla.
sheet-coup = Golpe de Estado: paga 7 monedas; otro jugador pierde una influencia. No se puede impedir.
sheet-tax = Impuestos ({ $tax }): toma 3 monedas.
sheet-cooperate = Cooperar ({ $tax }): toma 3 monedas y da 1 de ellas a otro jugador.
sheet-assassinate = Asesinar ({ $assassin }): paga 3 monedas; otro jugador pierde una influencia. Se bloquea con { FORM($contessa, "the") }.
sheet-steal = Robar ({ $captain }): quita 2 monedas a otro jugador, o la última que le quede. Se bloquea con { FORM($captain, "the") } o { FORM($exchange, "the") }.
sheet-exchange = Intercambio ({ $exchange }): toma 2 cartas del mazo de la Corte, elige qué conservas y devuelve 2 cartas.
sheet-exchange-one = Intercambio ({ $exchange }): toma 1 carta del mazo de la Corte, elige qué conservas y devuelve 1 carta.
sheet-examine = Examinar ({ $exchange }): otro jugador te muestra una carta que él elige.
sheet-swap-optional = Devuelves la carta examinada, o la haces cambiar por una del mazo de la Corte.
sheet-swap-forced = La carta examinada siempre se cambia por una del mazo de la Corte.
sheet-redraw-bottom = La carta cambiada va bajo el mazo de la Corte, y el objetivo toma la de arriba.
sheet-redraw-return_first = En un cambio, la carta se baraja en el mazo de la Corte antes de que el objetivo tome otra: puede volver.
sheet-redraw-draw_first = En un cambio, el objetivo toma otra antes de que la carta vuelva: no puede volver.
sheet-examine-blocked = Examinar se bloquea con { FORM($contessa, "the") }.
sheet-examine-unblocked = Examinar no se puede bloquear.
sheet-convert = Convertir: paga 1 moneda a la Reserva para cambiar tu bando, o 2 para cambiar el de otro.
sheet-embezzle = Malversar: declara no tener { FORM($tax, "the") } y toma toda la Reserva. No se puede bloquear.
sheet-embezzler-shows-all = Si te desafían, se muestran todas tus cartas. Si entre ellas está { FORM($tax, "the") }, esa se pierde y la otra se cambia; si no, se cambian todas y quien desafió pierde una influencia.
sheet-embezzler-may-decline = Si te desafían, puedes mostrar todas tus cartas si entre ellas no está { FORM($tax, "the") }: se cambian en el acto y quien desafió pierde una influencia. Si no, no muestras nada y pierdes una influencia a tu elección.
sheet-embezzler-must-show = Si te desafían y tienes { FORM($tax, "the") }, pierdes la influencia que elijas sin mostrar nada; si no, muestras todas tus cartas, se cambian en el acto y quien desafió pierde una.
sheet-empty-yes = Se puede robar a un jugador sin monedas.
sheet-empty-no = No se puede robar a un jugador sin monedas.
sheet-empty-reserve-yes = Se puede robar a un jugador sin monedas y malversar una Reserva vacía.
sheet-empty-reserve-no = No se puede robar a un jugador sin monedas ni malversar una Reserva vacía.
sheet-aim = Mientras haya jugadores de ambos bandos, no puedes dirigir contra tu propio bando Golpe de Estado, Asesinar ni Robar, ni bloquear su Ayuda extranjera.
sheet-aim-examine = Mientras haya jugadores de ambos bandos, no puedes dirigir contra tu propio bando Golpe de Estado, Asesinar, Robar ni Examinar, ni bloquear su Ayuda extranjera.
sheet-aim-cooperate = Mientras haya jugadores de ambos bandos, no puedes dirigir a tu propio bando Golpe de Estado, Asesinar, Robar ni Cooperar, ni bloquear su Ayuda extranjera.
sheet-aim-examine-cooperate = Mientras haya jugadores de ambos bandos, no puedes dirigir a tu propio bando Golpe de Estado, Asesinar, Robar, Examinar ni Cooperar, ni bloquear su Ayuda extranjera.
sheet-no-help = Tampoco puedes bloquear por otro lo que hace un jugador de tu propio bando.
sheet-free = Los bandos no limitan los desafíos ni Convertir.
sheet-one-side = Cuando todos están en un bando no hay límites, hasta que alguien convierta.
sheet-challenge = Cualquier otro jugador puede desafiar una declaración, le afecte o no, pero solo antes de que pase nada más.
sheet-challengers = Si varios desafían a la vez, cuenta el primero en el sentido del reloj desde quien declaró.
sheet-shown = Quien muestra el personaje declarado gana el desafío, y quien desafió pierde una influencia.
sheet-not-shown = Quien no lo muestra pierde una influencia, y la acción o el bloqueo queda sin efecto.
sheet-decline-yes = Quien tiene el personaje declarado puede aun así no mostrarlo.
sheet-decline-no = Quien tiene el personaje declarado debe mostrarlo.
sheet-declined-other = Quien no lo muestra pierde una carta que no sea ese personaje, y sin otra carta tiene que mostrarlo.
sheet-declined-any = Quien no lo muestra puede perder cualquier carta, también ese personaje.
sheet-replaced-immediate = La carta mostrada se cambia en el acto, antes de que quien desafió pierda una influencia.
sheet-replaced-end_of_turn = La carta mostrada se cambia al final del turno, si sigue ahí; primero la del jugador de turno.
sheet-kept-yes = En lugar de eso, la carta mostrada se puede conservar.
sheet-kept-no = Hay que cambiarla.
sheet-back-bottom = Una carta que vuelve va bajo el mazo de la Corte, y se toma la de arriba.
sheet-back-shuffle = Una carta que vuelve se baraja en el mazo de la Corte; la que se toma luego puede ser la misma.
sheet-refund-yes = Si falla la declaración de una acción, se devuelve su coste.
sheet-refund-no = Si falla la declaración de una acción, no se devuelve su coste.
sheet-block = Un bloqueo nombra un personaje, y cualquier otro jugador puede desafiarlo.
sheet-blockers-any = Cualquiera puede bloquear una acción con objetivo; el objetivo va primero.
sheet-blockers-target = Una acción con objetivo solo la bloquea el objetivo.
sheet-block-later-yes = Quien ha fallado un desafío contra la acción aún puede bloquearla.
sheet-block-later-no = Quien ha fallado un desafío contra la acción ya no puede bloquearla.
sheet-block-stands-yes = Si el bloqueo se mantiene, la acción no se cumple y se devuelve su coste.
sheet-block-stands-no = Si el bloqueo se mantiene, la acción no se cumple y no se devuelve su coste.
sheet-block-fails = Si el bloqueo falla, la acción se cumple.
sheet-block-fails-yes = Si el bloqueo falla, se pregunta de nuevo a otros que puedan bloquear; si nadie lo hace, la acción se cumple.
sheet-block-fails-no = Si el bloqueo falla, la acción se cumple; nadie más puede bloquearla.
sheet-lose = Quien pierde una influencia elige una de sus cartas y la pone boca arriba; así queda hasta el final.
sheet-double = Un objetivo puede perder dos influencias en un turno: una por un desafío fallido o un bloqueo de farol, y otra por la acción.
sheet-out = Quien no tiene cartas boca abajo queda eliminado en el acto.
sheet-coins-of-exiled-immediate = Las monedas de un eliminado vuelven al Tesoro en el acto, incluso antes de Robar.
sheet-coins-of-exiled-after_action = Las monedas de un eliminado vuelven al Tesoro tras la acción, no antes de Robar.
sheet-win = Gana el último jugador con influencia, y lo que estaba pendiente se anula.
sheet-talk = Puedes decir lo que quieras, y nada de lo que digas te obliga. No muestres cartas, ni des ni prestes monedas.
