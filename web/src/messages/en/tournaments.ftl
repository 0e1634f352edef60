tournaments = Tournaments
tournaments-lead = Play game after game until the bell. Your place in each brings points.
tournaments-about = Until the bell, everybody who has entered is seated at tables of three to five, again and again. You get a point for each person placed behind you, and one more for a win. After two wins in a row, each further win counts double. If a game takes 20 minutes, it ends in a tie: those who are still in share first place, and nobody wins. Bots only fill seats: a game with fewer than three people counts for nobody.
tournaments-running = Running
tournaments-upcoming = Upcoming
tournaments-over = Over
tournaments-none = There are no tournaments yet. Announce the first one.
tournaments-new = New tournament
tournament-name = Name
tournament-starts = Start
tournament-length = Length
tournament-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
tournament-public = List it for everybody
tournament-public-about = Everybody on this server sees it and can enter.
tournament-link-about = Anybody with the link can enter.
tournament-announce = Announce
tournament-people = { $people ->
    [one] { $people } player
   *[other] { $people } players
}
tournament-tables = { $tables ->
    [one] { $tables } game is running
   *[other] { $tables } games are running
}
tournament-starts-in = Starts in { $time }
tournament-ends-in = { $time } until the bell
tournament-last-games = The bell has rung. The last games are being played.
tournament-is-over = The tournament is over.
tournament-enter = Enter
tournament-withdraw = Withdraw
tournament-pause = Take a break
tournament-back = Rejoin
tournament-go = To my table
tournament-to = To the tournament
tournament-entered = You have entered. Keep this page open for the start: your table opens by itself.
tournament-waiting = Looking for your next table. It opens by itself.
tournament-seated = Your game is running.
tournament-leaving = Your game is running. After it, you take a break.
tournament-paused = You are taking a break.
tournament-away = You were away when you were needed. You get no table until you rejoin.
tournament-standings = Standings
tournament-nobody = Nobody has entered yet.
tournament-ties = With equal points, more wins come first, then fewer games, then the earlier entry.
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-wins = Wins
tournament-games = Games
tournament-points-of = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-streak = { $wins } wins in a row
tournament-rests = on a break
tournament-podium = The top three
tournament-copy = Copy the link
tournament-unnamed = Unnamed tournament
tournament-of-bots = Bots only
tournament-bots-about = Only bots play in this tournament. Until the bell, they are seated at tables of three to five, again and again. A bot gets a point for each one placed behind it, and one more for a win. After two wins in a row, each further win counts double. A bot that fails in a game gets nothing for it. To enter, a bot needs the id at the end of this page’s address.
tournament-rated = Rated
tournament-rated-about = Entering needs an account. On a server on the internet, people from one address never share a table; within a private network they may. When your time is up, the default answer counts; the third time in a row you resign. A game with bots or without a winner changes no rating.
tournament-cancelled = cancelled
tournament-is-cancelled = The tournament was cancelled.
tournament-do-rename = Rename
tournament-do-cancel = Cancel the tournament
tournament-do-remove-name = Remove the name
tournament-means-cancel = It does not take place, and nobody can enter any more. This cannot be undone.
tournament-means-remove-name = It has no name from now on, and the person who announced it cannot give it another one.
tournament-reason = Reason, for the log
