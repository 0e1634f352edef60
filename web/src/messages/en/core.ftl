golpe = Golpe
footer-unofficial = An unofficial game by the rules of Coup, not affiliated with its publishers.
to-lobby = Back to the lobby
close = Close
cancel = Cancel
language = Language
seat-number = Seat { $number }
you = You
you-mark = (you)
bot = bot
bot-kind = { $kind ->
    [easy] An easy bot
    [casual] A casual bot
    [medium] A medium bot
    [hard] A hard bot
    [master] A master bot
   *[other] A bot that plays “{ $kind }”
}
bot-outside = An outside bot
bot-by = bot by { $author }
lobby-opening = One moment…
try-again = Try again
pace = Bot speed
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
part-lost = Part of the page did not load. Your game is safe: reload the page.
problem-unknown = That did not work ({ $code }). Reload the page and try again.
problem-offline = The server cannot be reached. Check your connection and try again.
games-review = Review
games-replay = Replay
gathering-copied = Copied
card-shown = { $character }, seen by all
card-hidden = Face-down card
card-lost = { $character }, lost
settings = Settings
guest = Guest
privacy = Privacy
