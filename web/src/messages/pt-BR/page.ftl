
page-loading = Carregando…
page-unreached = A página não carregou por completo. Verifique sua conexão e recarregue.
page-reload = Recarregar
page-scripts = O Golpe precisa de JavaScript. Permita-o nesta página.
page-older = Este navegador é antigo demais para as mesas do Golpe. Elas precisam de Safari 17, Firefox 125, Chrome 117 ou versões mais novas.
page-guest = Convidado

# A shared game: on its picture, and in previews of its link. NAME stands for the name of a player, DAY for a date, PLACE, SEATS and COUNT for numbers.
page-share-won = venceu uma partida de Coup
page-share-played = jogou uma partida de Coup
page-share-won-by = NAME venceu uma partida de Coup
page-share-played-by = NAME jogou uma partida de Coup
page-share-nameless = Uma partida de Coup
page-share-day = Partida do dia, DAY
page-share-place = PLACEº lugar de SEATS
page-share-turns = Turnos: COUNT
page-share-bluffs = Blefes: COUNT
page-share-caught = Desmascarados: COUNT
page-share-last-blow = O último golpe
page-share-coup = Um golpe de Estado
page-share-assassination = Um assassinato
page-share-bluff = Um blefe desmascarado
page-share-proof = Uma contestação fatal
page-share-left = Uma desistência
page-share-invitation = Jogue Coup
page-share-about = Veja cada blefe, jogada por jogada. Depois jogue você também: no navegador, de graça.

# A notification.
page-game-waits = Uma partida espera por você
