known = Known
known-title = What is known
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
