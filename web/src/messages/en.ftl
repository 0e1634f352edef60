# All words of the page. $you says whether the reader is the subject or the object of a sentence.

## Everywhere
golpe = Golpe
tagline = A game of bluff, coins and unreliable friends.
footer-unofficial = An unofficial game by these rules, not affiliated with the publishers of Coup.
to-lobby = Back to the lobby
skip-to-prompt = Skip to what is asked of you
close = Close
cancel = Cancel
menu = Menu
seat-number = Seat { $number }
page-lost = There is no such page.
page-lost-what-to-do = The address may be mistyped. The lobby is always open.

## Names
name-label = Your name
name-change = Change your name: { $name }
name-save = Save
you = You
you-mark = (you)
bot = bot
bot-kind = A bot that plays “{ $kind }”

## Lobby
lobby-bots-title = Play against bots
lobby-bots-text = Sit down at once. They count cards, they doubt you, and they never keep you waiting.
lobby-bots-count = How many opponents?
lobby-bots-start = { $count ->
    [one] Play against { $count } bot
   *[other] Play against { $count } bots
}
lobby-friends-title = Play with friends
lobby-friends-text = Open a table and share its link. Nobody needs an account, and bots take the empty chairs.
lobby-friends-start = Open a table
lobby-opening = One moment…

## Pace
pace = Pace of the bots
pace-calm = Calm
pace-brisk = Brisk
pace-instant = Instant

## Before the game
gathering-title = The table is set
gathering-invite = Invite your friends
gathering-invite-text = Whoever opens this link takes a seat while one is free.
gathering-copy = Copy the link
gathering-copied = Copied
gathering-qr = QR code of the link to this table
gathering-seats = Seats
gathering-free = Free seat
gathering-add-bot = Add a bot
gathering-remove-bot = Send { $name } away
gathering-sit = Take a seat
gathering-leave = Stand up
gathering-start = Start the game
gathering-start-wait = The game starts once two seats are taken.
gathering-start-watch = A player at the table starts the game.
gathering-wins = { $count ->
    [one] { $count } game won
   *[other] { $count } games won
}
seat-away = not connected

## Characters and actions
character-duke = Duke
character-assassin = Assassin
character-captain = Captain
character-ambassador = Ambassador
character-contessa = Contessa
the-duke = the Duke
the-assassin = the Assassin
the-captain = the Captain
the-ambassador = the Ambassador
the-contessa = the Contessa
action-income = Income
action-foreign_aid = Foreign Aid
action-coup = Coup
action-tax = Tax
action-assassinate = Assassinate
action-steal = Steal
action-exchange = Exchange
deed-income = The income
deed-foreign_aid = The foreign aid
deed-coup = The coup
deed-tax = The tax
deed-assassinate = The assassination
deed-steal = The theft
deed-exchange = The exchange
does-income = Take a coin from the Treasury.
does-foreign_aid = Take two coins from the Treasury.
does-coup = { $targets ->
    [one] { $name } loses an influence.
   *[other] A player loses an influence.
}
does-tax = Take three coins.
does-assassinate = { $targets ->
    [one] { $name } loses an influence.
   *[other] A player loses an influence.
}
does-steal = { $targets ->
    [one] Take coins from { $name }.
   *[other] Take coins from a player.
}
does-exchange = Swap cards with the court.
card-hidden = Face-down card
card-lost = { $character }, lost
cards-of = Cards of { $name }

## The table
table-title = Table { $code }
table-opponents = The other players
table-centre = What is happening
table-yours = Your side of the table
table-log = The story so far
table-log-short = Log
table-log-none = Nothing has happened yet.
table-rules = Rules
table-leave = Leave the table
table-leave-sure = Leave this game?
table-leave-bot = A bot plays on in your seat. You may come back to watch, but not to play.
table-leave-yes = Leave
table-treasury = { $count ->
    [one] { $count } coin in the Treasury
   *[other] { $count } coins in the Treasury
}
table-deck = { $count ->
    [one] { $count } card in the Court deck
   *[other] { $count } cards in the Court deck
}
table-watching = You are watching this game.
table-exiled = You are exiled. Watch how it ends.
coins-of = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
seat-turn = Turn
seat-target = Target
seat-asked = Thinking
seat-claims = Claims { $character }
seat-blocks = Blocks: { $character }
seat-challenges = Challenges
seat-exiled = Exiled
seat-winner = Winner
seat-idle = { $name } has been away for a while.
seat-substitute = Let a bot play on
seat-kept = A bot is playing in your seat.
seat-take-back = Take your seat back

