# Words of the page. Those of parts that come on demand (forms, rules, talk, replays) are in en-more.ftl. $you says whether the reader is the subject or the object of a sentence.

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
lobby-bots-text = They count cards, they doubt you, and they never keep you waiting.
lobby-bots-count = How many opponents?
lobby-bots-start = { $count ->
    [one] Play against { $count } bot
   *[other] Play against { $count } bots
}
lobby-quick-title = Play with anybody
lobby-quick-text = A seat at the next table, and bots if nobody comes.
lobby-quick-rules = Rules
lobby-quick-any = Whatever is played
lobby-quick-start = Quick play
lobby-friends-title = Play with friends
lobby-friends-text = Open a table and share its link. Nobody needs an account.
lobby-friends-start = Open a table
lobby-choose = Choose the options
lobby-choose-bots = Choose the options of a table of bots
lobby-choose-friends = Choose the options of a table of friends
lobby-opening = One moment…
lobby-code = Have a code?
lobby-code-label = Code of a table
lobby-code-join = Join
lobby-code-bad = A code has letters and digits only, as in a table’s link.
lobby-games = My games
tables-title = Open tables
tables-none = Nobody waits at a table just now. Open one: it shows up here for everybody.
tables-open = Open a public table
tables-loading = Looking for tables…
tables-lost = The list of tables is out of date: the connection was lost. It comes back by itself.
tables-closed = The list of tables cannot be shown here. Load the page again, or close other tabs of it.
tables-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
tables-free = { $count ->
    [one] { $count } free seat of { $seats }
   *[other] { $count } free seats of { $seats }
}
tables-playing = Playing
tables-join = Join
tables-join-at = Join the table of { $names }
tables-watch = Watch
tables-watch-at = Watch the table of { $names }
tables-more = { $count ->
    [one] And { $count } more table.
   *[other] And { $count } more tables.
}
remark-clocks = { $turn } s a turn, { $reaction } s to react
remark-untimed = no clocks
remark-open-windows = first to speak
remark-first-to = { $count ->
    [one] one game
   *[other] first to { $count } wins
}
remark-house-rules = { $count ->
    [one] { $count } house rule
   *[other] { $count } house rules
}
remark-no-spectators = no spectators

## Options of a table
edition-resistance = The base game
edition-city-state = City-State
edition-bga = As on Board Game Arena
edition-igrato = The Russian edition of 2015
edition-reformation = Reformation
edition-two-player-draft = Two players, with a draft
rule-factions-true = with factions
rule-factions-false = without factions
rule-exchange_role-ambassador = Ambassador
rule-exchange_role-inquisitor = Inquisitor
rule-tax_role-duke = Duke
rule-tax_role-diplomat = Diplomat
options-change-title = Options of this table
options-edition-read = Read these rules
options-change = Options
try-again = Try again

## Pace
pace = Pace of the bots
pace-calm = Calm
pace-brisk = Brisk
pace-instant = Instant

## Before the game
seat-away = not connected

