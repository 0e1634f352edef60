
page-loading = Cargando…
page-unreached = La página no se ha cargado del todo. Revisa tu conexión y recárgala.
page-reload = Recargar
page-scripts = Golpe necesita JavaScript: actívalo para esta página.
page-older = Este navegador es demasiado antiguo para las mesas de Golpe. Necesitan Safari 17, Firefox 125, Chrome 117 o una versión posterior.
page-guest = Invitado

# A shared game: on its picture, and in previews of its link. NAME stands for the name of a player, DAY for a date, PLACE, SEATS and COUNT for numbers.
page-share-won = ha ganado una partida de Coup
page-share-played = ha jugado una partida de Coup
page-share-won-by = NAME ha ganado una partida de Coup
page-share-played-by = NAME ha jugado una partida de Coup
page-share-nameless = Una partida de Coup
page-share-day = Partida del día, DAY
page-share-place = Puesto PLACE de SEATS
page-share-turns = Turnos: COUNT
page-share-bluffs = Faroles: COUNT
page-share-caught = Descubiertos: COUNT
page-share-last-blow = El último golpe
page-share-coup = Golpe de Estado
page-share-assassination = Un asesinato
page-share-bluff = Un farol descubierto
page-share-proof = Una duda fatal
page-share-left = Una retirada
page-share-invitation = Jugar a Coup
page-share-about = Mira cada farol, jugada a jugada. Y luego juega tú: en el navegador, gratis.

# A notification.
page-game-waits = Una partida te espera
