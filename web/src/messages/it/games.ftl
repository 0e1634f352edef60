you-page = Tu
games-replay-of = Rivedi la partita del { $when }
games-more = Mostra partite più vecchie
games-with = Con { $names }
games-record = Scarica
games-record-of = Scarica la registrazione della partita del { $when }
games-check = Controlla questa distribuzione
games-study = Come hanno giocato?
