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
story = The story of the game
story-believed = Bluffs believed
story-catch = Best catch
story-honest = Honest streak
story-no-believed = No bluff was believed.
story-no-catch = No bluff was caught.
story-no-honest = Nobody stayed honest for long.
story-slowest = Slowest answer
story-counted = { $name }: { $count }
story-in-a-row = { $name }: { $count } in a row
story-caught = { $you ->
    [subject] You catch { $other }
    [object] { $name } catches you
   *[none] { $name } catches { $other }
}
story-beat = { $you ->
    [subject] You beat { $other }
    [object] { $name } beats you
   *[none] { $name } beats { $other }
}
bluffs-begun = { $asked ->
    [yes] The next game has begun and is waiting for your answer.
   *[no] The next game has begun.
}
bluffs-go = Go to it
