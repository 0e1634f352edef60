golpe = Golpe
footer-unofficial = An unofficial game by these rules, not affiliated with the publishers of Coup.
to-lobby = Back to the lobby
close = Close
cancel = Cancel
menu = Menu
language = Language
seat-number = Seat { $number }
name-label = Your name
name-change = Change your name: { $name }
name-save = Save
you = You
you-mark = (you)
bot = bot
bot-kind = { $kind ->
    [easy] A bot, easy
    [medium] A bot, medium
    [hard] A bot, hard
    [master] A bot, a master
   *[other] A bot that plays “{ $kind }”
}
lobby-opening = One moment…
lobby-games = My games
try-again = Try again
pace = Pace of the bots
pace-calm = Calm
pace-brisk = Brisk
pace-instant = Instant
table-rules = Rules
reserve = Reserve
notice-connecting = Connecting…
notice-try-now = Try now
notice-reload = Reload the page
keys = Keyboard shortcuts
notice-dismiss = Dismiss
part-lost = A part of the page did not arrive. Nothing of your game is lost: load the page again.
problem-unknown = That did not work ({ $code }). Reload the page and try again.
problem-offline = The server cannot be reached. Check your connection and try again.
games-replay = Replay
gathering-copied = Copied
card-shown = { $character }, seen by all
card-hidden = Face-down card
card-lost = { $character }, lost
settings = Settings
