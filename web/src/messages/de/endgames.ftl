endgames-title = Endspiele
endgames-game = Grundspiel zu zweit, ohne Austausch
endgames-about = Zwei Spieler haben je einen Einfluss, und von beiden liegt eine Karte offen. Jeder Zweifel beendet die Partie, deshalb ist sie lösbar: Wie oft gewinnt, wer am Zug ist, wenn beide perfekt spielen?
endgames-exercise = Aufgabe des Tages
endgames-cards = Offene Karten
endgames-coins = Münzen
endgames-map = Wie oft gewinnt, wer am Zug ist, in Prozent. Wähle eine Stellung, um die ersten Entscheidungen zu sehen.
endgames-own-coins = Am Zug
endgames-other-coins = Münzen der Gegenseite
endgames-cell = { $own } gegen { $other } Münzen: { $middle }
endgames-cell-open = { $own } gegen { $other } Münzen: offen, { $low } bis { $high }
endgames-unsolved = Dieses Endspiel ist nicht gelöst.
endgames-chosen = Offen: { $cards }; { $own } gegen { $other } Münzen
endgames-value = Wer am Zug ist, gewinnt { $low } bis { $high } aller Partien.
endgames-open = Offen: Dieses Intervall ist zu breit, um als gelöst zu gelten.
endgames-first = Erste Entscheidung, nach verdeckter Karte
endgames-holding = Auf der Hand
endgames-turns = { $count ->
    [one] Gelöst { $count } Zug tief. Längere Partien machen nur das Intervall breiter.
   *[other] Gelöst { $count } Züge tief. Längere Partien machen nur das Intervall breiter.
}
