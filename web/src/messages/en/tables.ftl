tables-title = Open tables
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
