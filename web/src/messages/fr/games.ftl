you-page = Toi
games-replay-of = Revoir la partie du { $when }
games-more = Montrer des parties plus anciennes
games-with = Avec { $names }
games-record = Télécharger
games-record-of = Télécharger l’enregistrement de la partie du { $when }
games-check = Vérifier cette donne
games-study = Comment ont-ils joué ?
