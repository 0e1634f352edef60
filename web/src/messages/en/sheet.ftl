sheet-title-setup = Setup
sheet-title-turn = A turn
sheet-title-actions = Actions
sheet-title-factions = Factions
sheet-title-challenges = Challenges
sheet-title-blocks = Blocks
sheet-title-losing = Losing influence
sheet-players = For { $low } to { $high } players.
sheet-players-exactly = { $count ->
    [one] For { $count } player.
   *[other] For { $count } players.
}
sheet-court = The court: { $tax }, { $assassin }, { $captain }, { $exchange }, { $contessa }.
sheet-deck = { $copies ->
    [one] The deck has { $copies } copy of each character.
   *[other] The deck has { $copies } copies of each character.
}
sheet-deck-up-to-eight = The deck has 3 copies of each character for up to 6 players, 4 from 7 on.
sheet-deck-up-to-ten = The deck has 3 copies of each character for up to 6 players, 4 for 7 and 8, 5 from 9 on.
sheet-cards-deal = Each player is dealt 2 cards, face down; the rest is the Court deck.
sheet-cards-draft = Each player secretly takes one card of an own set of five characters and puts the other four aside, face down; of a third set each is dealt one card, and the other three are the Court deck.
sheet-purse = Each player begins with 2 coins.
sheet-purse-of-two-all_2 = Of two players each begins with 2 coins.
sheet-purse-of-two-start_player_1 = Of two players the one who takes the first turn has 1 coin, the other 2.
sheet-purse-of-two-all_1 = Of two players each begins with 1 coin.
sheet-treasury = { $coins ->
    [one] There is { $coins } coin
   *[other] There are { $coins } coins
}; the Treasury keeps the others, and who takes from it takes what is there.
sheet-treasury-endless = The Treasury never runs out.
sheet-first-previous_winner = Who won the last game begins; in the first game chance decides.
sheet-first-random = Chance decides who begins.
sheet-first-chosen = The table chooses who begins.
sheet-sides-random_half = Half of the players, rounded down, are put on one side by chance; the others are on the other side.
sheet-sides-start_player_alternate = Who begins takes a side, Loyalist or Reformist, and from there the sides alternate clockwise.
sheet-turn = Turns go clockwise. Who is on declares one action, and its target if it has one, and never passes.
sheet-cost = The cost is paid when the action is declared.
sheet-claim = An action or a block that takes a character is a claim. It may be a bluff.
sheet-order = First the others may challenge a claim, then block the action; then it happens.
sheet-forced = { $coins ->
    [one] Who begins a turn with { $coins } coin or more must declare a Coup.
   *[other] Who begins a turn with { $coins } coins or more must declare a Coup.
}
sheet-income = Income: take 1 coin. It cannot be stopped.
sheet-foreign-aid = Foreign Aid: take 2 coins. Any other player may block it as { $tax }; nobody can challenge it.
sheet-coup = Coup: pay 7 coins; another player loses an influence. It cannot be stopped.
sheet-tax = Tax ({ $tax }): take 3 coins.
sheet-cooperate = Cooperate ({ $tax }): take 3 coins and give 1 of them to another player.
sheet-assassinate = Assassinate ({ $assassin }): pay 3 coins; another player loses an influence. Blocked as { $contessa }.
sheet-steal = Steal ({ $captain }): take 2 coins from another player, or the last 1. Blocked as { $captain } or { $exchange }.
sheet-exchange = Exchange ({ $exchange }): draw 2 cards from the Court deck, choose what to keep, return 2 cards.
sheet-exchange-one = Exchange ({ $exchange }): draw 1 card from the Court deck, choose what to keep, return 1 card.
sheet-examine = Examine ({ $exchange }): another player shows you one card of their choice.
sheet-swap-optional = You give the examined card back, or have it swapped for one of the Court deck.
sheet-swap-forced = The examined card is always swapped for one of the Court deck.
sheet-redraw-bottom = The swapped card goes under the Court deck, and the target draws the top one.
sheet-redraw-return_first = In a swap the card is shuffled into the Court deck before the target draws: it may come back.
sheet-redraw-draw_first = In a swap the target draws before the card goes back: it cannot come back.
sheet-examine-blocked = Examine is blocked as { $contessa }.
sheet-examine-unblocked = Examine cannot be blocked.
sheet-convert = Convert: pay 1 coin to the Reserve to change your side, or 2 to change another’s.
sheet-embezzle = Embezzle: claim not to hold { FORM($tax, "the") }, and take the whole Reserve. It cannot be blocked.
sheet-embezzler-shows-all = If it is challenged, all your cards are shown. If { FORM($tax, "the") } is among them, it is lost and the other card replaced; otherwise all your cards are replaced and the challenger loses an influence.
sheet-embezzler-may-decline = If it is challenged, you lose any influence and show nothing, as you must if you hold { FORM($tax, "the") }; or you show all your cards, they are replaced at once, and the challenger loses an influence.
sheet-embezzler-must-show = If it is challenged and you hold { FORM($tax, "the") }, you lose an influence of your choice and show nothing; otherwise you show all your cards, they are replaced at once, and the challenger loses one.
sheet-empty-yes = One may steal from a player without coins.
sheet-empty-no = One may not steal from a player without coins.
sheet-empty-reserve-yes = One may steal from a player without coins, and embezzle an empty Reserve.
sheet-empty-reserve-no = One may not steal from a player without coins, nor embezzle an empty Reserve.
sheet-aim = While there are players of both sides, Coup, Assassinate and Steal may not be aimed at your own side, and you may not block its Foreign Aid.
sheet-aim-examine = While there are players of both sides, Coup, Assassinate, Steal and Examine may not be aimed at your own side, and you may not block its Foreign Aid.
sheet-aim-cooperate = While there are players of both sides, Coup, Assassinate, Steal and Cooperate may not be aimed at your own side, and you may not block its Foreign Aid.
sheet-aim-examine-cooperate = While there are players of both sides, Coup, Assassinate, Steal, Examine and Cooperate may not be aimed at your own side, and you may not block its Foreign Aid.
sheet-no-help = Nor may you block for somebody else what a player of your own side does.
sheet-free = Challenges and Convert know no sides.
sheet-one-side = When all are on one side there are no limits, until somebody converts.
sheet-challenge = Any other player may challenge a claim, concerned or not, but only before anything else happens.
sheet-challengers = Of several who challenge at the same time the first clockwise from the claimant counts.
sheet-shown = Who shows the claimed character wins the challenge, and the challenger loses an influence.
sheet-not-shown = Who does not show it loses an influence, and the action or block is void.
sheet-decline-yes = Who holds the claimed character may still decline to show it.
sheet-decline-no = Who holds the claimed character must show it.
sheet-declined-other = Who declines loses another card than that character, and cannot decline without one.
sheet-declined-any = Who declines may lose any card, that character too.
sheet-replaced-immediate = The shown card is replaced at once, before the challenger loses an influence.
sheet-replaced-end_of_turn = The shown card is replaced at the end of the turn, if it is still there; the turn player goes first.
sheet-kept-yes = The shown card may be kept instead.
sheet-kept-no = It has to be replaced.
sheet-back-bottom = A card that goes back is put under the Court deck, and the top card is drawn.
sheet-back-shuffle = A card that goes back is shuffled into the Court deck; what is drawn then may be the same.
sheet-refund-yes = If the claim for an action is lost, its cost comes back.
sheet-refund-no = If the claim for an action is lost, its cost stays spent.
sheet-block = A block names one character and may be challenged by any other player.
sheet-blockers-any = Others may block an action for its target, which comes first.
sheet-blockers-target = An action with a target is blocked by nobody but the target.
sheet-block-later-yes = Who has challenged the action in vain may still block it.
sheet-block-later-no = Who has challenged the action in vain may not block it any more.
sheet-block-stands = If a block stands, the action does not happen and its cost stays spent.
sheet-block-fails = If a block fails, the action happens.
sheet-block-fails-yes = If a block fails, others who may block are asked again; if none does, the action happens.
sheet-block-fails-no = If a block fails, the action happens; nobody else may block it.
sheet-lose = Who loses an influence turns up one of their cards, as they choose; it stays up to the end.
sheet-double = A target may lose two in one turn: by a wrong challenge or a caught block, and by the action.
sheet-out = Who has no face-down card left is out at once.
sheet-coins-of-exiled-immediate = The coins of a player who is out go back to the Treasury at once, even before a Steal.
sheet-coins-of-exiled-after_action = The coins of a player who is out go back to the Treasury after the action, not before a Steal.
sheet-win = The last player with an influence wins, and what was pending is dropped.
sheet-talk = Talk is free and binds nobody. Cards are not shown, coins are neither given nor lent.
