you-page = Ty
games-replay-of = Powtórka partii z { $when }
games-more = Pokaż starsze partie
games-with = Gracze: { $names }
games-record = Pobierz
games-record-of = Pobierz zapis partii z { $when }
games-check = Sprawdź to rozdanie
games-study = Jak grali?
