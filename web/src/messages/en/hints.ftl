# What an answer risks. $name is a player, $character a character, and $count of $total are its cards, unless said otherwise.
risk-ask = What do the answers risk?
risk-title = What each answer risks
risk-source = Based on your own cards and on what everybody knows.
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
# $count per cent
risk-odds = Given the cards that you see, there is a { $count } % chance that { $name } holds { FORM($character, "the") }.
# $count per cent
risk-odds_not = Given the cards that you see, there is a { $count } % chance that { $name } does not hold { FORM($character, "the") }.
risk-unseen = Copies of { FORM($character, "the") } that you have not seen: { $count } of { $total }.
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
