learn-about = The game from its first claim to its last two cards.
learn-lesson = Your first game
learn-start = Learn in 5 minutes
learn-games = Games with comments
learn-example-city-state = The example game of the rule book
learn-example-igrato = The example game of the Russian edition
learn-endgames = Endgames of two players, solved exactly
