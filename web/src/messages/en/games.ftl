you-page = You
games-replay-of = Replay the game of { $when }
games-more = Show older games
games-with = With { $names }
games-record = Download
games-record-of = Download the record of the game of { $when }
games-check = Check this deal
games-study = How did they play?
