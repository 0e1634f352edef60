# Words of the parts that come on demand: forms, rules, talk, replays. The others are in en.ftl.

## Before the game
gathering-title = The table is set
gathering-invite = Invite your friends
gathering-invite-text = Whoever opens this link, or types the code { $code } in the lobby, takes a seat while one is free.
gathering-copy = Copy the link
gathering-copied = Copied
gathering-qr = QR code of the link to this table
gathering-rules = What is played
gathering-seats = Seats
gathering-free = Free seat
gathering-add-bot = Add a bot
gathering-bots = Bots that you add
bot-plays-counting = count cards
bot-plays-random = play anything
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

## Options of a table
edition-about-resistance = Five characters, two cards each. Even a true claim need not be proved.
edition-about-city-state = The base game, and who holds the card must show it.
edition-about-bga = The base game by the rules of that site, with switches for its expansions.
edition-about-igrato = The base game as printed in Russia.
edition-about-reformation = Two factions, a common reserve, and the Inquisitor; for up to ten.
edition-about-two-player-draft = Each secretly drafts one of the two cards.
rule-factions = Factions and a Reserve
rule-exchange_role = Who exchanges cards
rule-tax_role = Who takes the tax
rule-treasury = Coins in the game
rule-treasury-endless = empty: without end
rule-forced_coup_at = Coins from which a Coup is forced
rule-deck_copies = Copies of each character
rule-deck_copies-three = three
rule-deck_copies-by_players = more from 7 players on
rule-faction_setup = Sides at the start
rule-faction_setup-start_player_alternate = the first chooses, then alternating
rule-faction_setup-random_half = one half by chance
rule-setup_2p = The cards of two players
rule-setup_2p-deal = are dealt
rule-setup_2p-draft = one is drafted
rule-start_coins_2p = Coins of two players
rule-start_coins_2p-all_2 = two each
rule-start_coins_2p-start_player_1 = one for who begins
rule-start_coins_2p-all_1 = one each
rule-refund_on_lost_challenge = Give the cost back when a claim is lost
rule-block_scope = Who may block for a target
rule-block_scope-target = the target only
rule-block_scope-any = anybody
rule-reblock = Others may block after a failed block
rule-block_after_failed_challenge = Block after a challenge in vain
rule-replacement_method = A card that goes back
rule-replacement_method-shuffle = is shuffled in
rule-replacement_method-bottom = goes under the deck
rule-replacement_timing = A shown card is replaced
rule-replacement_timing-immediate = at once
rule-replacement_timing-end_of_turn = at the end of the turn
rule-replacement_optional = A shown card may be kept
rule-may_decline = A true claim need not be proved
rule-declined_card = Who declines to prove loses
rule-declined_card-any = any card
rule-declined_card-other = another than the claimed card
rule-exile_coins = Coins of an exiled player go back
rule-exile_coins-after_action = after the action
rule-exile_coins-immediate = at once
rule-allow_empty_take = Steal from an empty purse
rule-examine_swap = The Inquisitor
rule-examine_swap-optional = may have the card swapped
rule-examine_swap-forced = always has the card swapped
rule-examine_blockers = Who blocks Examine
rule-examine_blockers-none = nobody
rule-examine_blockers-contessa = the Contessa
rule-examine_redraw = When a card is swapped
rule-examine_redraw-draw_first = the new one is drawn first
rule-examine_redraw-return_first = the old one goes back first
rule-embezzle_proof = A challenged embezzler
rule-embezzle_proof-decline_or_show = shows nothing if caught
rule-embezzle_proof-show_all = always shows all cards
options-title = A table to your taste
options-kind = Who plays?
options-kind-friends = Friends, by link
options-kind-public = Anybody
options-kind-bots = Bots only
options-bots = How they play
options-edition = Rules
options-house = House rules
options-house-as-printed = As in the edition
options-seats = Seats
options-seats-bots = Seats, with your own
options-tempo = Clocks
tempo-none = None
tempo-quick = Quick
tempo-steady = Steady
tempo-slow = Slow
tempo-own = Own
options-tempo-text = { $turn } seconds for a turn, { $reaction } to react, and { $bank } to spare in a whole game.
options-tempo-none = Nobody is hurried.
options-turn = Seconds for a turn
options-reaction = Seconds to react
options-bank = Seconds to spare
options-more = More options
options-windows = Challenges and blocks
windows-sealed = All answer first, then all is told
windows-open = The first to speak counts
options-first = Who begins
first-edition = As the rules say
first-previous_winner = The last winner
first-random = Chance decides
first-chosen = Chosen at each start
options-first-to = The series ends
first-to = { $count ->
    [0] never
    [one] after one game
   *[other] with { $count } games won
}
options-talk = Table talk
talk-phrases = Phrases
talk-free = Phrases and free text
talk-off = None
options-leavers = Who leaves a game for good
leavers-bot = is replaced by a bot
leavers-resign = resigns
options-spectators = Others may watch
options-waiting = Show whom the table waits for
options-open = Open this table
options-play = Play
options-save = Save the options
options-editions-lost = The list of rules did not come. Check the connection and try again.

## Table talk
talk-lines = What was said
talk-none = Nobody has said anything yet. Nothing that is said binds anybody.
talk-to-table = to all at the table
talk-to-spectators = to those who watch
talk-say = Say a phrase
talk-theme-manners = Manners
talk-theme-deals = Deals
talk-theme-claims = Claims
talk-theme-threats = Threats
talk-whom = About whom?
talk-which = Which character?
talk-text = Say it in your own words
talk-send = Send
talk-about = Mute, block or report { $name }
talk-mute = Mute here
talk-block = Block everywhere
talk-report = Report
talk-reported = Reported
talk-hushed = { $count ->
    [one] { $count } person not heard
   *[other] { $count } people not heard
}
talk-hear = Hear again

## Games that are over
games-about = The games that you have played in this browser and that are over. Each game can be watched again, and its record taken home.
games-none = No game yet. Play one to its end, and it is kept here.
games-more = Show older games
games-won = You won
games-bot-won = The bot in your place won
games-left = You were gone: a bot played on in your place
games-lost = { $name } won
games-nobody = Nobody won
games-with = With { $names }
games-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
games-record = Download
games-record-of = Download the record of the game of { $when }
replay-title = Replay of game { $number }
replay-loading = Fetching the game…
replay-bot = Bot { $number }
replay-controls = Controls of the replay
replay-moment = Moment { $at } of { $count }
replay-turn-before = Turn before
replay-before = Step back
replay-play = Play
replay-pause = Pause
replay-next = Step on
replay-turn-next = Next turn
replay-view = Cards
replay-view-open = All open
replay-view-of = As { $name } saw them
replay-turn = Turn
replay-turn-of = { $number } · { $name }
replay-speed = Speed
replay-copy = Link to this moment

## The sheet of rules
rules-title = The rules
rules-print = Print
rules-changed = Marked: this table plays it differently from the edition.
rules-sources = Sources
keys-title = Keyboard
keys-text = Every button shows its key: 1 to 9 for what you can do, C to challenge, P to let it pass, L for the log, T for talk, R for these rules.
keys-on = Use these keys
