tournaments = Turniere
tournaments-lead = Spiele Partie um Partie bis zur Glocke. Dein Platz in jeder bringt Punkte.
tournaments-about = Bis zur Glocke werden alle, die angemeldet sind, immer wieder an Tische zu dritt bis fünft gesetzt. Für jeden, der hinter dir liegt, bekommst du einen Punkt, für einen Sieg noch einen. Nach zwei Siegen in Folge zählt jeder weitere doppelt. Dauert eine Partie 20 Minuten, endet sie unentschieden: Alle, die noch dabei sind, teilen sich den ersten Platz, und niemand gewinnt. Bots füllen nur Plätze auf: Eine Partie mit weniger als drei Menschen zählt für niemanden.
tournaments-running = Laufend
tournaments-upcoming = Demnächst
tournaments-over = Vorbei
tournaments-none = Es gibt noch keine Turniere. Kündige das erste an.
tournaments-new = Neues Turnier
tournament-name = Name
tournament-starts = Beginn
tournament-length = Dauer
tournament-minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
tournament-public = Für alle auflisten
tournament-public-about = Alle auf diesem Server sehen es und können sich anmelden.
tournament-link-about = Mit dem Link kann sich jeder anmelden.
tournament-announce = Ankündigen
tournament-people = { $people ->
    [one] { $people } Spieler
   *[other] { $people } Spieler
}
tournament-tables = { $tables ->
    [one] { $tables } Partie läuft
   *[other] { $tables } Partien laufen
}
tournament-starts-in = Beginnt in { $time }
tournament-ends-in = Noch { $time } bis zur Glocke
tournament-last-games = Die Glocke hat geläutet. Die letzten Partien laufen.
tournament-is-over = Das Turnier ist vorbei.
tournament-enter = Anmelden
tournament-withdraw = Abmelden
tournament-pause = Pause machen
tournament-back = Wieder mitspielen
tournament-go = Zu meinem Tisch
tournament-to = Zum Turnier
tournament-entered = Du bist angemeldet. Lass diese Seite zum Beginn offen: Dein Tisch öffnet sich von selbst.
tournament-waiting = Dein nächster Tisch wird gesucht. Er öffnet sich von selbst.
tournament-seated = Deine Partie läuft.
tournament-leaving = Deine Partie läuft. Danach machst du Pause.
tournament-paused = Du machst Pause.
tournament-away = Du warst weg, als du gebraucht wurdest. Du bekommst erst wieder einen Tisch, wenn du weiterspielst.
tournament-standings = Tabelle
tournament-nobody = Noch ist niemand angemeldet.
tournament-ties = Bei gleichen Punkten zählen mehr Siege, dann weniger Partien, dann die frühere Anmeldung.
tournament-place = Platz
tournament-player = Spieler
tournament-points = Punkte
tournament-wins = Siege
tournament-games = Partien
tournament-points-of = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
tournament-streak = { $wins } Siege in Folge
tournament-rests = macht Pause
tournament-podium = Die ersten drei
tournament-copy = Link kopieren
tournament-unnamed = Turnier ohne Namen
tournament-of-bots = Nur Bots
tournament-bots-about = In diesem Turnier spielen nur Bots. Bis zur Glocke werden sie immer wieder an Tische zu dritt bis fünft gesetzt. Für jeden, der hinter ihm liegt, bekommt ein Bot einen Punkt, für einen Sieg noch einen. Nach zwei Siegen in Folge zählt jeder weitere doppelt. Fällt ein Bot in einer Partie aus, bekommt er dafür nichts. Ein Bot meldet sich mit der Kennung am Ende der Adresse dieser Seite an.
tournament-rated = Gewertet
tournament-rated-about = Die Anmeldung braucht ein Konto. Auf einem Server im Internet sitzen Leute von einer Adresse nie am selben Tisch; in einem privaten Netz kann das vorkommen. Ist deine Zeit um, gilt die Standardantwort; beim dritten Mal in Folge gibst du auf. Eine Partie mit Bots oder ohne Sieger ändert keine Wertung.
tournament-cancelled = abgesagt
tournament-is-cancelled = Das Turnier wurde abgesagt.
tournament-do-rename = Umbenennen
tournament-do-cancel = Turnier absagen
tournament-do-remove-name = Namen entfernen
tournament-means-cancel = Es findet nicht statt, und niemand kann sich mehr anmelden. Das lässt sich nicht rückgängig machen.
tournament-means-remove-name = Ab jetzt hat es keinen Namen, und wer es angekündigt hat, kann ihm keinen anderen geben.
tournament-reason = Grund, für das Protokoll
