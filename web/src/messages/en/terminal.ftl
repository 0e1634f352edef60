presets = Presets
options = Options
sources = Sources
seats-many = { $low } to { $high } players
seats-exactly = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
values-between = { $low } to { $high }
values-between-or-unlimited = { $low } to { $high }, unlimited
option-players_min = the fewest players
option-players_max = the most players
option-treasury = coins in the game
option-forced_coup_at = coins at the start of a turn from which only a Coup is allowed
option-deck_copies = copies of each character: three, or more from 7 players on
option-tax_role = the Duke, or the Diplomat with Cooperate instead of Tax
option-exchange_role = the Ambassador, or the Inquisitor with Examine
option-factions = two sides, with Convert, Embezzle and the Reserve
option-faction_setup = how sides are assigned: alternating, or half of the players by chance
option-setup_2p = two players are dealt both cards, or draft one of them
option-start_coins_2p = starting coins of two players: 2 each, 1 for the first player, or 1 each
option-first_player = who begins: the last winner, a random player, or one chosen by the table
option-refund_on_lost_challenge = the cost of an action is refunded when its claim is lost
option-refund_on_block = the cost of an action is refunded when it is blocked
option-block_scope = who may block an action with a target: only the target, or anybody
option-reblock = others may block after a block has failed
option-block_after_failed_challenge = a player whose challenge failed may still block the action
option-replacement_method = returned cards are shuffled into the deck, or go to its bottom
option-replacement_timing = a card shown as a proof is replaced at once, or at the end of the turn
option-replacement_optional = a card shown as a proof may be kept
option-may_decline = a true claim need not be proved
option-declined_card = a player who declines to prove loses any card, or one other than the claimed one
option-exile_coins = when the coins of an exiled player go back to the Treasury
option-allow_empty_take = players may steal from a player without coins, and embezzle an empty Reserve
option-examine_swap = the Inquisitor may have the examined card swapped, or always does
option-examine_blockers = who may block Examine: nobody, or the target as Contessa
option-examine_redraw = in a swap, the new card is drawn before or after the old one goes back
option-embezzle_proof = what a challenged embezzler shows: nothing if the claim is false, or always all cards
note-resistance-es = Spanish translation of the complete rule book of the Resistance edition, with its rules for two players
note-city-state-es = with a worked example
note-bga-es = with the options Factions, Inquisitor and Diplomat
note-notes-en = a summary by a player; breaks off in the setup of Reformation
note-igrato-ru = rule book of the box with 18 cards, with a worked example
note-published = as quoted by third parties
note-published-faq = verified by the publisher
note-bga-source = settles what its help page leaves open
note-settled = the preset’s documents do not say; Golpe follows the usual reading
text-you-are = You are { $name }.
text-choose = Answer with one of these:
text-decide = Answer with your decision.
text-unknown = “{ $answer }” is not a decision.
text-illegal = “{ $answer }” is not possible now.
text-default = After too many wrong answers you get the default one: { $decision }.
text-stopped = Nobody has won: the game was stopped after { $turns } turns.
text-over = The game is over. Its seed was { $seed }.
text-live = You have seat { $seat } at table { $table }. Wait until you are asked.
text-not-asked = You have no question to answer now. Wait until you are asked.
text-seconds = You have { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} to answer.
text-late = You did not answer in time, so the default answer counted.
text-between = The game is over. Wait for the next one, or leave.
text-lost = The connection to the server is lost. Trying again…
text-left = { $reason ->
    [removed] You were removed from the table.
    [away] You did not answer for too long, so a bot has taken over your seat.
    [closed] The table was closed.
   *[left] You have left the table.
}
record-game = { $title }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}, { $windows ->
    [open] open windows
   *[sealed] sealed windows
}
record-seat = seat { $seat }
record-player = { $name }: { $player ->
    [human] human
   *[other] { $player }
}
record-seen = As a spectator saw it.
record-seen-by = As { $name } saw it.
record-seen-open = With every card open.
record-deal = The deal
record-turn = Turn { $number }: { $name }
record-has = { $name }: { $coins ->
    [0] no coins
    [one] { $coins } coin
   *[other] { $coins } coins
}, { $influence } influence
record-exiled = { $name }: exiled
record-lost = lost { $cards }
record-holds = holds { $cards }
record-won = { $name } wins in turn { $turn }.
record-unfinished = The record ends before the game does.
play-you = { $name } (you)
play-influence = { $count } influence
play-reversed = { $answer }, the others in reverse order
decide-prove-claimed = Show the claimed card
decide-resign = Resign
play-start = Start the game
play-fill = Fill the free seats with bots and start
play-ready = I am ready for the next game
play-sit = Take a seat
play-again = Play again
play-name = Your name:
play-welcome = Answer with the key in front of an answer. Commands: { $commands }.
play-unknown = “{ $text }” is not one of the answers: { $keys }. “help” lists the commands.
play-not-asked = You have no question to answer now. “help” lists the commands.
play-bye = You have left the game.
play-aloud-none = Nothing is read aloud: none of these speech programs works here: { $programs }.
play-aloud-no-cards = Your own cards are not read aloud. Start with --say-cards to hear them.
play-aloud-look = The rest is only on the screen, because others may be listening.
play-aloud-examine = { $other } showed you a card. Give it back, or force a swap?
play-aloud-minus = minus
play-lost = The connection is lost. Trying again…
play-waiting = Waiting for the game to start.
play-watching = You are watching this game.
play-command-help = these commands
play-command-seats = coins, influence and cards of all players
play-command-last = what has happened since your last answer
play-command-log = the story so far
play-command-rules = the rules
play-command-sheet = what each action does
play-command-why = why you are asked this
play-command-say = say a phrase, or “say” and your own words, if the table allows it
play-command-talk = what has been said
play-command-advance = auto-answer
play-command-time = how much time you have
play-command-deal = the four words of this deal, whose contributions counted, and whether the deal checks
play-command-quit = leave the game
play-keys-arrows = move between answers
play-keys-enter = choose the answer
play-keys-escape = back, or close
play-key-rules = Rules
play-key-sheet = Cheat sheet
play-key-hints = Hints
play-key-talk = Talk
play-key-deal = Deal
play-key-advance = Auto-answer
play-key-keys = Keys
play-key-quit = Quit
play-thinking = { $name } is thinking…
play-exercise = Exercise { $number }
play-percent = { $number }%
play-decimal = { $whole }.{ $tenths }
play-step = Moment { $number } of { $total }
play-next = Next
play-back = Back
list-and-two = { $first } and { $last }
list-or-two = { $first } or { $last }
list-next = { $first }, { $next }
list-and = { $first }, and { $last }
list-or = { $first }, or { $last }
play-clock = { $time } to answer.
play-clock-and-bank = { $time } to answer, then { $bank } from your time bank.
play-clock-of-bank = Your time bank is running: { $bank }.
play-no-clock = You have as much time as you like.
play-deal-words = The four words of this deal: { $words }.
play-deal-consistent = This terminal saw no announcement before the deal, so somebody could have made up the whole record.
play-deal-misfit = Line { $line } of the record does not follow from what was announced before the deal.
play-deal-unread = The deal was not checked, because the record could not be read.
play-bank = { $time } in the bank
play-no-advance = You can set auto-answers only while you are playing.
play-any = …
play-doubt = Challenge what { $name } has claimed
play-switch = { $label }: { $state ->
    [on] on
   *[off] off
}

