exercise-title = Aufgabe des Tages
exercise-endgames = Endspiele
exercise-opponent = Solver
exercise-brief = { $first ->
    [you] Du beginnst gegen den Solver, der perfekt spielt. Tust du das auch, gewinnst du { $chance } solcher Partien.
   *[other] Der Solver beginnt und spielt perfekt. Tust du das auch, gewinnst du { $chance } solcher Partien.
}
exercise-limit = { $count ->
    [one] Hat nach { $count } Zug niemand gewonnen, gewinnst du.
   *[other] Hat nach { $count } Zügen niemand gewonnen, gewinnst du.
}
exercise-practice = Übung
exercise-result = Ergebnis
exercise-gave = { $lost ->
    [none] Du hast nichts verschenkt
   *[some] Du hast { $points } Punkte verschenkt
}
exercise-streak = { $count ->
    [one] Serie: { $count } Tag
   *[other] Serie: { $count } Tage
}
exercise-practised = Nur der erste Versuch zählt: Er hat { $points } Punkte verschenkt.
exercise-kept = Die Serie wird nur auf diesem Gerät gespeichert. Die nächste Aufgabe kommt um Mitternacht UTC.
exercise-copy = Ergebnis kopieren
exercise-again = Zum Üben noch einmal
exercise-shared = { $lost ->
    [none] Golpe am { $day }: nichts verschenkt, Serie { $streak }
   *[some] Golpe am { $day }: { $points } Punkte verschenkt, Serie { $streak }
}
exercise-review = Deine Entscheidungen
exercise-decided = { $won ->
    [yes] Die Aufgabe endet hier: Was der Solver auch tut, du gewinnst, oder die Züge gehen aus, was als Sieg zählt.
   *[no] Die Aufgabe endet hier: Was du auch tust, der Solver gewinnt.
}
exercise-method = Ein Balken zeigt, wie oft du mit dieser Wahl gegen den Solver gewinnst, nach dem, was du da wusstest, wenn jede spätere Entscheidung die beste ist. Ein Punkt ist eine von hundert Partien.
exercise-best = { $choice }: Nichts ist besser. Du gewinnst { $value } solcher Partien.
exercise-worse = { $choice } gewinnt { $value } solcher Partien, { $best } dagegen { $top }. Das hat { $points } Punkte verschenkt.
