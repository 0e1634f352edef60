continue-title = Weiterspielen
continue-all = Alle { $count } zeigen
continue-alone = Du allein
continue-bots = Gegen Bots
continue-friends = Mit Freunden
continue-public = Öffentlicher Tisch
continue-lesson = Lektion
continue-rated = Gewertete Partie
continue-tournament = Turnier
continue-days = Fernpartie
continue-gathering = Wartet auf den Beginn
continue-over = Vor der nächsten Partie
continue-playing = Läuft
continue-yours = Du bist am Zug
continue-theirs = Am Zug: { $name }
continue-due = Deine Antwort: noch { $time }
home-day = { $state ->
    [playing] Deine Partie läuft noch.
   *[new] Für alle dieselben Karten und Bots
}
home-day-over = { $how ->
    [left] Aufgegeben
    [won] Gewonnen
    [nobody] Ohne Sieger
   *[lost] Platz { $place } von { $seats }
}
home-in-a-row = { $count } Tage in Folge
home-number = { $number } ± { $deviation }
home-change = { $change } in der letzten gewerteten Partie
home-unrated = Gewertete Partien gegen Menschen
home-tournaments-what = Viele Partien nacheinander, bis zur Glocke
home-more = Heute, Turniere und Wertungen
home-running = Läuft gerade
