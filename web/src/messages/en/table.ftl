skip-to-prompt = Skip to your question
cards-of = { $name }’s cards
table-title = Table { $code }
table-opponents = The other players
table-centre = What is happening
table-yours = Your side of the table
table-log-short = Log
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
coins-of = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
veil-hold = Press the cards to see them
veil-hold-key = Hold H to see
veil-covered = There is a question about your cards
veil-answered = You have answered. Your answer is hidden, like your cards.
veil-uncover = Show the question and your cards
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
seat-keeps = A bot is playing
seat-winner = Winner
now-waits = Waiting for { $names }.
now-sealed = Waiting for answers.
now-gain = { $count ->
    [one] +{ $count } coin
   *[other] +{ $count } coins
}
now-foreign_aid = { $you ->
    [subject] You take Foreign Aid: { $gain }.
   *[none] { $name } takes Foreign Aid: { $gain }.
}
now-tax = { $you ->
    [subject] You claim { FORM($character, "the") }: { $gain }.
   *[none] { $name } claims { FORM($character, "the") }: { $gain }.
}
now-steal = { $you ->
    [subject] You claim { FORM($character, "the") }: { $gain } from { $other }.
    [object] { $name } claims { FORM($character, "the") }: { $gain } from you.
   *[none] { $name } claims { FORM($character, "the") }: { $gain } from { $other }.
}
now-cooperate = { $you ->
    [subject] You claim { FORM($character, "the") } to cooperate with { $other }: { $gain }.
    [object] { $name } claims { FORM($character, "the") } to cooperate with you: { $gain }.
   *[none] { $name } claims { FORM($character, "the") } to cooperate with { $other }: { $gain }.
}
now-embezzle = { $you ->
    [subject] You claim not to hold { FORM($character, "the") }: { $gain } from the Reserve.
   *[none] { $name } claims not to hold { FORM($character, "the") }: { $gain } from the Reserve.
}
now-turn = { $you ->
    [subject] Your turn.
   *[other] { $name } chooses an action.
}
now-loses = { $you ->
    [subject] You choose the influence to lose.
   *[other] { $name } chooses the influence to lose.
}
now-exchanges = { $you ->
    [subject] You exchange with the court.
   *[other] { $name } exchanges with the court.
}
now-replaces = { $you ->
    [subject] Your card has been seen.
   *[other] { $name }’s card has been seen.
}
now-shows = { $you ->
    [subject] You show a card to { $other }.
    [object] { $name } shows you a card.
   *[none] { $name } shows { $other } a card.
}
now-examines = { $you ->
    [subject] You examine one of { $other }’s cards.
    [object] { $name } examines one of your cards.
   *[none] { $name } examines one of { $other }’s cards.
}
now-drafts = Cards are being drafted.
now-sides = { $you ->
    [subject] You choose your side.
   *[other] { $name } chooses a side.
}
prompt = Your question
prompt-none = You have nothing to answer now.
prompt-dealing = The cards are being dealt.
prompt-action = Choose an action
prompt-action-forced = With this many coins you must launch a Coup
prompt-only = Only one answer, given for you: { $action }
title-turn = Your turn
title-asked = Your turn to answer
prompt-action-general = Without a character
prompt-action-character = With a character, held or bluffed
prompt-target = { $action }: { $kind ->
    [convert] whom?
    [cooperate] with whom?
    [examine] whose card?
    [steal] from whom?
    [coup] against whom?
   *[other] whom?
}
prompt-claim = Challenge, block, or let it pass?
prompt-claim-no-block = Challenge, or let it pass?
prompt-aid = Block it, or let it pass?
prompt-block = The claim stands. Will you block?
prompt-block_claim = Challenge, or let it pass?
prompt-prove = { $you ->
    [subject] { $other } challenges you. Show { FORM($character, "the") }?
   *[none] Show { FORM($character, "the") }?
}
prompt-prove-lacking = { $you ->
    [subject] { $other } challenges you, and you do not hold { FORM($character, "the") }.
   *[none] You do not hold { FORM($character, "the") }.
}
prompt-replace = Draw a new card in place of the one shown?
prompt-lose = Choose the influence you lose
prompt-exchange = { $count ->
    [one] Choose the card you keep
   *[other] Choose the { $count } cards you keep
}
prompt-embezzle = { $you ->
    [subject] { $other } challenges you. Show that you do not hold { FORM($character, "the") }?
   *[none] Show that you do not hold { FORM($character, "the") }?
}
prompt-embezzle-lacking = { $you ->
    [subject] { $other } challenges you, and you do hold { FORM($character, "the") }.
   *[none] You do hold { FORM($character, "the") }.
}
prompt-show = Choose the card to show to { $other }
prompt-examine = { $other } showed you { FORM($character, "the") }. Give it back, or force a swap?
prompt-draft = Choose the card to begin with
prompt-faction = Choose your side
prompt-answered = You answered: { $decision }.
prompt-answered-wait = Waiting for the others.
prompt-answered-unsent = Your answer goes out as soon as the connection is back.
prompt-change = You may still change your mind:
prompt-purse-aloud = { $count ->
    [one] You have { $count } coin.
   *[other] You have { $count } coins.
}
prompt-asked-aloud = Your turn to answer: { $question }
prompt-back = Back
decide-act-on = { $action }: { $name }
decide-pass = Let it pass
decide-challenge = Challenge
decide-block = Block with { FORM($character, "the") }
decide-prove = Show { FORM($character, "the") }
decide-decline = Do not show it
decide-replace = Draw a new card
decide-keep_shown = Keep the shown card
decide-lose = Lose { FORM($character, "the") }
decide-keep = Keep { $cards }
decide-show = Show { FORM($character, "the") }
decide-return = Give the card back
decide-swap = Force a swap
decide-draft = Begin with { FORM($character, "the") }
decide-faction = Side with { FORM($side, "the") }
decide-prove-embezzle = Show all my cards
hint-pass = You do not object.
hint-challenge = Whoever is wrong loses an influence.
hint-block = Others may challenge your claim.
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
