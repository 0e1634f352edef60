returning-daily = Deal of the day: everybody gets the same cards
returning-you = How you play: your numbers and achievements
returning-ratings = Rated games and boards
