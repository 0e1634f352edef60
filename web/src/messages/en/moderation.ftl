moderation = Moderation
moderation-about = Reports and measures on this server. You see talk, names and table codes, but no cards.
moderation-not-you = Only moderators see what is here. The host of the server appoints them.
moderation-reports = Reports
moderation-no-reports = There are no open reports.
moderation-more = Show more
moderation-report = Report { $number }, table { $code }
moderation-reported = By { $who }, { $when }
moderation-guest = { $name } (number { $number })
moderation-guest-number = guest number { $number }
moderation-nameless = no name
moderation-bot = a bot
moderation-erased = somebody who has been erased
moderation-host = the host
moderation-spectator = to spectators
moderation-this-line = this line was reported
moderation-measure = Moderate { $who }
moderation-note = What you did about it
moderation-settle = Close the report
moderation-settled = The report is closed.
moderation-about-guest = Moderate { $who }
moderation-what = Measure
moderation-do-mute = Mute
moderation-do-ban = Ban
moderation-do-rename = Reset the name
moderation-do-close = Close the table
moderation-means-mute = Nothing they say is accepted at any table until the time is over. They can go on playing.
moderation-means-ban = Their pages close and they leave their seats. Until the time is over, the server refuses them.
moderation-means-rename = They get the name of a new guest at all tables at once, and may choose another one.
moderation-means-close = The table’s pages close, nobody can open it again, and a running game ends without a result.
moderation-how-long = For how long
moderation-for-60 = 1 hour
moderation-for-1440 = 1 day
moderation-for-10080 = 7 days
moderation-for-43200 = 30 days
moderation-addresses = Also ban the addresses they are using now
moderation-reason = Reason (without names; it is kept in the log)
moderation-done-mute = Muted.
moderation-done-ban = Banned.
moderation-done-rename = The name has been reset.
moderation-done-close = The table is closed.
moderation-others = Other guests, tables and games
moderation-number = Number of a guest
moderation-choose = Choose a measure
moderation-code = Code of a table
moderation-in-force = In force
moderation-none-in-force = Nobody is banned or muted.
moderation-address = an address
moderation-by-address = with an address
moderation-banned-until = Banned until { $when }
moderation-muted-until = Muted until { $when }
moderation-lift = Lift
moderation-lift-ban-of = Lift the ban: { $who }
moderation-lift-mute-of = Lift the mute: { $who }
moderation-lifted = Lifted.
moderation-log = Log
moderation-log-by = { $who }, { $when }
moderation-log-grant = Made a moderator: { $guest }
moderation-log-revoke = No longer a moderator: { $guest }
moderation-log-ban = Banned until { $until }: { $guest }
moderation-log-unban = Ban lifted: { $guest }
moderation-log-mute = Muted until { $until }: { $guest }
moderation-log-unmute = Mute lifted: { $guest }
moderation-log-rename = Name reset: { $guest }
moderation-log-close = Table closed: { $code }
moderation-log-settle = Report { $report } closed
moderation-log-forget = Erased: { $guest }
moderation-log-void = Game voided: { $code }, { $game }
moderation-log-remove_name = Name of a tournament removed: { $code }
moderation-log-cancel = Tournament cancelled: { $code }
moderation-do-void = Void the game
moderation-means-void = The game stays readable, but no longer counts: at the next 03:00 UTC, ratings are recomputed without it. This cannot be undone. Only the host can void a game that a moderator has played.
moderation-done-void = The game is voided. Ratings are recomputed without it at the next 03:00 UTC.
moderation-void-game = Void game { $game } of table { $code }?
moderation-void-choose = Void the game…
moderation-void-code = Table of a rated game
moderation-void-number = Number of the game
moderation-pairs = Suspicious pairs
moderation-pairs-about = Players who meet in rated games, and do well when they meet, more often than chance explains. That is a reason to read their games, not proof. The latest 100,000 rated games are searched.
moderation-pairs-search = Search
moderation-pairs-found = { $pairs ->
    [0] No pair stands out.
   *[other] Searched { $games ->
        [one] { $games } game.
       *[other] { $games } games.
    } “Better by” is how many more of 100 opponents a player leaves behind when the other one is at the table. “Score” is how far the pair is from chance, in standard deviations.
}
moderation-pairs-who = Players
moderation-pairs-games = Games together
moderation-pairs-expected = { $games } by chance
moderation-pairs-gains = Better by
moderation-pairs-score = Score
moderation-pairs-deviations = { $deviations } σ
moderation-hubs = Accounts that many others feed
moderation-hub = { $who }: { $percent }% of its wins in { $games ->
    [one] { $games } game
   *[other] { $games } games
} are against { $feeders ->
    [one] { $feeders } account that mostly loses to it and plays few others.
   *[other] { $feeders } accounts that mostly lose to it and play few others.
}
moderation-pair-show = Their games
moderation-pair-games = Games of { $first } and { $second }
moderation-pair-places = { $one }: place { $first }; { $other }: place { $second }
moderation-pair-voided = Voided
moderation-pair-unreadable = No record that you may read
