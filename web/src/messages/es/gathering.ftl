gathering-title = La mesa está lista
gathering-invite = Invita a tus amigos
gathering-invite-text = Cualquiera que abra este enlace, o escriba el código { $code } en la sala, puede unirse.
gathering-copy = Copiar el enlace
gathering-share = Compartir
gathering-share-text = Ven a jugar a Coup conmigo
gathering-invite-followed = Invitar a quienes sigues
gathering-code = Código de la mesa
gathering-qr = Código QR del enlace a esta mesa
gathering-rules = La partida
gathering-seats = Asientos
gathering-free = Asiento libre
gathering-add-bot = Añadir un bot
gathering-bots = Nivel de los bots añadidos
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
gathering-start-watch = La partida empieza cuando los jugadores estén a punto.
gathering-full = Todos los asientos están ocupados, así que estás mirando. Podrás sentarte cuando uno quede libre.
gathering-own-table = Abrir tu propia mesa
gathering-wins = { $count ->
    [one] { $count } partida ganada
   *[other] { $count } partidas ganadas
}
seat-away = sin conexión
gathering-choose-bot = Elegir un bot
room-name = ¿Cómo te llamamos?
room-name-done = Así me llamo
room-name-change = Cambiar tu nombre y tu máscara
room-masks = Tu máscara
room-mask = Máscara { $number }
room-mask-worn = Máscara { $number }, ya la lleva alguien
room-ready = Por mí, empezamos
room-unready = Aún no
room-seat-ready = a punto
room-ready-count =
    A punto: { $ready } de { $all }.
    La partida empieza cuando estéis todos.
room-all-ready = Todos están listos.
room-most-ready = Casi todos estáis a punto.
room-starts-in = { $count ->
    [one] La partida empieza en { $count } segundo.
   *[other] La partida empieza en { $count } segundos.
}
room-stop = Un momento
room-start-now = Empezar ya
room-options = Asientos y opciones
room-link = Enlace a esta mesa
room-qr = QR
