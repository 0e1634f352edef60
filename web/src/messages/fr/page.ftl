
page-loading = Chargement…
page-unreached = La page n’a pas été chargée en entier. Vérifie ta connexion et recharge-la.
page-reload = Recharger
page-scripts = Golpe a besoin de JavaScript. Autorise-le pour cette page.
page-older = Ce navigateur est trop ancien pour les tables de Golpe. Il leur faut Safari 17, Firefox 125, Chrome 117 ou une version plus récente.
page-guest = Invité

# A shared game: on its picture, and in previews of its link. NAME stands for the name of a player, DAY for a date, PLACE, SEATS and COUNT for numbers.
page-share-won = remporte une partie de Coup
page-share-played = joue une partie de Coup
page-share-won-by = NAME remporte une partie de Coup
page-share-played-by = NAME joue une partie de Coup
page-share-nameless = Une partie de Coup
page-share-day = Partie du jour, DAY
page-share-place = Place PLACE sur SEATS
page-share-turns = Tours : COUNT
page-share-bluffs = Bluffs : COUNT
page-share-caught = Démasqués : COUNT
page-share-last-blow = Le coup de grâce
page-share-coup = Un coup d’État
page-share-assassination = Un assassinat
page-share-bluff = Un bluff démasqué
page-share-proof = Un doute fatal
page-share-left = Un abandon
page-share-invitation = Joue à Coup
page-share-about = Revois chaque bluff, coup par coup. Puis joue à ton tour : dans le navigateur, gratuitement.

# A notification.
page-game-waits = Une partie t’attend
