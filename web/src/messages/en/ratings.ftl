ratings = Ratings
ratings-about = Rated quick play chooses opponents of your strength. The order in which you come in changes your rating; its uncertainty says how far off it may be.
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
ratings-provisional = Provisional until you have played { $games } games with { $people } different people; you have met { $met }.
ratings-none = You have no rating here yet. Everybody begins at 1500 ± 333.
board = Boards
board-which = Which board
board-all = All time
board-week = This week
board-around = Around me
board-rank = Rank
board-name = Name
board-rating = Rating
board-games = Games
board-nobody = Nobody has played enough rated games yet.
board-not-you = You appear here once your rating is no longer provisional.
rated-account = Rated games need an account, so that a rating has one owner. You can make one without password or mail address.
rated-rules = No bots, no hints, one game a table. When your clock runs out, the default answer counts; the third time in a row you resign. Whoever leaves comes last.
rated-play = Play a rated game
rated-looking = Looking for opponents…
rated-reach = { $count ->
    [one] Looking for opponents between { $low } and { $high }. Only you are waiting.
   *[other] Looking for opponents between { $low } and { $high }. { $count } are waiting.
  }
rated-reach-all = { $count ->
    [one] Looking for anybody. Only you are waiting.
   *[other] Looking for anybody. { $count } are waiting.
  }
rated-widens = The range grows by 10 each second. After a minute, anybody will do.
rated-stop = Stop looking
