bluffs-summary = { $passed ->
    [0] No bluff passed,
    [one] { $passed } bluff passed,
   *[other] { $passed } bluffs passed,
} { $caught ->
    [0] none was caught.
    [one] { $caught } was caught.
   *[other] { $caught } were caught.
}
bluffs-open = Who bluffed?
bluffs-title = What really happened
bluffs-cards = Everybody’s cards
bluffs-lost = { $character }, lost
bluffs-passed = Bluffs that passed
bluffs-caught = Bluffs that were caught
bluffs-doubted = True, but challenged
bluffs-withheld = True, but not shown
bluffs-by = Challenged by { $name }.
bluffs-by-you = Challenged by you.
bluffs-none = None in this game.
bluffs-points = Turning points
bluffs-turn = Turn { $turn }
bluffs-replay = Watch turn { $turn }
bluffs-begun = { $asked ->
    [yes] The next game has begun and waits for your answer.
   *[no] The next game has begun.
}
bluffs-go = Go to it
