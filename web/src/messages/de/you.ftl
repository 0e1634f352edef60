you-title = Du
you-about = Deine Wertung, deine Zahlen und deine Partien.
you-profile = Ein öffentliches Profil
you-ratings = Wertungen
you-curve = In { $games } gewerteten Partien von { $from } auf { $to }; niedrigste { $low }, höchste { $high }.
you-provisional = vorläufig
you-heading = { $name }
you-numbers = Die Zahlen
you-none = Spiele eine Partie zu Ende, dann erscheinen hier deine Zahlen.
you-games = Partien
you-left = { $count ->
    [0] keine vorzeitig verlassen
    [one] { $count } vorzeitig verlassen
   *[other] { $count } vorzeitig verlassen
}
you-won = Siege
you-fair = fairer Anteil: { $fair }
you-row = Siege in Folge
you-days = Tage in Folge
you-most = Rekord: { $count }
you-form = Letzte Partien
you-place = Platz { $place } von { $seats }
you-places = Plätze
you-places-about = Gold ist der erste Platz; die Linie zeigt den fairen Anteil an Siegen.
you-places-of = Plätze, der erste zuerst: { $places }
you-edition = { $edition }, { $seats } Spieler
you-won-of = { $won } von { $games } gewonnen · fair { $fair } %
you-bluffs = Bluffs und Zweifel
you-claims = Behauptungen
you-bluffs-of = { $bluffs } Bluffs in { $claims } Behauptungen
you-claims-label = { $truths } wahre Behauptungen, { $bluffs } Bluffs
you-believed = Geglaubte Bluffs
you-caught = { $believed } geglaubt, { $caught } ertappt
you-challenges = Richtige Zweifel
you-right = { $right } von { $challenges }
you-favourites = Liebste Behauptungen
you-times = { $count } × · { $share } %
you-bots = Gegen Bots
you-people = Gegen Menschen
you-people-about = Das siehst nur du. Vorn heißt: ein besserer Platz in derselben Partie.
you-ahead = vorn { $ahead }, hinten { $behind }
you-ahead-about = Vorn heißt: ein besserer Platz in derselben Partie.
you-achievements = Erfolge
you-earned-of = { $earned } von { $all }
you-earned = erreicht
you-unearned = noch nicht erreicht
you-history = Alle deine Partien
you-history-none = Keine solchen Partien.
you-filter-outcome = Ausgang
you-filter-edition = Ausgabe
you-filter-seats = Spieler
you-filter-kind = Art
you-filter-all = Alle
you-filter-won = Gewonnen
you-filter-lost = Verloren
you-filter-left = Vorzeitig verlassen
you-game-left = Vorzeitig verlassen
you-game-rated = Gewertet { $change }
you-game-nobody = Niemand hat gewonnen
you-game-bluffs = { $bluffs ->
    [0] keine Bluffs
    [one] { $bluffs } Bluff, { $believed } geglaubt
   *[other] { $bluffs } Bluffs, { $believed } geglaubt
}
you-review-of = Analyse der Partie vom { $when }
you-private = Nur du kannst diese Seite sehen
you-private-about = Wenn du sie öffentlich machst, sehen alle, die ihre Adresse haben, deinen Namen, diese Zahlen, deine Wertungen und deine Erfolge. Deine Partien und die Leute, gegen die du gespielt hast, bleiben privat.
you-public = Wer die Adresse hat, kann diese Seite sehen
you-public-about = Zu sehen sind dein Name, diese Zahlen, deine Wertungen und deine Erfolge. Deine Partien und die Leute, gegen die du gespielt hast, bleiben privat.
you-open = Diese Seite öffentlich machen
you-close = Diese Seite privat machen
you-copy-link = Adresse kopieren
day-title = Partie des Tages
day-about = Alle bekommen heute dieselben Karten und dieselben drei Bots. Dein erster Versuch zählt.
day-rules = Die gezogenen Karten und die Antworten der Bots hängen nur davon ab, was vorher gespielt wurde, gleiches Spiel führt also zur gleichen Partie. Nur ein Bot, dem auf einem ausgelasteten Server die Zeit ausgeht, antwortet vielleicht anders. Hinweise sind aus. Neue Karten kommen um Mitternacht UTC.
day-play = Partie des Tages spielen
day-go-on = Weiterspielen
day-result = { $how ->
    [won] Du hast gewonnen
    [lost] Platz { $place } von { $seats }
    [left] Du bist vorzeitig gegangen
   *[nobody] Niemand hat gewonnen
}
day-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
day-next = Die nächste kommt um { $time }.
day-share = Teilen
day-copy = Ergebnis kopieren
day-picture = Bild speichern
day-shared = Golpe, Partie vom { $day }: { $how ->
    [won] Ich habe gewonnen
    [lost] Platz { $place } von { $seats }
    [left] Ich bin geflohen
   *[nobody] niemand hat gewonnen
}, { $bluffs ->
    [0] ohne einen einzigen Bluff
    [one] 1 Bluff, { $believed } geglaubt
   *[other] { $bluffs } Bluffs, { $believed } geglaubt
}
day-shared-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