## Characters and actions
character-duke = Duke
character-assassin = Assassin
character-captain = Captain
character-ambassador = Ambassador
character-contessa = Contessa
character-inquisitor = Inquisitor
character-diplomat = Diplomat
the-duke = the Duke
the-assassin = the Assassin
the-captain = the Captain
the-ambassador = the Ambassador
the-contessa = the Contessa
the-inquisitor = the Inquisitor
the-diplomat = the Diplomat
action-income = Income
action-foreign_aid = Foreign Aid
action-coup = Coup
action-tax = Tax
action-assassinate = Assassinate
action-steal = Steal
action-exchange = Exchange
action-cooperate = Cooperate
action-examine = Examine
action-convert = Convert
action-embezzle = Embezzle
deed-income = The income
deed-foreign_aid = The foreign aid
deed-coup = The coup
deed-tax = The tax
deed-assassinate = The assassination
deed-steal = The theft
deed-exchange = The exchange
deed-cooperate = The cooperation
deed-examine = The examination
deed-convert = The conversion
deed-embezzle = The embezzlement
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
does-cooperate = { $targets ->
    [one] Take three coins and give one to { $name }.
   *[other] Take three coins and give one to a player.
}
does-examine = { $targets ->
    [one] Look at a card of { $name }.
   *[other] Look at a card of a player.
}
does-convert = Pay the Reserve to change a side.
does-embezzle = Take all that lies in the Reserve.
faction-loyalist = Loyalist
faction-reformist = Reformist
the-loyalist = the Loyalists
the-reformist = the Reformists
card-shown = { $character }, seen by all
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
table-leave-bot = A bot plays on in your seat. You may come back to watch, and to play once this game is over.
table-leave-resign = You resign: your cards are turned up. You may come back to watch, and to play once this game is over.
table-leave-yes = Leave
table-treasury = { $count ->
    [one] { $count } coin in the Treasury
   *[other] { $count } coins in the Treasury
}
table-deck = { $count ->
    [one] { $count } card in the Court deck
   *[other] { $count } cards in the Court deck
}
table-reserve = { $count ->
    [one] { $count } coin in the Reserve
   *[other] { $count } coins in the Reserve
}
reserve = Reserve
table-set-aside = You have set aside: { $cards }
table-under = Under the deck, as you put it: { $cards }
table-unknown-card = an unknown card
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
seat-claims-not = Claims no { $character }
seat-blocks = Blocks: { $character }
seat-challenges = Challenges
seat-exiled = Exiled
seat-resigned = Resigned
seat-lost = Connection lost
seat-keeps = Bot keeps the seat
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
now-must-prove-embezzle = { $you ->
    [subject] You must show all your cards or lose an influence.
   *[other] { $name } must show all cards or lose an influence.
}
now-replaces = { $you ->
    [subject] Your card has been seen
   *[other] The card of { $name } has been seen
}
now-choosing-replace = Keep it, or draw another?
now-shows = { $you ->
    [subject] You show a card to { $other }
    [object] { $name } shows you a card
   *[none] { $name } shows { $other } a card
}
now-choosing-show = Choosing which card to show
now-examines = { $you ->
    [subject] You examine a card of { $other }
    [object] { $name } examines a card of yours
   *[none] { $name } examines a card of { $other }
}
now-choosing-fate = Give it back, or force a swap?
now-drafts = The cards are drafted
now-choosing-draft = Each chooses a first card from a court of five
now-sides = { $you ->
    [subject] You choose your side
   *[other] { $name } chooses a side
}
now-choosing-side = The others follow by turns, one to each side

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
prompt-embezzle = { $you ->
    [subject] { $other } challenges you. Show that you do not hold { $character }?
   *[none] Show that you do not hold { $character }?
}
prompt-embezzle-lacking = { $you ->
    [subject] { $other } challenges you, and you do hold { $character }.
   *[none] You do hold { $character }.
}
prompt-show = Choose the card to show to { $other }
prompt-examine = What becomes of { $character } of { $other }?
prompt-exchange-under = Under the deck: { $first } before { $second }
prompt-draft = Choose the card to begin with
prompt-faction = Choose your side
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
decide-swap = Force a swap
decide-draft = Begin with { $character }
decide-faction = Side with { $side }
decide-prove-embezzle = Show all my cards
hint-pass = You raise no objection.
hint-challenge = Whoever is wrong loses an influence.
hint-block = Others may challenge your claim.
hint-prove = Your challenger loses an influence, and you draw a new card.
hint-decline = You lose an influence.
hint-prove-embezzle = Your challenger loses an influence, and you draw new cards.
hint-replace = It goes back to the deck, and nobody knows the new one.
hint-keep_shown = Everybody knows what it is.
hint-return = It stays in its owner’s hand.
hint-swap = Its owner draws another, and it goes back to the deck.
hint-faction = The next player takes the other side, and so on around the table.
option-costs = Costs { $count }
option-gains = Gains { $count }
option-bluff = A bluff
option-held = You hold it
option-claim-bluff = { $character }: a bluff
option-claim-held = { $character }: held
option-claim-not-bluff = Not { $character }: a bluff
option-claim-not-held = Not { $character }: true
option-blocked-by = { $characters } may block
option-unblockable = Cannot be blocked

## Clocks
clock-own = Your time
clock-answer = to answer
clock-bank = in your bank
clock-bank-of = { $time } in the bank of { $name }
clock-hurry = { $count } seconds left.
clock-banked-aloud = Your bank is running: { $count } seconds.
clock-relax = Time to think
clock-relax-times = × { $factor }

