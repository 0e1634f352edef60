you-page = You
games-replay-of = Replay the game of { $when }
games-more = Show older games
games-with = With { $names }
games-record = Download
games-check = Check this deal
games-study = How did they play?
