you-page = How I play
games-replay-of = Replay the game of { $when }
games-about = The games that you have finished. You can replay each one and download its record.
games-none = No games yet. Games that you finish appear here.
games-more = Show older games
games-won = You won
games-bot-won = The bot in your place won
games-left = You left: a bot played on in your place
games-lost = { $name } won
games-nobody = Nobody won
games-with = With { $names }
games-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
games-record = Download
games-record-of = Download the record of the game of { $when }
games-check = Check this deal
games-study = How did they play?
