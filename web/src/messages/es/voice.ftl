# La voz que lee la partida.
voice = Voz
voice-on = Leer la partida en voz alta
voice-about = Con la voz puedes jugar sin mirar la pantalla: W dice dónde estás, A repite, B describe la mesa y los números pulsan los botones de la página. V activa y desactiva la voz.
voice-length = Qué se lee
voice-length-long = Todo
voice-length-short = Lo esencial
voice-speed = Velocidad
voice-cards = Mis cartas en voz alta
voice-cards-about = Si no, solo oyes lo que oiría quien mira la partida.
voice-none = Este dispositivo no tiene voz para este idioma ({ $language }), así que no se lee nada.
voice-hello = La voz está activada. W: dónde estás. A: otra vez. B: la mesa. M: tus cartas, en voz alta o no. V: desactivar la voz.
voice-bye = La voz está desactivada.
# Una tecla y lo que hace.
voice-answer = { $key }: { $answer }
voice-covered = Las respuestas tratan de tus cartas. M las lee en voz alta.
voice-covered-question = Esta pregunta trata de tus cartas. M la lee en voz alta.
voice-cards-now-on = Tus cartas se leen en voz alta.
voice-cards-now-off = Tus cartas no se leen en voz alta.
voice-hand = Tienes: { $cards }.
voice-answered = Has respondido.
voice-game = Mesa { $code }, partida { $game }, turno { $turn }.
voice-over = Mesa { $code }: la partida { $game } ha terminado.
voice-gathering = Mesa { $code }: la partida no ha empezado.
voice-page = Página: { $page }.
voice-lobby = Estás en la sala.
voice-seated = En la mesa: { $names }.
voice-free = { $count ->
    [one] { $count } asiento libre.
   *[other] { $count } asientos libres.
}
# Partes de una lista sobre un jugador.
voice-down = { $count ->
    [one] { $count } carta boca abajo
   *[other] { $count } cartas boca abajo
}
voice-up = boca arriba: { $cards }
voice-no-table = No estás en ninguna mesa.
voice-nothing = Aún no se ha dicho nada.
# El estado de un interruptor o de otro control.
voice-switched-on = activado
voice-switched-off = desactivado
voice-chosen = elegido
