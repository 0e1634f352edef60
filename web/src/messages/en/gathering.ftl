gathering-title = The table is set
gathering-invite = Invite your friends
gathering-invite-text = Anybody with this link, or with the code { $code } in the lobby, can join.
gathering-copy = Copy the link
gathering-share = Share
gathering-share-text = Come and play Coup with me
gathering-invite-followed = Invite people you follow
gathering-code = Code of the table
gathering-qr = QR code of the link to this table
gathering-rules = The game
gathering-seats = Seats
gathering-free = Free seat
gathering-add-bot = Add a bot
gathering-bots = Level of added bots
gathering-countdown = The game starts automatically.
gathering-countdown-in = { $count ->
    [one] In { $count } second, with bots in the free seats.
   *[other] In { $count } seconds, with bots in the free seats.
}
gathering-fill = Fill with bots and start
gathering-remove-bot = Remove { $name }
gathering-add-bot-at = Add a bot in seat { $number }
gathering-sit = Take a seat
gathering-sit-at = Take a seat: number { $number }
gathering-vote-out = Vote out
gathering-vote-out-name = Vote out { $name }
gathering-vote-back = Withdraw vote
gathering-vote-back-name = Withdraw vote against { $name }
gathering-votes = { $count ->
    [one] { $count } vote to remove
   *[other] { $count } votes to remove
}
start-first = Who goes first
start-first-chance = Random
gathering-leave = Leave your seat
gathering-start = Start the game
gathering-start-wait = The game starts once two seats are taken.
gathering-start-watch = The game starts when the players are ready.
gathering-full = All seats are taken, so you are watching. You can take a seat when one becomes free.
gathering-own-table = Open a table of your own
gathering-wins = { $count ->
    [one] { $count } game won
   *[other] { $count } games won
}
seat-away = not connected
gathering-choose-bot = Choose a bot
room-name = What should we call you?
room-name-done = That’s me
room-name-change = Change your name and mask
room-masks = Your mask
room-mask = Mask { $number }
room-mask-worn = Mask { $number }, already taken
room-ready = I’m ready
room-unready = Not yet
room-seat-ready = ready
room-ready-count =
    { $ready } of { $all } are ready.
    The game starts when all are.
room-all-ready = Everybody is ready.
room-most-ready = Most are ready.
room-starts-in = { $count ->
    [one] The game starts in { $count } second.
   *[other] The game starts in { $count } seconds.
}
room-stop = Wait
room-start-now = Start now
room-options = Seats and options
room-link = Link to this table
room-qr = QR
