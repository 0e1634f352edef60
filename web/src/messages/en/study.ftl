# Tendencies of players: shared by the page and `golpe study`.
study-title = How they played
study-source = Only what everybody saw counts: a bluff is a challenged claim whose card was not shown. In brackets: 95% confidence intervals.
study-loading = Counting…
study-player = { $name }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
study-here = This game
study-together = { $games ->
    [one] { $games } game with you
   *[other] { $games } games with you
}
study-own = { $games ->
    [one] Your last game
   *[other] Your last { $games } games
}
study-claims = Claimed a character on their turn
study-bluffs = Challenged claims that were bluffs
study-challenges = Challenged a claim
study-right = Challenges that were right
study-blocks = Blocked
study-by-character = By character
study-character = Character
study-acts = Claimed on their turn
study-blocked = Blocked with it
study-caught = Bluffs, if challenged
study-count = { $hits } of { $of }
study-share = { $share }% ({ $low }–{ $high })
study-few = too few games to say
study-never = –
study-won = Won
study-fair = Fair share, if all were equally strong
study-percent = { $share }%
study-tried = Claims that were bluffs
study-believed = Bluffs that nobody challenged
study-exposed = Bluffs that were caught
study-results-source = Wins and bluffs are counted from the cards in the records. A fair share is one win in as many games as there are players.