## Standing answers
standing = Answer beforehand
standing-about = Given for you when their time comes, and shown to nobody. They end with the game.
standing-pass = Let all pass until I am the target
standing-aid = Let Foreign Aid pass this round
standing-block = Block, unless somebody challenges, as
standing-block-as = Block as { $character }
standing-challenge = Challenge, if it is claimed again
standing-claim = { $name }: { $character }
standing-challenge-of = Challenge { $name }: { $character }

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
event-acted-cooperate = { $you ->
    [subject] You claim { $character } to cooperate with { $other }.
    [object] { $name } claims { $character } to cooperate with you.
   *[none] { $name } claims { $character } to cooperate with { $other }.
}
event-acted-examine = { $you ->
    [subject] You claim { $character } to examine { $other }.
    [object] { $name } claims { $character } to examine you.
   *[none] { $name } claims { $character } to examine { $other }.
}
event-acted-convert = { $you ->
    [subject] You convert { $other }.
    [object] { $name } converts you.
   *[none] { $name } converts { $other }.
}
event-acted-convert-self = { $you ->
    [subject] You change sides.
   *[none] { $name } changes sides.
}
event-acted-embezzle = { $you ->
    [subject] You claim not to hold { $character }, to embezzle the Reserve.
   *[none] { $name } claims not to hold { $character }, to embezzle the Reserve.
}
event-dealt = { $you ->
    [subject] You are dealt { $character }.
   *[none] { $name } is dealt { $character }.
}
event-drafted = { $you ->
    [subject] You begin with { $character }.
   *[none] { $name } begins with { $character }.
}
event-drafted-hidden = { $you ->
    [subject] You have drafted a card.
   *[none] { $name } has drafted a card.
}
event-sided = { $you ->
    [subject] You stand with { $side }.
   *[none] { $name } stands with { $side }.
}
event-converted = { $you ->
    [object] You now stand with { $side }.
   *[other] { $other } now stands with { $side }.
}
event-converted-self = { $you ->
    [subject] You now stand with { $side }.
   *[none] { $name } now stands with { $side }.
}
event-paid_reserve = { $you ->
    [subject] You pay the Reserve
   *[none] { $name } pays the Reserve
} { $coins ->
    [one] { $coins } coin.
   *[other] { $coins } coins.
}
event-took_reserve = { $you ->
    [subject] You take
   *[none] { $name } takes
} { $coins ->
    [one] { $coins } coin from the Reserve.
   *[other] { $coins } coins from the Reserve.
}
event-gave = { $you ->
    [subject] You give { $other } { $coins ->
        [one] { $coins } coin.
       *[other] { $coins } coins.
    }
    [object] { $name } gives you { $coins ->
        [one] { $coins } coin.
       *[other] { $coins } coins.
    }
   *[none] { $name } gives { $other } { $coins ->
        [one] { $coins } coin.
       *[other] { $coins } coins.
    }
}
event-kept_shown = { $you ->
    [subject] You keep the card that was shown.
   *[none] { $name } keeps the card that was shown.
}
event-examined = { $you ->
    [subject] You let { $other } see { $character }.
    [object] { $name } lets you see { $character }.
   *[none] { $name } lets { $other } see { $character }.
}
event-examined-hidden = { $you ->
    [subject] You let { $other } see a card.
    [object] { $name } lets you see a card.
   *[none] { $name } lets { $other } see a card.
}
event-handed_back = { $you ->
    [subject] You give the card back to { $other }.
    [object] { $name } gives the card back to you.
   *[none] { $name } gives the card back to { $other }.
}
event-swapped = { $you ->
    [subject] You must swap the card.
   *[none] { $name } must swap the card.
}
event-exposed = { $you ->
    [subject] You turn up { $character }.
   *[none] { $name } turns up { $character }.
}
event-challenged-embezzle = { $you ->
    [subject] You doubt that { $other } lacks { $character }.
    [object] { $name } doubts that you lack { $character }.
   *[none] { $name } doubts that { $other } lacks { $character }.
}
event-proved-embezzle = { $you ->
    [subject] You do not hold { $character }.
   *[none] { $name } does not hold { $character }.
}
event-declined-embezzle = { $you ->
    [subject] You do not show that you lack { $character }.
   *[none] { $name } does not show that they lack { $character }.
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
event-resigned = { $you ->
    [subject] You resign.
   *[none] { $name } resigns.
}
event-won = { $you ->
    [subject] You win the game.
   *[none] { $name } wins the game.
}

## Table talk
talk = Talk
talk-unread = { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
talk-from-spectator = { $name }, watching
phrase-hello = Hello!
phrase-good_luck = Good luck, everybody.
phrase-good_game = Good game.
phrase-thanks = Thank you, { $name }.
phrase-sorry = Sorry, { $name }. Nothing personal.
phrase-well_played = Well played, { $name }.
phrase-thinking = Let me think.
phrase-offer_truce = { $name }, leave me alone and I leave you alone.
phrase-offer_alliance = { $name }, shall we two go for the richest?
phrase-offer_no_challenge = { $name }, claim { $character }: I will not challenge.
phrase-threat_challenge = { $name }, claim { $character } once more and I challenge.
phrase-threat_coup = { $name }, the next Coup is for you.
phrase-threat_revenge = I will not forget this, { $name }.
phrase-threat_block = Just try: I block with { $character }.
phrase-promise_peace = I will do nothing to you, { $name }.
phrase-promise_honesty = From now on I bluff no more.
phrase-promise_target = { $you ->
    [object] You are next, { $name }.
   *[none] I go for { $name } next.
}
phrase-claim_hold = I hold { $character }.
phrase-deny_hold = I do not hold { $character }.
phrase-deny_bluff = I am not bluffing.
phrase-why_me = Why me?
phrase-suspect = { $you ->
    [object] You do not hold { $character }, { $name }.
   *[none] { $name } does not hold { $character }.
}
phrase-trust = { $you ->
    [object] I believe you, { $name }: you hold { $character }.
   *[none] I believe { $name }, who holds { $character }.
}
phrase-warn_of = { $you ->
    [object] Careful, everybody: { $name } is about to win.
   *[none] Careful: { $name } is about to win.
}
phrase-taunt_bluff = Nobody believes you, { $name }.
phrase-taunt_luck = Pure luck, { $name }.

## The end
end-you = You win
end-other = { $name } wins
end-you-sub = The city is yours. For now.
end-other-sub = There is no second place.
end-nobody = Nobody wins
end-nobody-sub = The game has gone on for too long and is ended.
end-champion = { $name } wins the series
end-champion-you = You win the series
end-again = Play again
end-again-series = Begin a new series
end-seats = Who plays next
series-score = Games won
series-first-to = { $count ->
    [one] One game makes the champion
   *[other] First to { $count } games
}
series-games = { $count ->
    [one] { $count } game played
   *[other] { $count } games played
}
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
problem-bad-options = These options do not go together.
problem-bad-origin = This address is not the one the server was set up for. Open the link that its host gave you.
problem-binary-frame = The server did not understand this page. Reload it and try again.
problem-bots-later = Bots join a little later: people may still come.
problem-busy = The table is busy. Wait a moment and try again.
problem-cannot-start = The game cannot start yet: two seats must be taken.
problem-command-id-used = That was already sent once. Choose again.
problem-first-not-chosen = This seat cannot begin.
problem-game-over = The game is over.
problem-game-unreadable = The record of this game cannot be read any more.
problem-hello-first = The server did not understand this page. Reload it and try again.
problem-hello-late = The connection was too slow. Trying again…
problem-malformed = The server did not understand this page. Reload it and try again.
problem-method-not-allowed = The server did not understand this page. Reload it and try again.
problem-metrics-closed = These numbers are for who runs the server.
problem-name-empty = A name needs at least one visible character.
problem-name-forbidden-character = That name holds a character that cannot be seen or read. Choose another name.
problem-name-too-long = That name is too long: 24 characters at most.
problem-no-clocks = This table has no clocks.
problem-no-game = No game has begun at this table.
problem-no-guest = The server does not know you yet. Reload the page and try again.
problem-no-spectators = This table is for its players alone.
problem-no-such-bot = There is no such bot.
problem-no-such-character = Nobody at this table can have that character.
problem-no-such-game = There is no such game, or no more.
problem-no-such-seat = There is no such seat.
problem-no-such-table = There is no such table. It may have been closed after a long pause; open a new one in the lobby.
problem-no-such-line = That line is no longer kept.
problem-no-such-person = That was said by nobody whom this table still knows.
problem-not-a-bot = No bot sits there.
problem-not-a-decision = The server did not understand that answer. Choose one of the buttons.
problem-not-a-person = Nobody else sits there.
problem-not-a-table = That can be done at a table only.
problem-not-asked = You are not asked at the moment.
problem-not-found = There is nothing here.
problem-not-idle = That player is back.
problem-not-in-game = You have left this game already.
problem-not-legal = That is not possible now. Choose one of the buttons.
problem-not-seated = Only players at this table can do that. Take a seat first.
problem-options-fixed = The options of a public table stay as they are.
problem-phrase-slots = That phrase needs other words. Choose it again.
problem-phrases-only = At this table there are phrases only.
problem-protocol-too-new = This page is newer than the server. Reload it to go on.
problem-protocol-too-old = This page is older than the server. Reload it to go on.
problem-seat-taken = Somebody has taken that seat. Choose another.
problem-seated-elsewhere = You wait for a game at another public table. Leave it first.
problem-stale-window = Too late: the game has already gone on.
problem-table-full = Every seat at this table is taken. You can watch.
problem-table-halted = This game was stopped because its record is damaged. Start a new one in the lobby.
problem-table-worn-out = This table has seen too many games. Open a new one in the lobby.
problem-talk-off = Nobody talks at this table.
problem-text-empty = There is nothing to be read in that.
problem-text-forbidden-character = That text holds a character that cannot be seen or read.
problem-text-too-long = That is too long: 200 characters at most.
problem-too-fast = That was too fast. Wait a moment and try again.
problem-too-large = That was too long for the server.
problem-too-many-connections = This table is open in too many tabs. Close some and reload.
problem-too-many-tables = The server has no room for another table. Try again later.
problem-too-slow = The connection was too slow. Trying again…
problem-try-again = The server is restarting. Trying again…
problem-voted-out = The players of this table have asked you to leave.
problem-wrong-media-type = The server did not understand this page. Reload it and try again.

## Games that are over
games-replay = Replay
games-replay-of = Replay the game of { $when }
