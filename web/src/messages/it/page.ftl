
page-loading = Caricamento…
page-unreached = La pagina non si è caricata del tutto. Controlla la connessione e ricaricala.
page-reload = Ricarica
page-scripts = Golpe ha bisogno di JavaScript. Consentilo per questa pagina.
page-older = Questo browser è troppo vecchio per i tavoli di Golpe. Servono Safari 17, Firefox 125, Chrome 117 o versioni successive.
page-guest = Ospite

# A shared game: on its picture, and in previews of its link. NAME stands for the name of a player, DAY for a date, PLACE, SEATS and COUNT for numbers.
page-share-won = vince una partita di Coup
page-share-played = gioca una partita di Coup
page-share-won-by = NAME vince una partita di Coup
page-share-played-by = NAME gioca una partita di Coup
page-share-nameless = Una partita di Coup
page-share-day = Partita del giorno, DAY
page-share-place = PLACE° posto su SEATS
page-share-turns = Turni: COUNT
page-share-bluffs = Bluff: COUNT
page-share-caught = Smascherati: COUNT
page-share-last-blow = Il colpo finale
page-share-coup = Un colpo di stato
page-share-assassination = Un assassinio
page-share-bluff = Un bluff smascherato
page-share-proof = Un dubbio fatale
page-share-left = Un ritiro
page-share-invitation = Gioca a Coup
page-share-about = Guarda ogni bluff, mossa per mossa. Poi gioca anche tu: nel browser, gratis.

# A notification.
page-game-waits = Una partita ti aspetta
