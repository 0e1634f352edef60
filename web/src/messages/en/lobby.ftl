lobby-hero = Bluff, doubt, and be the last
lobby-about = In Coup you hold two hidden cards and may claim to be any character: bluff, call bluffs, and be the last with a card.
lobby-learn = Learn in 5 minutes
lobby-bots-title = Bots
lobby-bots-count = How many opponents?
lobby-bots-start = { $count ->
    [one] Play { $count } bot
   *[other] Play { $count } bots
}
lobby-opponents = Choose opponents
lobby-rated = Rated
lobby-quick-title = Anybody
lobby-quick-text = A seat at the next table. After 20 seconds, bots take the free seats.
lobby-quick-rules = Rules
lobby-quick-any = Any rules
lobby-quick-start = Quick play
lobby-friends-title = Friends
lobby-friends-text = Open a table and share its link. Nobody needs an account.
lobby-friends-start = Open a table
lobby-choose = Choose the options
lobby-choose-bots = Choose the options for a table with bots
lobby-choose-friends = Choose the options for a table with friends
lobby-code = Have a code?
lobby-code-join = Join
lobby-code-bad = A code has only letters and digits, as in the link to a table.
tables-title = Open tables
tables-open = Open a public table
tables-loading = Looking for tables…
tables-lost = The connection was lost, so this list is out of date. It will reconnect automatically.
tables-closed = The list of tables cannot be shown here. Reload the page, or close its other tabs.
tables-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
tables-free = { $count ->
    [one] { $count } free seat of { $seats }
   *[other] { $count } free seats of { $seats }
}
tables-playing = Playing
tables-rated = { $known ->
    [true] Rated game, { $number } on average
   *[other] Rated game
}
tables-join = Join
tables-join-at = Join the table with { $names }
tables-watch = Watch
tables-watch-at = Watch the table with { $names }
tables-more = { $count ->
    [one] And { $count } more table.
   *[other] And { $count } more tables.
}
