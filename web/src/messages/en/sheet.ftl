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
sheet-deck-up-to-eight = The deck has 3 copies of each character for up to 6 players, and 4 for 7 or more.
sheet-deck-up-to-ten = The deck has 3 copies of each character for up to 6 players, 4 for 7 or 8, and 5 for 9 or more.
sheet-cards-deal = Each player is dealt 2 cards, face down; the rest is the Court deck.
sheet-cards-draft = Each player secretly chooses one card from their own set of five characters and sets the other four aside, face down. Each is dealt a second card from a third set, whose other three cards are the Court deck.
sheet-purse = Each player begins with 2 coins.
sheet-purse-of-two-all_2 = With two players, each begins with 2 coins.
sheet-purse-of-two-start_player_1 = With two players, the one who takes the first turn begins with 1 coin, the other with 2.
sheet-purse-of-two-all_1 = With two players, each begins with 1 coin.
sheet-treasury = { $coins ->
    [one] There is { $coins } coin
   *[other] There are { $coins } coins
}; those not in play are the Treasury, and nobody can take more from it than it has.
sheet-treasury-endless = The Treasury never runs out.
sheet-first-previous_winner = The winner of the last game begins; in the first game, a random player does.
sheet-first-random = A random player begins.
sheet-first-chosen = The table chooses who begins.
sheet-sides-random_half = Half of the players, rounded down, are put on one side by chance; the others are on the other side.
sheet-sides-start_player_alternate = The first player chooses a side, Loyalist or Reformist, and sides alternate clockwise from there.
sheet-turn = Turns go clockwise. On your turn you must declare one action, and its target if it has one.
sheet-cost = The cost is paid when the action is declared.
sheet-claim = An action or a block that needs a character is a claim. It may be a bluff.
sheet-order = First the others may challenge a claim, then block the action; then it happens.
sheet-forced = { $coins ->
    [one] A player who begins a turn with { $coins } coin or more must declare a Coup.
   *[other] A player who begins a turn with { $coins } coins or more must declare a Coup.
}
sheet-income = Income: take 1 coin. It cannot be stopped.
sheet-foreign-aid = Foreign Aid: take 2 coins. Any other player may block it as { $tax }; nobody can challenge it.
sheet-coup = Coup: pay 7 coins; another player loses an influence. It cannot be stopped.
sheet-tax = Tax ({ $tax }): take 3 coins.
sheet-cooperate = Cooperate ({ $tax }): take 3 coins and give 1 of them to another player.
sheet-assassinate = Assassinate ({ $assassin }): pay 3 coins; another player loses an influence. Blocked as { $contessa }.
sheet-steal = Steal ({ $captain }): take 2 coins from another player, or 1 if they have only one. Blocked as { $captain } or { $exchange }.
sheet-exchange = Exchange ({ $exchange }): draw 2 cards from the Court deck, choose what to keep, return 2 cards.
sheet-exchange-one = Exchange ({ $exchange }): draw 1 card from the Court deck, choose what to keep, return 1 card.
sheet-examine = Examine ({ $exchange }): another player shows you one card of their choice.
sheet-swap-optional = You give the examined card back, or have it swapped for one from the Court deck.
sheet-swap-forced = The examined card is always swapped for one from the Court deck.
sheet-redraw-bottom = The swapped card goes under the Court deck, and the target draws the top one.
sheet-redraw-return_first = In a swap the card is shuffled into the Court deck before the target draws: it may come back.
sheet-redraw-draw_first = In a swap the target draws before the card goes back: it cannot come back.
sheet-examine-blocked = Examine is blocked as { $contessa }.
sheet-examine-unblocked = Examine cannot be blocked.
sheet-convert = Convert: pay the Reserve 1 coin to change your own side, or 2 to change another player’s.
sheet-embezzle = Embezzle: claim not to hold { FORM($tax, "the") }, and take the whole Reserve. It cannot be blocked.
sheet-embezzler-shows-all = If it is challenged, all your cards are shown. If { FORM($tax, "the") } is among them, it is lost and the other card replaced; otherwise all your cards are replaced and the challenger loses an influence.
sheet-embezzler-may-decline = If it is challenged, you may show all your cards if { FORM($tax, "the") } is not among them: they are replaced at once, and the challenger loses an influence. Otherwise you show nothing and lose an influence of your choice.
sheet-embezzler-must-show = If it is challenged and you hold { FORM($tax, "the") }, you lose an influence of your choice and show nothing; otherwise you show all your cards, they are replaced at once, and the challenger loses an influence.
sheet-empty-yes = You may steal from a player without coins.
sheet-empty-no = You may not steal from a player without coins.
sheet-empty-reserve-yes = You may steal from a player without coins, and embezzle an empty Reserve.
sheet-empty-reserve-no = You may not steal from a player without coins, nor embezzle an empty Reserve.
sheet-aim = While there are players of both sides, Coup, Assassinate and Steal may not target your own side, and you may not block its Foreign Aid.
sheet-aim-examine = While there are players of both sides, Coup, Assassinate, Steal and Examine may not target your own side, and you may not block its Foreign Aid.
sheet-aim-cooperate = While there are players of both sides, Coup, Assassinate, Steal and Cooperate may not target your own side, and you may not block its Foreign Aid.
sheet-aim-examine-cooperate = While there are players of both sides, Coup, Assassinate, Steal, Examine and Cooperate may not target your own side, and you may not block its Foreign Aid.
sheet-no-help = Nor may you block an action by your own side on behalf of somebody else.
sheet-free = Sides do not limit challenges or Convert.
sheet-one-side = When all players are on one side, there are no limits until somebody converts.
sheet-challenge = Any other player may challenge a claim, even one that does not concern them, but only before anything else happens.
sheet-challengers = If several players challenge at the same time, only the first one clockwise from the claimant counts.
sheet-shown = If the claimant shows the claimed character, the challenger loses an influence.
sheet-not-shown = If not, the claimant loses an influence, and the action or block is void.
sheet-decline-yes = A claimant who holds the character may still decline to show it.
sheet-decline-no = A claimant who holds the character must show it.
sheet-declined-other = A claimant who declines loses a card other than that character, and cannot decline without one.
sheet-declined-any = A claimant who declines may lose any card, even that character.
sheet-replaced-immediate = The shown card is replaced at once, before the challenger loses an influence.
sheet-replaced-end_of_turn = The shown card is replaced at the end of the turn, if it is still in hand; the turn player goes first.
sheet-kept-yes = The shown card may be kept instead.
sheet-kept-no = It must be replaced.
sheet-back-bottom = A returned card goes under the Court deck, and the top card is drawn.
sheet-back-shuffle = A returned card is shuffled into the Court deck, so the same card may be drawn again.
sheet-refund-yes = If the claim for an action is lost, its cost is refunded.
sheet-refund-no = If the claim for an action is lost, its cost is not refunded.
sheet-block = A block names one character and may be challenged by any other player.
sheet-blockers-any = Anybody may block an action that has a target; the target comes first.
sheet-blockers-target = Only the target may block an action that has one.
sheet-block-later-yes = A player whose challenge of the action failed may still block it.
sheet-block-later-no = A player whose challenge of the action failed may no longer block it.
sheet-block-stands-yes = If a block stands, the action does not happen, and its cost is refunded.
sheet-block-stands-no = If a block stands, the action does not happen, and its cost is not refunded.
sheet-block-fails = If a block fails, the action happens.
sheet-block-fails-yes = If a block fails, others who may block are asked again; if none does, the action happens.
sheet-block-fails-no = If a block fails, the action happens; nobody else may block it.
sheet-lose = A player who loses an influence chooses one of their cards and turns it up; it stays face up to the end.
sheet-double = A target may lose two influences in one turn: one by a wrong challenge or a caught block, and one by the action.
sheet-out = A player with no face-down card left is out at once.
sheet-coins-of-exiled-immediate = The coins of a player who is out go back to the Treasury at once, even before a Steal.
sheet-coins-of-exiled-after_action = The coins of a player who is out go back to the Treasury after the action, not before a Steal.
sheet-win = The last player with an influence wins, and anything still pending is dropped.
sheet-talk = You may say anything, and nothing you say is binding. Do not show cards, and do not give or lend coins.
