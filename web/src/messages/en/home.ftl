continue-title = Continue
continue-all = Show all { $count }
continue-alone = You alone
continue-bots = Against bots
continue-friends = With friends
continue-public = Public table
continue-lesson = Lesson
continue-rated = Rated game
continue-tournament = Tournament
continue-days = Game by days
continue-gathering = Waiting to begin
continue-over = Before the next game
continue-playing = Playing
continue-yours = Your turn
continue-theirs = Turn: { $name }
continue-due = Your answer: { $time } left
home-day = { $state ->
    [playing] Your game goes on.
   *[new] The same cards and bots for everybody
}
home-day-over = { $how ->
    [left] Resigned
    [won] Won
    [nobody] Without a winner
   *[lost] Place { $place } of { $seats }
}
home-in-a-row = { $count } days in a row
home-number = { $number } ± { $deviation }
home-change = { $change } in the last rated game
home-unrated = Rated games against people
home-tournaments-what = Many games in a row, until the bell
home-more = Today, tournaments and ratings
home-running = Running now