## What is happening
now-turn = { $you ->
    [subject] Your turn
   *[other] { $name } to play
}
now-turn-sub = { $you ->
    [subject] What will you do?
   *[other] Choosing an action
}
now-challenges = { $you ->
    [subject] You challenge
   *[other] { $name } challenges
}
now-loses = { $you ->
    [subject] You lose an influence
   *[other] { $name } loses an influence
}
now-exchanges = { $you ->
    [subject] You exchange with the court
   *[other] { $name } exchanges with the court
}
now-waiting = Waiting for { $names }
now-asked = { $you ->
    [subject] { $count ->
        [one] You are asked
       *[other] { $names } are asked
    }
   *[none] { $count ->
        [one] { $names } is asked
       *[other] { $names } are asked
    }
}
now-others = { $count ->
    [one] { $count } other
   *[other] { $count } others
}
now-target = Choose a player
now-must-prove = { $you ->
    [subject] You must show the card or lose an influence.
   *[other] { $name } must show the card or lose an influence.
}
now-choosing-loss = Choosing which card to turn up
now-choosing-cards = Choosing which cards to keep

## What is asked of you
prompt = What is asked of you
prompt-none = Nothing is asked of you now.
prompt-action = Choose an action
prompt-action-forced = Ten coins or more: you must launch a Coup
title-turn = Your turn
title-asked = You are asked
prompt-action-general = Open to everybody
prompt-action-character = With a character, held or bluffed
prompt-target = { $action }: against whom?
prompt-claim = Challenge, block, or let it pass?
prompt-claim-no-block = Challenge it, or let it pass?
prompt-aid = Block it, or let it pass?
prompt-block = The claim stands. Will you block?
prompt-block_claim = Do you believe it?
prompt-prove = { $you ->
    [subject] { $other } challenges you. Show { $character }?
   *[none] Show { $character }?
}
prompt-prove-lacking = { $you ->
    [subject] { $other } challenges you, and you do not hold { $character }.
   *[none] You do not hold { $character }.
}
prompt-replace = Draw a new card for the one shown?
prompt-lose = Choose the influence you lose
prompt-exchange = { $count ->
    [one] Choose the card you keep
   *[other] Choose the { $count } cards you keep
}
prompt-exchange-drawn = New
prompt-exchange-held = Yours
prompt-exchange-confirm = Keep { $cards }
prompt-exchange-more = { $count ->
    [one] Choose { $count } more card
   *[other] Choose { $count } more cards
}
prompt-other = Choose
prompt-answered = You answered: { $decision }.
prompt-answered-wait = Waiting for the others.
prompt-answered-unsent = Your answer goes out as soon as the connection is back.
prompt-change = You may still change your mind:
prompt-asked-aloud = You are asked: { $question }
prompt-back = Back

decide-act-on = { $action }: { $name }
decide-pass = Let it pass
decide-challenge = Challenge
decide-block = Block with { $character }
decide-prove = Show { $character }
decide-decline = Do not show it
decide-replace = Draw a new card
decide-keep_shown = Keep the shown card
decide-lose = Lose { $character }
decide-keep = Keep { $cards }
decide-show = Show { $character }
decide-return = Give the card back
decide-swap = Force an exchange
hint-pass = You raise no objection.
hint-challenge = Whoever is wrong loses an influence.
hint-block = Others may challenge your claim.
hint-prove = Your challenger loses an influence, and you draw a new card.
hint-decline = You lose an influence.
option-costs = Costs { $count }
option-gains = Gains { $count }
option-bluff = A bluff
option-held = You hold it
option-claim-bluff = { $character }: a bluff
option-claim-held = { $character }: you hold it
option-blocked-by = { $characters } may block
option-unblockable = Cannot be blocked

