golpe = Golpe
footer-unofficial = Un juego no oficial con las reglas de Coup, sin relación con sus editores.
to-lobby = Volver a la sala
close = Cerrar
cancel = Cancelar
language = Idioma
seat-number = Asiento { $number }
you = tú
you-mark = (tú)
bot = bot
bot-kind = { $kind ->
    [easy] Un bot fácil
    [casual] Un bot aficionado
    [medium] Un bot de nivel medio
    [hard] Un bot difícil
    [master] Un bot maestro
   *[other] Un bot que juega así: «{ $kind }»
}
bot-outside = Un bot externo
bot-by = bot de { $author }
lobby-opening = Un momento…
try-again = Intentar de nuevo
pace = Ritmo de los bots
pace-calm = Tranquilo
pace-brisk = Ágil
pace-instant = Al instante
table-rules = Reglas
reserve = Reserva
notice-connecting = Conectando…
notice-try-now = Reintentar
notice-reload = Recargar la página
keys = Atajos de teclado
notice-dismiss = Descartar
part-lost = Una parte de la página no se ha cargado. Tu partida está a salvo: recarga la página.
problem-unknown = Eso no ha funcionado ({ $code }). Recarga la página e inténtalo de nuevo.
problem-offline = No se puede conectar con el servidor. Comprueba tu conexión e inténtalo de nuevo.
games-review = Análisis
games-replay = Repetición
gathering-copied = Copiado
card-shown = { $character }, a la vista de todos
card-hidden = Carta boca abajo
card-lost = { $character }, carta perdida
settings = Ajustes
guest = Invitado
privacy = Privacidad
