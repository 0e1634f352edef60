returning-daily = Deal of the day: everybody gets the same cards
returning-you = How you play, in numbers
returning-ratings = Rated games and boards
