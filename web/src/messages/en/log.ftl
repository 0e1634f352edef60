log-show = Show
log-all = Everything
log-claims = Claims and challenges
log-coins = Coins and influence
log-talk = Talk
log-seat = Only { $name }
log-none-such = Nothing of this kind so far.
log-replay = Watch this moment
