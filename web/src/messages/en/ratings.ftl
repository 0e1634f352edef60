ratings = Ratings
ratings-about = Rated quick play finds opponents of your strength. Your place in each game changes your rating; the number after ± says how far off it may be.
ratings-pool = Games
pool-resistance_more = The base game, 3–6 players
pool-resistance_two = The base game, 2 players
pool-bga_more = BGA with expansions, 3–6 players
pool-bga_two = BGA with expansions, 2 players
ratings-own = Your rating
ratings-number = { $number } ± { $deviation }
ratings-games = { $count ->
    [one] { $count } rated game
   *[other] { $count } rated games
  }
ratings-provisional = Provisional until you have played { $games } games with { $people } different people from { $households } households; so far you have met { $met }. People who share an internet address count as one household.
ratings-none = You have no rating here yet. Everybody starts at 1500 ± 333.
board = Leaderboards
board-which = Which leaderboard
board-all = All time
board-week = This week
board-around = Around me
board-rank = Rank
board-name = Name
board-rating = Rating
board-games = Games
board-nobody = Nobody is ranked yet: that takes { $games } rated games with { $people } different people from { $households } households.
board-not-you = You are ranked after { $games } rated games with { $people } different people from { $households } households.
board-rising = On the way
board-missing = { $people ->
    [0] { $games ->
        [one] needs { $games } more game
       *[other] needs { $games } more games
    }
   *[other] { $games ->
        [0] needs to meet
        [one] needs { $games } more game, and to meet
       *[other] needs { $games } more games, and to meet
    } { $people ->
        [one] { $people } more person
       *[other] { $people } more people
    }
}
board-rising-about = Here are only you and people with a public profile.
rated-account = Rated games need an account, so that each rating has one owner. You can create one without a password or an e-mail address.
rated-not-here = Rated games need an account, and accounts need an address with https and a domain name. At this address there are none; you can still play unrated games.
rated-off = Rated games need an account, and this server offers none. You can still play unrated games.
rated-rules = No bots, no hints, one game per table. If your clock runs out, the default answer counts; the third time in a row, you resign. Whoever leaves comes last.
rated-play = Play a rated game
rated-looking = Looking for opponents…
rated-lost = The server cannot be reached at the moment. You go on looking once it can.
rated-reach = { $count ->
    [one] Looking for opponents between { $low } and { $high }. Only you are waiting.
   *[other] Looking for opponents between { $low } and { $high }. { $count } people are waiting.
  }
rated-reach-all = { $count ->
    [one] Looking for any opponents. Only you are waiting.
   *[other] Looking for any opponents. { $count } people are waiting.
  }
rated-widens = The range grows by 10 each second. After a minute, anybody will do.
rated-stop = Stop looking
ratings-of-bots = Ratings of bots
pool-bots_more = Bots, 3–6 players
pool-bots_two = Bots, 2 players
