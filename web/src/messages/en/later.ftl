table-away-sure = Go to the lobby?
table-away-costs = The others wait for you, and your time goes on. Your seat stays yours: the lobby leads back.
table-leave-sure = Leave this game?
table-leave-bot = A bot takes over your seat. You can come back to watch, and to play once this game is over.
table-leave-resign = You resign, and your cards are turned up. You can come back to watch, and to play once this game is over.
table-leave-unsent = You are not connected right now. You leave when you reconnect or, if you close this page first, on your next visit.
table-leave-yes = Leave
seat-idle = { $name } has been away for a while.
seat-substitute = Let a bot take over
seat-kept = A bot is playing in your seat.
seat-take-back = Take your seat back
clock-own = Your time
clock-answer = to answer
clock-bank = in your time bank
clock-bank-of = { $time } in { $name }’s time bank
clock-hurry = { $count ->
    [one] { $count } second left.
   *[other] { $count } seconds left.
}
clock-banked-aloud = Your time bank is running: { $count ->
    [one] { $count } second.
   *[other] { $count } seconds.
}
prompt-exchange-drawn = New
prompt-exchange-held = Yours
prompt-exchange-confirm = Keep { $cards }
prompt-exchange-more = { $count ->
    [one] Choose { $count } more card
   *[other] Choose { $count } more cards
}
prompt-exchange-under = Under the deck: { $first } before { $second }
notice-offline = You are offline. The page reconnects as soon as the network is back.
notice-waiting = { $kept ->
    [game] The connection was lost. Your game is safe; trying again…
    [table] The connection was lost; trying again…
   *[unknown] The table cannot be reached; trying again…
}
notice-restarting = { $kept ->
    [game] The server is restarting. Your game is safe; trying again…
   *[other] The server is restarting; trying again…
}
veil-on = Hide your cards
veil-off = Show your cards
undo = Undo
undo-aloud = Not sent yet. Escape takes it back.
undo-done = Taken back. Nothing was sent.
table-more = More
table-leave = Leave the table
clock-relax = Time to think
clock-relax-times = × { $factor }
seat-bot-in = { $name } is away: a bot in { $time }
