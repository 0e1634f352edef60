# What an answer risks. $name is a player, $character a character, and $count of $total are its cards, unless said otherwise.
risk-ask = What do the answers risk?
risk-title = What each answer risks
risk-source = Based on your own cards and on what everybody knows.
risk-counting = The coach is calculating…
risk-none = Nothing is known about this answer.

risk-held = You hold { FORM($character, "the") }: a challenge would cost the challenger an influence.
risk-bluff = You do not hold { FORM($character, "the") }: if you are challenged you lose an influence.
risk-bluff_last = You do not hold { FORM($character, "the") }: if you are challenged you are out.
risk-held_not = You do not hold { FORM($character, "the") }, so your claim is true: a challenge would cost the challenger an influence.
risk-bluff_not = You do hold { FORM($character, "the") }, so your claim is false: if you are challenged you lose an influence.
risk-face_up = Face up already: { $count } of { $total }. Others will find it harder to believe.
risk-all_face_up = All { $total } are face up: nobody can believe it.
risk-unstoppable = Nobody can stop it.
risk-blockable = { $name } has claimed { FORM($character, "the") } and could block it.
risk-unclaimed = It can be blocked, but none of the possible blockers has claimed a card that blocks it.
risk-no_blocker = You see every card that blocks it: a block would be a lie.
# $count coins
risk-spent_if_blocked = If it is blocked, you lose what you pay: { $count }.
# $count coins
risk-back_if_caught = If your bluff is caught, you get back what you paid: { $count }.
# $count coins
risk-spent_if_caught = If your bluff is caught, you lose what you pay: { $count }.
# $count coins
risk-coup_next = You would have { $count } coins: enough for a Coup on your next turn.
# $count coins
risk-must_coup = You would have { $count } coins: you would have to declare a Coup on your next turn.
risk-certain_lie = Given the cards that you see, { $name } must be bluffing.
risk-certain_truth = Given the cards that you see, { $name } must be telling the truth.
risk-right = If you are right, { $name } loses an influence.
risk-wrong = If { $name } can prove it, you lose an influence.
risk-wrong_last = If { $name } can prove it, you are out.
risk-twice = The assassination may then take your other card, too.
# $count coins
risk-gains = If nobody stops it, { $name } gets { $count ->
    [one] { $count } coin.
   *[other] { $count } coins.
}
# $count coins
risk-robbed = If nobody stops it, { $name } takes { $count ->
    [one] { $count } coin
   *[other] { $count } coins
} from you.
risk-struck = You lose an influence, unless somebody else objects.
risk-struck_last = You are out, unless somebody else objects.
risk-stopped = { $you ->
    [subject] If nobody else challenges, your action does not happen.
   *[none] If nobody else challenges, { $name }’s action does not happen.
}
risk-proves = { $name } loses an influence.
risk-fails = You lose an influence, and your claim is void.
risk-replaces = Nobody knows which card you draw in place of { FORM($character, "the") }.
risk-stays_known = Everybody knows that you hold { FORM($character, "the") }.
risk-turned_up = Everybody then sees { FORM($character, "the") } face up: { $count } of { $total }.
risk-keeps = You play on with { FORM($character, "the") }.
risk-secret = Nobody learns which cards you keep; the others go back to the deck.
risk-seen_by = { $name } sees { FORM($character, "the") } and may make you swap it.

# Why a question is asked, in one sentence. $other is a player; $character the claimed character.
why-forced = Nobody may save coins forever, so a rich player must launch a Coup.
why-reserve = Coins paid for Convert go to the Reserve, not the Treasury. Embezzle takes all coins in the Reserve.
why-claim = A claim does not have to be true. It stands unless somebody challenges it.
why-for-others = At this table you may also block for somebody else, not only for yourself.
why-aid = Foreign Aid needs no character, so there is nothing to challenge.
why-block = Even a proved claim can be blocked.
why-block_claim = If the block stands, the action does not happen.
why-prove = You may refuse to show the card, but then you lose an influence.
why-prove-must = At this table a true claim must be proved.
why-prove-lacking = Only the card itself proves a claim.
why-embezzle = Embezzle claims that you do not hold { FORM($character, "the") }. Only showing all your cards proves it.
why-replace = Everybody has seen this card, and at this table you may still keep it.
why-lose = An influence is a card in your hand. The lost one stays face up.
why-exchange = Some of these are from the Court deck. The same number go back to it, and nobody sees which.
why-show = You choose which card, and only { $other } sees it.
why-examine = Only you two know this card. A swap takes it away, but you do not see the new one.
why-draft = Each player keeps one card of a full set, so both know more. The second card is dealt.
why-faction = While both sides have players, you may attack only the other side.

# What an answer to a rare question does.
hint-prove = Your challenger loses an influence, and you draw a new card.
hint-decline = You lose an influence.
hint-prove-embezzle = Your challenger loses an influence, and you draw new cards.
hint-replace = The card goes back to the deck, and nobody knows the new one.
hint-keep_shown = Everybody knows this card.
hint-return = It stays in its owner’s hand.
hint-swap = Its owner draws another card, and this one goes back to the deck.
hint-faction = The next player takes the other side, and so on around the table.
