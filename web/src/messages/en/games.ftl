games-replay-of = Replay the game of { $when }
games-about = The games that you have played in this browser and that are over. Each game can be watched again, and its record taken home.
games-none = No game yet. Play one to its end, and it is kept here.
games-more = Show older games
games-won = You won
games-bot-won = The bot in your place won
games-left = You were gone: a bot played on in your place
games-lost = { $name } won
games-nobody = Nobody won
games-with = With { $names }
games-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
games-record = Download
games-record-of = Download the record of the game of { $when }
