# The voice that reads the game aloud.
voice = Voice
voice-on = Read the game aloud
voice-about = With the voice on, you can play without looking at the screen: W says where you are, A repeats, B describes the table, and numbers press the buttons of a page. V turns the voice on and off.
voice-length = What is read
voice-length-long = Everything
voice-length-short = The essentials
voice-speed = Speed
voice-cards = My cards aloud
voice-cards-about = Without this, you hear only what a spectator would hear.
voice-none = This device has no voice for this language ({ $language }), so nothing is read aloud.
voice-hello = The voice is on. W: where you are. A: again. B: the table. M: your own cards, aloud or not. V: voice off.
voice-bye = The voice is off.
# A key, and what it does.
voice-answer = { $key }: { $answer }
voice-covered = The answers are about your own cards. M reads them aloud.
voice-covered-question = This question is about your own cards. M reads it aloud.
voice-cards-now-on = Your cards are read aloud.
voice-cards-now-off = Your cards are not read aloud.
voice-hand = You hold: { $cards }.
voice-answered = You have answered.
voice-game = Table { $code }, game { $game }, turn { $turn }.
voice-over = Table { $code }: game { $game } is over.
voice-gathering = Table { $code }: the game has not started.
voice-page = Page: { $page }.
voice-lobby = You are in the lobby.
voice-seated = At the table: { $names }.
voice-free = { $count ->
    [one] { $count } free seat.
   *[other] { $count } free seats.
}
# Parts of a list about one player: Ana: 3 coins, 1 card face down, face up: Duke.
voice-down = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
voice-up = face up: { $cards }
voice-no-table = You are not at a table.
voice-nothing = Nothing has been said yet.
# The state of a switch or another control.
voice-switched-on = on
voice-switched-off = off
voice-chosen = chosen
