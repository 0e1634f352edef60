you-title = You
you-about = Your rating, your numbers and your games.
you-profile = A public profile
you-ratings = Ratings
you-curve = In { $games } rated games from { $from } to { $to }; lowest { $low }, highest { $high }.
you-provisional = provisional
you-heading = { $name }
you-numbers = The numbers
you-none = Finish a game, and your numbers appear here.
you-games = Games
you-left = { $count ->
    [0] none left early
    [one] { $count } left early
   *[other] { $count } left early
}
you-won = Wins
you-fair = fair share: { $fair }
you-row = Wins in a row
you-days = Days in a row
you-most = record: { $count }
you-form = Last games
you-place = Place { $place } of { $seats }
you-places = Places
you-places-about = Gold is first place; the line marks the fair share of wins.
you-places-of = Places, the first one first: { $places }
you-edition = { $edition }, { $seats } players
you-won-of = won { $won } of { $games } · fair { $fair }%
you-bluffs = Bluffs and challenges
you-claims = Claims
you-bluffs-of = { $bluffs } bluffs in { $claims } claims
you-claims-label = { $truths } true claims, { $bluffs } bluffs
you-believed = Bluffs believed
you-caught = { $believed } believed, { $caught } caught
you-challenges = Right challenges
you-right = { $right } of { $challenges }
you-favourites = Favourite claims
you-times = { $count } × · { $share }%
you-bots = Against bots
you-people = Against people
you-people-about = Only you see this. Ahead means a better place in the same game.
you-ahead = ahead { $ahead }, behind { $behind }
you-ahead-about = Ahead means a better place in the same game.
you-achievements = Achievements
you-earned-of = { $earned } of { $all }
you-earned = earned
you-unearned = not yet earned
you-history = All your games
you-history-none = No such games.
you-filter-outcome = Outcome
you-filter-edition = Edition
you-filter-seats = Players
you-filter-kind = Kind
you-filter-all = All
you-filter-won = Won
you-filter-lost = Lost
you-filter-left = Left early
you-game-left = Left early
you-game-rated = Rated { $change }
you-game-nobody = Nobody won
you-game-bluffs = { $bluffs ->
    [0] no bluffs
    [one] { $bluffs } bluff, { $believed } believed
   *[other] { $bluffs } bluffs, { $believed } believed
}
you-review-of = Review the game of { $when }
you-private = Only you can see this page
you-private-about = If you make it public, everybody who has its address sees your name, these numbers, your ratings and your achievements. Your games and the people you have met stay private.
you-public = Everybody with the address can see this page
you-public-about = They see your name, these numbers, your ratings and your achievements. Your games and the people you have met stay private.
you-open = Make this page public
you-close = Make this page private
you-copy-link = Copy the address
day-title = Deal of the day
day-about = Everybody gets the same cards and the same three bots today. Your first try counts.
day-rules = The cards drawn and the bots’ answers depend only on what was played before, so the same play leads to the same game. Only a bot that runs out of time on a busy server may answer differently. Hints are off. A new deal comes at midnight UTC.
day-play = Play today’s deal
day-go-on = Go on playing
day-result = { $how ->
    [won] You won
    [lost] Place { $place } of { $seats }
    [left] You left early
   *[nobody] Nobody won
}
day-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
day-next = The next deal comes at { $time }.
day-share = Share
day-copy = Copy the result
day-picture = Save the picture
day-shared = Golpe, deal of { $day }: { $how ->
    [won] I won
    [lost] place { $place } of { $seats }
    [left] I fled
   *[nobody] nobody won
}, { $bluffs ->
    [0] without a single bluff
    [one] 1 bluff, { $believed } believed
   *[other] { $bluffs } bluffs, { $believed } believed
}
day-shared-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
