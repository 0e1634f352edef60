deals-title = Check this deal
deals-checking = Checking the deal…
deals-announced = Nobody chose this deal
deals-announced-sub = Every card and every draw follows from what was announced before the deal and from random numbers that the players kept secret until then.
deals-unshared = No player’s contribution counted
deals-unshared-sub = The game is the one that was announced, but the server alone could have chosen the deal.
deals-consistent = The record is consistent
deals-consistent-sub = This browser has not kept an announcement of this game, so somebody could have made up the whole record. Compare the four words with those that players saw before the deal.
deals-misfit = This deal does not fit
deals-misfit-form = Line { $line } of the record is damaged.
deals-misfit-announcement = Line { $line } of the record: this is not the game that was announced to this browser before the deal.
deals-misfit-contribution = Line { $line } of the record: a contribution does not match its commitment.
deals-misfit-draws = Line { $line } of the record: the draws do not follow from the secret and the contributions.
deals-misfit-order = Line { $line } of the record: a decision is missing, duplicated or in the wrong place.
deals-misfit-end = Line { $line } of the record: the number of decisions is wrong.
deals-misfit-hash = Line { $line } of the record: something was changed after the record was closed.
deals-not-checkable = Not checkable
deals-not-checkable-sub = This game’s record does not say where its draws come from. It is older than checkable deals, or nobody at its table contributed to them.
deals-words = The four words of the announcement
deals-hash = Its full hash
deals-checked = What was checked
deals-checked-announcement = The announcement is the one that this browser kept before the deal.
deals-checked-contributions = Each contribution matches its commitment.
deals-checked-draws = { $count ->
    [one] The draw follows from the secret and the contributions.
   *[other] All { $count } draws follow from the secret and the contributions.
}
deals-checked-hash = The record has not changed since it was closed.
deals-contributions = Whose contributions counted
deals-counted = counted
deals-left-out = left out: not revealed in time
deals-none = none
deals-limits = Limits of this check
deals-limit-honest = This is proof only if at least one player whose contribution counted was not colluding with the server.
deals-limit-withheld = By leaving contributions out, the server and players who collude with it can choose among a few deals. Those contributions are shown as left out.
deals-limit-host = The server could see the cards, and could have told somebody about them.
deals-limit-decisions = The bots’ own random choices are not checked, nor are the players’ decisions.
deals-limit-rules = The page takes the odds of each draw from the record, and wrong odds can hide a chosen card. The command golpe verify checks them, too.
