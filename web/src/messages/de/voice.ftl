# Die Stimme, die das Spiel vorliest.
voice = Stimme
voice-on = Das Spiel vorlesen
voice-about = Mit der Stimme spielst du, ohne auf den Bildschirm zu sehen: W sagt, wo du bist, A wiederholt, B beschreibt den Tisch, und Zahlen drücken die Schaltflächen der Seite. V schaltet die Stimme ein und aus.
voice-length = Was vorgelesen wird
voice-length-long = Alles
voice-length-short = Das Wichtigste
voice-speed = Tempo
voice-cards = Eigene Karten laut
voice-cards-about = Sonst hörst du nur, was auch Zuschauer hören würden.
voice-none = Dieses Gerät hat keine Stimme für diese Sprache ({ $language }), deshalb wird nichts vorgelesen.
voice-hello = Die Stimme ist an. W: wo du bist. A: noch einmal. B: der Tisch. M: eigene Karten laut oder nicht. V: Stimme aus.
voice-bye = Die Stimme ist aus.
# Eine Taste, und was sie tut.
voice-answer = { $key }: { $answer }
voice-covered = Die Antworten betreffen deine Karten. M liest sie vor.
voice-covered-question = Die Frage betrifft deine Karten. M liest sie vor.
voice-cards-now-on = Deine Karten werden vorgelesen.
voice-cards-now-off = Deine Karten werden nicht vorgelesen.
voice-hand = Deine Karten: { $cards }.
voice-answered = Du hast geantwortet.
voice-game = Tisch { $code }, Partie { $game }, Zug { $turn }.
voice-over = Tisch { $code }: Partie { $game } ist zu Ende.
voice-gathering = Tisch { $code }: Die Partie hat noch nicht begonnen.
voice-page = Seite: { $page }.
voice-lobby = Du bist in der Lobby.
voice-seated = Am Tisch: { $names }.
voice-free = { $count ->
    [one] { $count } freier Platz.
   *[other] { $count } freie Plätze.
}
# Teile einer Aufzählung über einen Spieler.
voice-down = { $count ->
    [one] { $count } verdeckte Karte
   *[other] { $count } verdeckte Karten
}
voice-up = offen: { $cards }
voice-no-table = Du bist an keinem Tisch.
voice-nothing = Noch wurde nichts gesagt.
# Der Zustand eines Schalters oder eines anderen Elements.
voice-switched-on = an
voice-switched-off = aus
voice-chosen = gewählt
