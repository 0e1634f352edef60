
page-loading = Loading…
page-unreached = The page did not load completely. Check your connection and reload it.
page-reload = Reload
page-scripts = Golpe needs JavaScript. Please allow it for this page.
page-older = This browser is too old for Golpe’s tables. They need Safari 17, Firefox 125, Chrome 117 or a later version.
page-guest = Guest

# A shared game: on its picture, and in previews of its link. NAME stands for the name of a player, DAY for a date, PLACE, SEATS and COUNT for numbers.
page-share-won = won a game of Coup
page-share-played = played a game of Coup
page-share-won-by = NAME won a game of Coup
page-share-played-by = NAME played a game of Coup
page-share-nameless = A game of Coup
page-share-day = Deal of the day, DAY
page-share-place = Place PLACE of SEATS
page-share-turns = Turns: COUNT
page-share-bluffs = Bluffs: COUNT
page-share-caught = Caught: COUNT
page-share-last-blow = The last blow
page-share-coup = A Coup
page-share-assassination = An assassination
page-share-bluff = A bluff, caught
page-share-proof = A fatal challenge
page-share-left = A resignation
page-share-invitation = Play Coup
page-share-about = See every bluff, move by move. Then play a game yourself: in the browser, free.

# A notification.
page-game-waits = A game is waiting for you
