gathering-title = La mesa está lista
gathering-invite = Invita a tus amigos
gathering-invite-text = Cualquiera que abra este enlace, o escriba el código { $code } en la sala, puede sentarse.
gathering-copy = Copiar el enlace
gathering-share = Compartir
gathering-share-text = Ven a jugar a Coup conmigo
gathering-code = Código de la mesa
gathering-qr = Código QR del enlace a esta mesa
gathering-rules = La partida
gathering-seats = Asientos
gathering-free = Asiento libre
gathering-add-bot = Añadir un bot
gathering-bots = Nivel de los bots añadidos
gathering-wait = Esperando jugadores.
gathering-wait-bots = { $count ->
    [one] En { $count } segundo pueden sentarse bots.
   *[other] En { $count } segundos pueden sentarse bots.
}
gathering-countdown = La partida empieza automáticamente.
gathering-countdown-in = { $count ->
    [one] En { $count } segundo, con bots en los asientos libres.
   *[other] En { $count } segundos, con bots en los asientos libres.
}
gathering-fill = Completar con bots y empezar
gathering-remove-bot = Quitar a { $name }
gathering-add-bot-at = Añadir un bot en el asiento { $number }
gathering-sit = Sentarme
gathering-sit-at = Sentarme en el asiento { $number }
gathering-vote-out = Expulsar
gathering-vote-out-name = Votar para expulsar a { $name }
gathering-vote-back = Retirar el voto
gathering-vote-back-name = Retirar el voto contra { $name }
gathering-votes = { $count ->
    [one] { $count } voto para expulsar
   *[other] { $count } votos para expulsar
}
start-first = Quién empieza
start-first-chance = Al azar
gathering-leave = Dejar el asiento
gathering-start = Empezar la partida
gathering-start-wait = La partida empieza cuando haya dos asientos ocupados.
gathering-start-watch = Un jugador de la mesa empieza la partida.
gathering-full = Todos los asientos están ocupados, así que estás mirando. Podrás sentarte cuando uno quede libre.
gathering-own-table = Abrir tu propia mesa
gathering-wins = { $count ->
    [one] { $count } partida ganada
   *[other] { $count } partidas ganadas
}
seat-away = sin conexión