## The log
event-first = { $you ->
    [subject] You begin.
   *[none] { $name } begins.
}
event-turn = { $you ->
    [subject] Your turn
   *[none] { $name }’s turn
}
event-acted-income = { $you ->
    [subject] You take Income.
   *[none] { $name } takes Income.
}
event-acted-foreign_aid = { $you ->
    [subject] You ask for Foreign Aid.
   *[none] { $name } asks for Foreign Aid.
}
event-acted-coup = { $you ->
    [subject] You launch a Coup against { $other }.
    [object] { $name } launches a Coup against you.
   *[none] { $name } launches a Coup against { $other }.
}
event-acted-tax = { $you ->
    [subject] You claim { $character } to collect taxes.
   *[none] { $name } claims { $character } to collect taxes.
}
event-acted-assassinate = { $you ->
    [subject] You claim { $character } to assassinate { $other }.
    [object] { $name } claims { $character } to assassinate you.
   *[none] { $name } claims { $character } to assassinate { $other }.
}
event-acted-steal = { $you ->
    [subject] You claim { $character } to steal from { $other }.
    [object] { $name } claims { $character } to steal from you.
   *[none] { $name } claims { $character } to steal from { $other }.
}
event-acted-exchange = { $you ->
    [subject] You claim { $character } to exchange cards.
   *[none] { $name } claims { $character } to exchange cards.
}
event-paid = { $you ->
    [subject] You pay
   *[none] { $name } pays
} { $coins ->
    [one] { $coins } coin.
   *[other] { $coins } coins.
}
event-took = { $you ->
    [subject] You take
   *[none] { $name } takes
} { $coins ->
    [one] { $coins } coin.
   *[other] { $coins } coins.
}
event-stole = { $you ->
    [subject] You steal { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } from { $other }.
    [object] { $name } steals { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } from you.
   *[none] { $name } steals { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } from { $other }.
}
event-refunded = { $you ->
    [subject] You get
   *[none] { $name } gets
} { $coins ->
    [one] { $coins } coin back.
   *[other] { $coins } coins back.
}
event-allowed = Nobody blocks.
event-allowed-claim = { $you ->
    [subject] Nobody challenges you.
   *[none] Nobody challenges { $name }.
}
event-allowed-twice = Nobody objects.
event-challenged = { $you ->
    [subject] You doubt that { $other } holds { $character }.
    [object] { $name } doubts that you hold { $character }.
   *[none] { $name } doubts that { $other } holds { $character }.
}
event-blocked = { $you ->
    [subject] You claim { $character } to block { $other }.
    [object] { $name } claims { $character } to block you.
   *[none] { $name } claims { $character } to block { $other }.
}
event-stopped = { $deed } is stopped.
event-proved = { $you ->
    [subject] You show { $character }.
   *[none] { $name } shows { $character }.
}
event-replaced = { $you ->
    [subject] You draw a new card for it.
   *[none] { $name } draws a new card for it.
}
event-drew = { $you ->
    [subject] You draw { $character }.
   *[none] { $name } draws { $character }.
}
event-drew-hidden = { $you ->
    [subject] You draw
   *[none] { $name } draws
} { $count ->
    [one] a card from the Court deck.
   *[other] { $count } cards from the Court deck.
}
event-returned = { $you ->
    [subject] You return { $character }.
   *[none] { $name } returns { $character }.
}
event-returned-hidden = { $you ->
    [subject] You return
   *[none] { $name } returns
} { $count ->
    [one] a card.
   *[other] { $count } cards.
}
event-declined = { $you ->
    [subject] You do not show { $character }.
   *[none] { $name } does not show { $character }.
}
event-failed = { $deed } comes to nothing.
event-lost = { $you ->
    [subject] You lose { $character }.
   *[none] { $name } loses { $character }.
}
event-exiled = { $you ->
    [subject] You are exiled.
   *[none] { $name } is exiled.
}
event-forfeited = { $coins ->
    [one] { $coins } coin goes
   *[other] { $coins } coins go
} back to the Treasury.
event-won = { $you ->
    [subject] You win the game.
   *[none] { $name } wins the game.
}

## The end
end-you = You win
end-other = { $name } wins
end-you-sub = The city is yours. For now.
end-other-sub = There is no second place.
end-again = Play again
end-again-wait = A player at the table starts the next game.

