moderation = Moderación
moderation-about = Denuncias y medidas en este servidor. Ves lo que se dice, los nombres y los códigos de las mesas, pero ninguna carta.
moderation-not-you = Esta página es solo para moderadores. Los nombra el administrador del servidor.
moderation-reports = Denuncias
moderation-no-reports = No hay denuncias pendientes.
moderation-more = Ver más
moderation-report = Denuncia { $number }, mesa { $code }
moderation-reported = De { $who }, { $when }
moderation-guest = { $name } (número { $number })
moderation-guest-number = invitado número { $number }
moderation-nameless = sin nombre
moderation-bot = un bot
moderation-erased = alguien cuyos datos se han borrado
moderation-host = el administrador
moderation-spectator = a los espectadores
moderation-this-line = esto es lo denunciado
moderation-measure = Medidas: { $who }
moderation-note = Qué has hecho al respecto
moderation-settle = Cerrar la denuncia
moderation-settled = La denuncia está cerrada.
moderation-about-guest = Medidas: { $who }
moderation-what = Medida
moderation-do-mute = Silenciar
moderation-do-ban = Vetar
moderation-do-rename = Quitar el nombre
moderation-do-close = Cerrar la mesa
moderation-means-mute = Nada de lo que diga se acepta en ninguna mesa hasta que pase el plazo. Puede seguir jugando.
moderation-means-ban = Se cierran sus páginas y deja sus asientos. Hasta que pase el plazo, el servidor no le deja entrar.
moderation-means-rename = Recibe al instante, en todas las mesas, el nombre de un invitado nuevo, y puede elegir otro.
moderation-means-close = Se cierran las páginas de la mesa, nadie puede volver a abrirla y la partida en curso acaba sin resultado.
moderation-how-long = Durante
moderation-for-60 = 1 hora
moderation-for-1440 = 1 día
moderation-for-10080 = 7 días
moderation-for-43200 = 30 días
moderation-addresses = Vetar también las direcciones que usa ahora
moderation-reason = Motivo (sin nombres: queda en el registro)
moderation-done-mute = Silenciado.
moderation-done-ban = Vetado.
moderation-done-rename = El nombre se ha quitado.
moderation-done-close = La mesa está cerrada.
moderation-others = Otras personas, mesas y partidas
moderation-number = Número de un invitado
moderation-choose = Elegir una medida
moderation-code = Código de una mesa
moderation-in-force = En vigor
moderation-none-in-force = No hay nadie vetado ni silenciado.
moderation-address = una dirección
moderation-by-address = con una dirección
moderation-banned-until = Vetado hasta: { $when }
moderation-muted-until = Silenciado hasta: { $when }
moderation-lift = Levantar
moderation-lift-ban-of = Levantar el veto: { $who }
moderation-lift-mute-of = Levantar el silencio: { $who }
moderation-lifted = Medida levantada.
moderation-log = Registro
moderation-log-by = { $who }, { $when }
moderation-log-grant = Nuevo moderador: { $guest }
moderation-log-revoke = Ya no es moderador: { $guest }
moderation-log-ban = Vetado hasta { $until }: { $guest }
moderation-log-unban = Veto levantado: { $guest }
moderation-log-mute = Silenciado hasta { $until }: { $guest }
moderation-log-unmute = Silencio levantado: { $guest }
moderation-log-rename = Nombre quitado: { $guest }
moderation-log-close = Mesa cerrada: { $code }
moderation-log-settle = Denuncia { $report } cerrada
moderation-log-forget = Datos borrados: { $guest }
moderation-log-void = Partida anulada: { $code }, { $game }
moderation-log-remove_name = Nombre de un torneo quitado: { $code }
moderation-log-cancel = Torneo cancelado: { $code }
moderation-do-void = Anular la partida
moderation-means-void = La partida se puede seguir leyendo, pero deja de contar: a las próximas 03:00 UTC, las puntuaciones se recalculan sin ella. No se puede deshacer. Solo el administrador puede anular una partida que ha jugado un moderador.
moderation-done-void = La partida está anulada. Las puntuaciones se recalculan sin ella a las próximas 03:00 UTC.
moderation-void-game = ¿Anular la partida { $game } de la mesa { $code }?
moderation-void-choose = Anular la partida…
moderation-void-code = Mesa de una partida puntuada
moderation-void-number = Número de la partida
moderation-pairs = Parejas sospechosas
moderation-pairs-about = Jugadores que coinciden en partidas puntuadas, y a quienes les va bien cuando coinciden, más a menudo de lo que explica el azar. Es un motivo para leer sus partidas, no una prueba. Se busca en las últimas 100 000 partidas puntuadas.
moderation-pairs-search = Buscar
moderation-pairs-found = { $pairs ->
    [0] No destaca ninguna pareja.
   *[other] Se ha buscado en { $games ->
        [one] { $games } partida.
       *[other] { $games } partidas.
    } «Mejora» es a cuántos rivales más de cada 100 supera un jugador cuando el otro está en la mesa. «Índice» es cuánto se aparta la pareja del azar, en desviaciones típicas.
}
moderation-pairs-who = Jugadores
moderation-pairs-games = Partidas juntos
moderation-pairs-expected = { $games } por azar
moderation-pairs-gains = Mejora
moderation-pairs-score = Índice
moderation-pairs-deviations = { $deviations } σ
moderation-hubs = Cuentas alimentadas por muchas otras
moderation-hub = { $who }: el { $percent } % de sus victorias en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} son contra { $feeders ->
    [one] { $feeders } cuenta que suele perder con ella y apenas juega con otras.
   *[other] { $feeders } cuentas que suelen perder con ella y apenas juegan con otras.
}
moderation-pair-show = Sus partidas
moderation-pair-games = Partidas de { $first } y { $second }
moderation-pair-places = { $one }: puesto { $first }; { $other }: puesto { $second }
moderation-pair-voided = Anulada
moderation-pair-unreadable = Sin registro que puedas leer
