links-title = Compartir esta partida
links-about = Solo quienes jugaron pueden abrir esta partida. Con un enlace, también pueden abrirla otros.
links-shows = El enlace muestra
links-seat = Lo que yo vi
links-all = Todas las cartas
links-lasts = Funciona durante
links-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
links-year = Un año
links-make = Crear un enlace
links-made = Tu enlace. Funciona hasta el { $when } y solo se muestra ahora, porque el servidor no lo guarda.
links-yours = Tus enlaces
links-of-game = Tus enlaces a esta partida
links-game = Partida { $number } de la mesa { $code }
links-until = { $what }, hasta el { $when }
links-revoke = Anular
links-revoke-of = Anular el enlace: { $what }
links-revoked = El enlace ya no funciona.
