ratings = Wertungen
ratings-about = Das gewertete schnelle Spiel findet Gegner deiner Stärke. Dein Platz in jeder Partie ändert deine Wertung; die Zahl nach ± sagt, wie weit sie danebenliegen kann.
ratings-pool = Partien
pool-resistance_more = Grundspiel, 3–6 Spieler
pool-resistance_two = Grundspiel, 2 Spieler
pool-bga_more = BGA mit Erweiterungen, 3–6 Spieler
pool-bga_two = BGA mit Erweiterungen, 2 Spieler
ratings-own = Deine Wertung
ratings-number = { $number } ± { $deviation }
ratings-games = { $count ->
    [one] { $count } gewertete Partie
   *[other] { $count } gewertete Partien
  }
ratings-provisional = Vorläufig, bis du { $games } Partien mit { $people } verschiedenen Menschen aus { $households } Haushalten gespielt hast; bisher hast du { $met } getroffen. Wer sich eine Internetadresse teilt, zählt als ein Haushalt.
ratings-none = Du hast hier noch keine Wertung. Alle beginnen bei 1500 ± 333.
board = Ranglisten
board-which = Welche Rangliste
board-all = Gesamt
board-week = Diese Woche
board-around = Um mich herum
board-rank = Rang
board-name = Name
board-rating = Wertung
board-games = Partien
board-nobody = Noch steht niemand auf der Liste: Dafür braucht es { $games } gewertete Partien mit { $people } verschiedenen Menschen aus { $households } Haushalten.
board-not-you = Auf die Liste kommst du nach { $games } gewerteten Partien mit { $people } verschiedenen Menschen aus { $households } Haushalten.
board-rising = Auf dem Weg
board-missing = { $people ->
    [0] { $games ->
        [one] noch { $games } Partie
       *[other] noch { $games } Partien
    }
   *[other] { $games ->
        [0] noch
        [one] noch { $games } Partie und
       *[other] noch { $games } Partien und
    } { $people ->
        [one] { $people } neuer Gegner
       *[other] { $people } neue Gegner
    }
}
board-rising-about = Hier stehen nur du und Leute mit öffentlichem Profil.
rated-account = Gewertete Partien brauchen ein Konto, damit jede Wertung einen Besitzer hat. Du kannst eines ohne Passwort und ohne E-Mail-Adresse erstellen.
rated-not-here = Gewertete Partien brauchen ein Konto, und Konten brauchen eine Adresse mit https und einem Domainnamen. Unter dieser Adresse gibt es keine; ungewertet kannst du spielen.
rated-off = Gewertete Partien brauchen ein Konto, und dieser Server bietet keine an. Ungewertet kannst du spielen.
rated-rules = Keine Bots, keine Hinweise, eine Partie je Tisch. Läuft deine Uhr ab, gilt die Standardantwort; beim dritten Mal in Folge gibst du auf. Wer geht, wird Letzter.
rated-play = Gewertete Partie spielen
rated-looking = Suche nach Gegnern …
rated-lost = Der Server ist gerade nicht erreichbar. Die Suche geht weiter, sobald er es ist.
rated-reach = { $count ->
    [one] Suche nach Gegnern zwischen { $low } und { $high }. Nur du wartest.
   *[other] Suche nach Gegnern zwischen { $low } und { $high }. { $count } Leute warten.
  }
rated-reach-all = { $count ->
    [one] Suche nach beliebigen Gegnern. Nur du wartest.
   *[other] Suche nach beliebigen Gegnern. { $count } Leute warten.
  }
rated-widens = Der Bereich wächst jede Sekunde um 10. Nach einer Minute ist jeder recht.
rated-stop = Suche beenden
ratings-of-bots = Wertungen der Bots
pool-bots_more = Bots, 3–6 Spieler
pool-bots_two = Bots, 2 Spieler
