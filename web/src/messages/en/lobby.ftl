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
tables-open = Open a public table
