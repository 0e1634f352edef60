exercise-title = Daily exercise
exercise-endgames = Endgames
exercise-opponent = Solver
exercise-brief = { $first ->
    [you] You move first against the solver, which plays perfectly. If you do too, you win { $chance } of such games.
   *[other] The solver moves first and plays perfectly. If you do too, you win { $chance } of such games.
}
exercise-limit = { $count ->
    [one] If nobody has won after { $count } turn, you win.
   *[other] If nobody has won after { $count } turns, you win.
}
exercise-practice = Practice
exercise-result = Result
exercise-gave = { $lost ->
    [none] You gave nothing away
   *[some] You gave away { $points } points
}
exercise-streak = { $count ->
    [one] Streak: { $count } day
   *[other] Streak: { $count } days
}
exercise-practised = Only the first try counts: it gave away { $points } points.
exercise-kept = The streak is kept on this device only. The next exercise comes at midnight UTC.
exercise-copy = Copy the result
exercise-again = Try again for practice
exercise-shared = { $lost ->
    [none] Golpe daily { $day }: gave nothing away, streak { $streak }
   *[some] Golpe daily { $day }: gave away { $points } points, streak { $streak }
}
exercise-review = Your decisions
exercise-decided = { $won ->
    [yes] The exercise ends here: whatever the solver does now, you win, or the turns run out, which counts as a win.
   *[no] The exercise ends here: whatever you do now, the solver wins.
}
exercise-method = A bar shows how often you win with that choice against the solver, by what you knew then, if every later decision is the best one. A point is one game in a hundred.
exercise-best = { $choice }: nothing is better. You win { $value } of such games.
exercise-worse = { $choice } wins { $value } of such games; { $best } wins { $top }. That gave away { $points } points.
