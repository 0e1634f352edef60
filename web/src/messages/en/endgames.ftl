endgames-title = Endgames
endgames-game = Base game for two players, no Exchange
endgames-about = Two players have one influence each, and one card of each is face up. Every challenge ends the game, so it can be solved: how often does the player to move win if both play perfectly?
endgames-exercise = Daily exercise
endgames-cards = Face-up cards
endgames-coins = Coins
endgames-map = How often the player to move wins, in percent. Choose a position to see the first decisions.
endgames-own-coins = To move
endgames-other-coins = Coins of the other player
endgames-cell = { $own } against { $other } coins: { $middle }
endgames-cell-open = { $own } against { $other } coins: open, { $low } to { $high }
endgames-unsolved = This endgame has not been solved.
endgames-chosen = { $cards } face up, { $own } against { $other } coins
endgames-value = The player to move wins { $low } to { $high } of all games.
endgames-open = Open: this interval is too wide to count as solved.
endgames-first = First decision, by hidden card
endgames-holding = Holding
endgames-turns = { $count ->
    [one] Solved { $count } turn deep. Games that last longer only widen the interval.
   *[other] Solved { $count } turns deep. Games that last longer only widen the interval.
}
