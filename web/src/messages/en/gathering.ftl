gathering-title = The table is set
gathering-invite = Invite your friends
gathering-invite-text = Whoever opens this link, or types the code { $code } in the lobby, takes a seat while one is free.
gathering-copy = Copy the link
gathering-qr = QR code of the link to this table
gathering-rules = What is played
gathering-seats = Seats
gathering-free = Free seat
gathering-add-bot = Add a bot
gathering-bots = Bots that you add
gathering-wait = Waiting for people.
gathering-wait-bots = { $count ->
    [one] Bots may sit down in { $count } second.
   *[other] Bots may sit down in { $count } seconds.
}
gathering-fill = Fill up with bots and start
gathering-remove-bot = Send { $name } away
gathering-add-bot-at = Add a bot on seat { $number }
gathering-sit = Take a seat
gathering-sit-at = Take seat { $number }
gathering-vote-out = Vote out
gathering-vote-out-name = Vote { $name } out
gathering-vote-back = Take vote back
gathering-vote-back-name = Take vote back: { $name }
gathering-votes = { $count ->
    [one] { $count } vote to go
   *[other] { $count } votes to go
}
start-first = Who begins
start-first-chance = Chance decides
gathering-leave = Stand up
gathering-start = Start the game
gathering-start-wait = The game starts once two seats are taken.
gathering-start-watch = A player at the table starts the game.
gathering-wins = { $count ->
    [one] { $count } game won
   *[other] { $count } games won
}
seat-away = not connected
