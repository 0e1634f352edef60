known = Card count
known-title = Card count
known-about = Counted from what everybody has seen, and from your own cards.
known-about-watching = Counted from what everybody has seen.
known-cards = The court
known-unseen = { $count ->
    [0] all seen
    [one] { $count } unseen
   *[other] { $count } unseen
}
known-card = { $character }: { $unseen } of { $copies } not seen by you, { $open } face up, { $own } known only to you
known-claims = Claims
known-none = No claim yet
known-claim = { $not ->
    [yes] No { $character }
   *[no] { $character }
}
known-times = × { $times }
known-times-aloud = { $count ->
    [one] claimed once
   *[other] claimed { $count } times
}
known-blocks = { $count ->
    [one] once to block
   *[other] { $count } times to block
}
known-proved = { $count ->
    [one] shown once
   *[other] shown { $count } times
}
known-caught = { $count ->
    [one] not shown once
   *[other] not shown { $count } times
}
known-last = last in turn { $turn }
known-challenges = Challenges: { $won } right, { $lost } wrong
known-bot = Bot: { $bot }
known-deal-title = The deal
known-deal-counted = Before this deal, players’ pages committed to random numbers of their own, which were added to the server’s. So nobody chose the cards. After the game, anybody who played can check this with its record.
known-deal-alone = No page sent its random numbers in time, so the server alone drew these cards.
known-deal-none = This deal cannot be checked: no page added random numbers of its own.
known-deal-words = If everybody at the table sees these four words, the server told everybody the same thing before the deal.
known-deal-seat-counted = contribution counted
known-deal-seat-left-out = left out: not sent in time
