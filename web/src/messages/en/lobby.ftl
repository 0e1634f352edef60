lobby-learn = Learn to play
lobby-example = Watch an example game
lobby-learn-text = New to Coup? Your first game, explained as it goes, in five minutes.
lobby-bots-title = Play against bots
lobby-bots-text = They bluff, they doubt you, and they never keep you waiting.
lobby-bots-count = How many opponents?
lobby-bots-start = { $count ->
    [one] Play against { $count } bot
   *[other] Play against { $count } bots
}
lobby-quick-title = Play with anybody
lobby-quick-text = A seat at the next table, and bots if nobody comes.
lobby-quick-rules = Rules
lobby-quick-any = Whatever is played
lobby-quick-start = Quick play
lobby-friends-title = Play with friends
lobby-friends-text = Open a table and share its link. Nobody needs an account.
lobby-friends-start = Open a table
lobby-choose = Choose the options
lobby-choose-bots = Choose the options of a table of bots
lobby-choose-friends = Choose the options of a table of friends
lobby-code = Have a code?
lobby-code-join = Join
lobby-code-bad = A code has letters and digits only, as in a table’s link.
tables-title = Open tables
tables-none = Nobody waits at a table just now. Open one: it shows up here for everybody.
tables-open = Open a public table
tables-loading = Looking for tables…
tables-lost = The list of tables is out of date: the connection was lost. It comes back by itself.
tables-closed = The list of tables cannot be shown here. Load the page again, or close other tabs of it.
tables-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
tables-free = { $count ->
    [one] { $count } free seat of { $seats }
   *[other] { $count } free seats of { $seats }
}
tables-playing = Playing
tables-join = Join
tables-join-at = Join the table of { $names }
tables-watch = Watch
tables-watch-at = Watch the table of { $names }
tables-more = { $count ->
    [one] And { $count } more table.
   *[other] And { $count } more tables.
}
tagline = A game of bluff, coins and unreliable friends.