## When something is wrong
notice-connecting = Connecting…
notice-offline = You are offline. The game waits; this page goes on as soon as the network is back.
notice-waiting = The connection was lost. Your game is kept; trying again…
notice-try-now = Try now
notice-reload = Reload the page
notice-dismiss = Dismiss
problem-unknown = That did not work ({ $code }). Reload the page and try again.
problem-offline = The server cannot be reached. Check your connection and try again.
problem-already-seated = You already have a seat at this table.
problem-already-started = The game has already begun.
problem-bad-origin = This address is not the one the server was set up for. Open the link that its host gave you.
problem-binary-frame = The server did not understand this page. Reload it and try again.
problem-busy = The table is busy. Wait a moment and try again.
problem-cannot-start = The game cannot start yet: two seats must be taken.
problem-command-id-used = That was already sent once. Choose again.
problem-game-over = The game is over.
problem-game-too-long = This game has gone on for too long and was stopped. Start a new one.
problem-hello-first = The server did not understand this page. Reload it and try again.
problem-hello-late = The connection was too slow. Trying again…
problem-malformed = The server did not understand this page. Reload it and try again.
problem-method-not-allowed = The server did not understand this page. Reload it and try again.
problem-name-empty = A name needs at least one visible character.
problem-name-forbidden-character = That name holds a character that cannot be seen or read. Choose another name.
problem-name-too-long = That name is too long: 24 characters at most.
problem-no-game = No game has begun at this table.
problem-no-guest = The server does not know you yet. Reload the page and try again.
problem-no-such-bot = There is no such bot.
problem-no-such-seat = There is no such seat.
problem-no-such-table = There is no such table. It may have been closed after a long pause; open a new one in the lobby.
problem-not-a-bot = No bot sits there.
problem-not-a-decision = The server did not understand that answer. Choose one of the buttons.
problem-not-asked = You are not asked at the moment.
problem-not-idle = That player is back.
problem-not-legal = That is not possible now. Choose one of the buttons.
problem-not-seated = Only players at this table can do that. Take a seat first.
problem-protocol-too-new = This page is newer than the server. Reload it to go on.
problem-protocol-too-old = This page is older than the server. Reload it to go on.
problem-stale-window = Too late: the game has already gone on.
problem-table-full = Every seat at this table is taken. You can watch.
problem-table-halted = This game was stopped because its record is damaged. Start a new one in the lobby.
problem-table-worn-out = This table has seen too many games. Open a new one in the lobby.
problem-too-fast = That was too fast. Wait a moment and try again.
problem-too-large = That was too long for the server.
problem-too-many-connections = This table is open in too many tabs. Close some and reload.
problem-too-many-tables = The server has no room for another table. Try again later.
problem-too-slow = The connection was too slow. Trying again…
problem-try-again = The server is restarting. Trying again…
problem-wrong-media-type = The server did not understand this page. Reload it and try again.

## Rules in short
rules-title = The rules in short
rules-goal = Everybody begins with two secret cards, their influence, and two coins. Whoever loses both cards is exiled. The last one at the table wins.
rules-turn = On your turn you take one action. You may claim any character, whether you hold the card or not.
rules-challenge = Any player may challenge a claim. If the card is shown, the challenger loses an influence and the shown card is replaced by a new one. If it is not, the claimant loses an influence and the action or block fails.
rules-block = Some actions can be blocked by claiming a character. A block is a claim too, and may be challenged.
rules-ten = With ten coins or more at the start of your turn you must launch a Coup.
rules-table-action = Action
rules-table-claim = Claim
rules-table-effect = Effect
rules-table-block = Blocked with
rules-none = none
rules-income = Take 1 coin.
rules-foreign_aid = Take 2 coins.
rules-coup = Pay 7: a player loses an influence.
rules-tax = Take 3 coins.
rules-assassinate = Pay 3: a player loses an influence.
rules-steal = Take 2 coins from a player.
rules-exchange = Draw 2 cards, then return 2.
rules-any = { $character }, any player
rules-target = { $character }, the target
keys-title = Keyboard
keys-text = Every button shows its key: 1 to 9 for what you can do, C to challenge, P to let it pass, L for the log, R for these rules.
keys-on = Use these keys
