# A review of a finished game. Chances are in per cent, and points are hundredths of win chance. $name is a player.
reviewed-of = Player
reviewed-curves = Win chance, move by move
reviewed-curve-known = As the player knew
reviewed-curve-spectator = As spectators saw it
reviewed-curve-opened = With all cards open
reviewed-table = The win chances as a table
# $turn is a number
reviewed-turn = Turn { $turn }
reviewed-waiting = { $ahead ->
    [0] The review begins in a moment…
    [one] Waiting for { $ahead } other review…
   *[other] Waiting for { $ahead } other reviews…
}
reviewed-computing = { $phase ->
    [curves] Estimating the win chances…
    [decisions] Weighing each decision…
    [claims] Weighing each claim…
   *[start] Reading the game…
}
reviewed-failed = The review could not be computed.
reviewed-moments = Key moments
reviewed-moments-none = No single moment decided this game.
reviewed-picture = Share as a picture
reviewed-picture-failed = The picture could not be drawn.
reviewed-luck = Luck
reviewed-luck-about = { $won ->
    [yes] Compared with equal chances for everybody, the win is worth { $points } points.
   *[no] Compared with equal chances for everybody, the loss is worth { $points } points.
} With all cards open, they came from:
reviewed-luck-deal = The deal
reviewed-luck-draws = Cards drawn
reviewed-luck-others = The others’ decisions
reviewed-luck-own = Own decisions
reviewed-skill = Skill
reviewed-skill-about = By what the player knew, { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
} gave away { $points } ± { $error } points.
reviewed-small-steps = Most of that was lost in many small steps.
reviewed-mark-inaccuracy = Inaccuracy
reviewed-mark-mistake = Mistake
reviewed-mark-blunder = Blunder
# After $count, which stands before it
reviewed-marks-inaccuracy = { $count ->
    [one] inaccuracy
   *[other] inaccuracies
}
reviewed-marks-mistake = { $count ->
    [one] mistake
   *[other] mistakes
}
reviewed-marks-blunder = { $count ->
    [one] blunder
   *[other] blunders
}
reviewed-decisions = Decisions ({ $count })
reviewed-decisions-about = For each answer: how often the reference bot gives it, and the win chance after it, by what the player knew.
reviewed-only-marked = Only marked decisions
reviewed-none-marked = No decision is marked.
reviewed-see = Show the table
reviewed-option = Answer
reviewed-share = How often the reference bot gives it
reviewed-value = Win chance, with its standard error
reviewed-bot = Bot
reviewed-win = Win chance
reviewed-played = played
reviewed-best = best
reviewed-nearly = close
reviewed-more = { $count ->
    [one] { $count } more answer
   *[other] { $count } more answers
}
reviewed-asked-choose_action = Which action?
reviewed-asked-challenge_action = Believe { $name } about { FORM($character, "the") }?
reviewed-asked-challenge_block = Believe { $name } about { FORM($character, "the") }?
reviewed-asked-block = Block?
reviewed-asked-prove = Show { FORM($character, "the") }?
reviewed-asked-replace = Replace the shown card?
reviewed-asked-lose_influence = Which influence to lose?
reviewed-asked-exchange = Which cards to keep?
reviewed-asked-examine_show = Which card to show?
reviewed-asked-examine_decide = Force a swap?
reviewed-asked-draft = Which card to begin with?
reviewed-asked-choose_faction = Which side?
reviewed-thresholds = When is a decision marked?
reviewed-thresholds-about = The points lost at which each mark begins. A decision that the reference bot makes at least 10% of the time is never marked, nor is a loss within three standard errors.
reviewed-thresholds-usual = Back to 3, 7 and 15
# $action is the name of an action
reviewed-claimed = { $name } claims { FORM($character, "the") } for { $action }
reviewed-claimed-block = { $name } claims { FORM($character, "the") } to block { $action }
reviewed-claimed-not = { $name } claims not to hold { FORM($character, "the") } for { $action }
reviewed-true = True
reviewed-bluff = Bluff
reviewed-if-believed = If believed
reviewed-if-challenged = If challenged
reviewed-if-claimed = With all answers
reviewed-if-otherwise = Best honest choice
reviewed-if-passed = Let it pass
reviewed-if-right = Challenge a bluff
reviewed-if-wrong = Challenge the truth
reviewed-fate-believed = Nobody challenged.
reviewed-fate-proved = { $name } challenged, and was wrong.
reviewed-fate-caught = { $name } challenged, and the card was not shown.
reviewed-fate-unfinished = The game ended before anybody answered.
reviewed-let-pass = { $name } let it pass.
reviewed-verdict = { $verdict ->
    [right] { $ended ->
        [badly] Right, even though it went wrong.
       *[well] Right.
    }
    [wrong] { $ended ->
        [well] Wrong, even though it went well.
       *[badly] Wrong.
    }
   *[close] Too close to call.
}
# $reference is a bot, $outcome a model and $version a version of Golpe
reviewed-reference = All chances assume that everybody continues like the reference bot ({ $reference }). Model: { $outcome }. Golpe { $version }.
