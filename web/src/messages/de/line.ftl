line-bluffs = { $count ->
    [one] { $count } Bluff, { $of } geglaubt{ $best ->
        [yes] : dein Bestwert dieser Woche.
       *[no] .
    }
   *[other] { $count } Bluffs, { $of } geglaubt{ $best ->
        [yes] : dein Bestwert dieser Woche.
       *[no] .
    }
}
line-unseen = { $count ->
    [one] Ein Bluff, und sie sind darauf hereingefallen{ $best ->
        [yes] : dein Bestwert dieser Woche.
       *[no] .
    }
   *[other] { $count } Bluffs, alle geglaubt{ $best ->
        [yes] : dein Bestwert dieser Woche.
       *[no] .
    }
}
line-nose = { $count } Zweifel, alle richtig{ $best ->
    [yes] : dein Bestwert dieser Woche.
   *[no] .
}
line-honest = { $count ->
    [one] Eine Behauptung, und sie war wahr.
   *[other] { $count } Behauptungen, alle wahr.
}
line-caught = { $count ->
    [one] Ein Bluff, und er ist aufgeflogen.
   *[other] { $count } Bluffs, und auf keinen fiel jemand herein.
}
line-silent = Du hast überhaupt nichts behauptet.
line-earned = Neu: { $name }
line-more = Du
achievement-lies = Kein wahres Wort
achievement-lies-how = Gewinne mit mindestens drei Behauptungen, alle geblufft.
achievement-truth = Ehrlich währt am längsten
achievement-truth-how = Gewinne mit mindestens drei Behauptungen und ohne Bluff.
achievement-silence = Schweigen ist Gold
achievement-silence-how = Gewinne ohne eine einzige Behauptung.
achievement-nerve = Pokerface
achievement-nerve-how = Bring in einer Partie sechs Bluffs durch, ohne dass einer auffliegt.
achievement-nose = Ein Riecher für Lügen
achievement-nose-how = Zweifle in einer Partie dreimal richtig und kein Mal falsch.
achievement-caught = Na und?
achievement-caught-how = Werde gegen mindestens zwei Gegner beim Bluffen ertappt und gewinne trotzdem.
achievement-comeback = Wurde auch Zeit
achievement-comeback-how = Gewinne nach fünf Niederlagen in Folge.
achievement-row = Anfängerglück, sagen sie
achievement-row-how = Gewinne vier Partien in Folge.
achievement-sizes = In jeder Runde zu Hause
achievement-sizes-how = Gewinne zu dritt, zu viert, zu fünft und zu sechst.
achievement-crowd = Viel Feind, viel Ehr
achievement-crowd-how = Spiele gegen zwanzig verschiedene Menschen.
achievement-week = Stammgast bei Hofe
achievement-week-how = Spiele die Partie des Tages sieben Tage in Folge.
achievement-hundred = Hundert Coups später
achievement-hundred-how = Spiele hundert Partien zu Ende.
line-account = Behalte deine Siege: Erstelle ein Konto, ohne Passwort