# A review of a finished game, as the command writes it. Chances are in per cent, and points are hundredths of win chance. $name and $actor are players.
reviewed-moment-loss = { $name } chose “{ $decision }”. “{ $better }” was worth { $points } points more.
reviewed-moment-bluff_right = { $name } was right to bluff { FORM($character, "the") }, with a { $chance }% chance of being challenged{ $won ->
    [yes] .
   *[no] , although it went wrong.
}
reviewed-moment-bluff_wrong = { $name } should not have bluffed { FORM($character, "the") }, with a { $chance }% chance of being challenged{ $won ->
    [yes] , although it worked.
   *[no] .
}
reviewed-moment-challenge = “{ $decision }” by { $actor }, with a { $chance }% chance that { FORM($character, "the") } was a bluff: { $name } went from { $before }% to { $after }%.
reviewed-moment-luck = { $won ->
    [yes] Lucky cards
   *[no] Unlucky cards
}: { $name } went from { $before }% to { $after }%.
reviewed-moment-swing = “{ $decision }” by { $actor } took { $name } from { $before }% to { $after }%.
reviewed-moment-small_steps = No single blunder: { $name } gave away { $points } points in many small steps.
reviewed-claims = Claims
reviewed-doubts = To challenge or not
reviewed-challenge-chance = Chance of a challenge
reviewed-claim-even = Worth it up to
reviewed-bluff-chance = Chance of a bluff
reviewed-doubt-even = A challenge is better from
