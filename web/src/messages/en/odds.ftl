# The coach, at tables against bots. $count is per cent, unless said otherwise.
odds-model = { $model ->
    [hard] Chances as if all others played like a hard bot, given your cards and everything that has happened.
   *[other] Chances as if all others were bots that count cards, given your cards and everything that has happened.
}
odds-win = Win chance: { $count }% (± { $error })
odds-even = Worth it if challenged less often than { $count }%
odds-even-challenge = Worth it if a bluff more often than { $count }%
odds-errors = Win chances are estimates; ± is the standard error, without that of the model itself.
odds-challenged = Challenged: { $count }%
odds-blocked = Blocked, if not challenged: { $count }%
odds-blocked-only = Blocked: { $count }%
odds-bluff = Chance of a bluff, given everybody’s play so far: { $count }%
odds-against = { $name }: { $odds }
odds-hands = What the others may hold
odds-player = Player
odds-claimed = { $count }%, claimed
odds-marked = Marked: claimed in this game.
odds-last = Your last choice
odds-last-model = A hard bot in your place, out of 100 times:
odds-last-counting = A bot that counts cards, in your place, out of 100 times:
odds-chosen = your choice
odds-then = { $model ->
    [hard] A hard bot would have chosen:
   *[other] A bot that counts cards would have chosen:
}
