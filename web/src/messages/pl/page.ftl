
page-loading = Wczytywanie…
page-unreached = Strona nie wczytała się w całości. Sprawdź połączenie i odśwież ją.
page-reload = Odśwież
page-scripts = Golpe potrzebuje JavaScriptu. Zezwól na niego na tej stronie.
page-older = Ta przeglądarka jest za stara na stoły Golpe. Potrzebują Safari 17, Firefoksa 125, Chrome 117 lub nowszych.
page-guest = Gość

# A shared game: on its picture, and in previews of its link. NAME stands for the name of a player, DAY for a date, PLACE, SEATS and COUNT for numbers.
page-share-won = wygrywa partię Coup
page-share-played = gra partię Coup
page-share-won-by = NAME wygrywa partię Coup
page-share-played-by = NAME gra partię Coup
page-share-nameless = Partia Coup
page-share-day = Partia dnia, DAY
page-share-place = Miejsce PLACE z SEATS
page-share-turns = Tury: COUNT
page-share-bluffs = Blefy: COUNT
page-share-caught = Zdemaskowane: COUNT
page-share-last-blow = Ostatni cios
page-share-coup = Przewrót
page-share-assassination = Zabójstwo
page-share-bluff = Zdemaskowany blef
page-share-proof = Zgubne zwątpienie
page-share-left = Rezygnacja
page-share-invitation = Zagraj w Coup
page-share-about = Zobacz każdy blef, ruch po ruchu. Potem zagraj: w przeglądarce, za darmo.

# A notification.
page-game-waits = Czeka na ciebie partia
