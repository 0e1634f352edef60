end-you = You win
end-other = { $name } wins
end-you-sub = The city is yours. For now.
end-other-sub = There is no second place.
end-nobody = Nobody wins
end-nobody-sub = The game went on for too long and was stopped.
end-champion = { $name } wins the series
end-champion-you = You win the series
end-again = Play again
end-again-series = Begin a new series
end-next = What next
end-next-game = Next game
end-lobby = Lobby
end-more = More
end-follow = Follow somebody
end-seats = Change players
series-score = Games won
series-first-to = { $count ->
    [one] A single game
   *[other] First to { $count } games
}
series-games = { $count ->
    [one] { $count } game played
   *[other] { $count } games played
}
end-again-wait = The next game starts when the players are ready.
end-share-text = How our game of Coup went
rated-next = New opponent
rated-changes = Ratings
rated-change = { $name }: { $before } → { $after } ({ $by })
rated-not = This game was not rated.
rated-why = Place { $place } of { $count }.
rated-why-ahead = Ahead of { $names }.
rated-why-level = Level with { $names }.
rated-why-behind = Behind { $names }.
rated-why-about = The higher the rating of those behind you, the more you gain.
rated-with = { $name } ({ $number })
end-try-again = Try again
end-try-review = Open the review
