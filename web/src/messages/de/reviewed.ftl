# A review of a finished game. Chances are in per cent, and points are hundredths of win chance. $name is a player.
reviewed-of = Spieler
reviewed-curves = Gewinnchance, Zug für Zug
reviewed-curve-known = Nach dem Wissen des Spielers
reviewed-curve-spectator = Wie Zuschauer sie sahen
reviewed-curve-opened = Mit allen Karten offen
reviewed-table = Die Gewinnchancen als Tabelle
# $turn is a number
reviewed-turn = Zug { $turn }
reviewed-waiting = { $ahead ->
    [0] Die Analyse beginnt gleich …
    [one] Warten auf { $ahead } andere Analyse …
   *[other] Warten auf { $ahead } andere Analysen …
}
reviewed-computing = { $phase ->
    [curves] Gewinnchancen werden geschätzt …
    [decisions] Jede Entscheidung wird abgewogen …
    [claims] Jede Behauptung wird abgewogen …
   *[start] Die Partie wird gelesen …
}
reviewed-failed = Die Analyse konnte nicht berechnet werden.
reviewed-moments = Schlüsselmomente
reviewed-moments-none = Kein einzelner Moment hat diese Partie entschieden.
reviewed-picture = Als Bild teilen
reviewed-picture-failed = Das Bild konnte nicht gezeichnet werden.
reviewed-luck = Glück
reviewed-luck-about = { $won ->
    [yes] Gegenüber gleichen Chancen für alle ist der Sieg { $points } Punkte wert.
   *[no] Gegenüber gleichen Chancen für alle ist die Niederlage { $points } Punkte wert.
} Mit allen Karten offen kamen sie von:
reviewed-luck-deal = Ausgeteilte Karten
reviewed-luck-draws = Gezogene Karten
reviewed-luck-others = Entscheidungen der anderen
reviewed-luck-own = Eigene Entscheidungen
reviewed-skill = Können
reviewed-skill-about = Nach dem Wissen des Spielers { $count ->
    [one] hat { $count } Entscheidung
   *[other] haben { $count } Entscheidungen
} { $points } ± { $error } Punkte verschenkt.
reviewed-small-steps = Das meiste davon ging in vielen kleinen Schritten verloren.
reviewed-mark-inaccuracy = Ungenauigkeit
reviewed-mark-mistake = Fehler
reviewed-mark-blunder = Patzer
# After $count, which stands before it
reviewed-marks-inaccuracy = { $count ->
    [one] Ungenauigkeit
   *[other] Ungenauigkeiten
}
reviewed-marks-mistake = { $count ->
    [one] Fehler
   *[other] Fehler
}
reviewed-marks-blunder = { $count ->
    [one] Patzer
   *[other] Patzer
}
reviewed-decisions = Entscheidungen ({ $count })
reviewed-decisions-about = Zu jeder Antwort: wie oft der Vergleichsbot sie gibt, und die Gewinnchance danach, nach dem Wissen des Spielers.
reviewed-only-marked = Nur markierte Entscheidungen
reviewed-none-marked = Keine Entscheidung ist markiert.
reviewed-see = Tisch zeigen
reviewed-option = Antwort
reviewed-share = Wie oft der Vergleichsbot sie gibt
reviewed-value = Gewinnchance, mit ihrem Standardfehler
reviewed-bot = Bot
reviewed-win = Gewinnchance
reviewed-played = gespielt
reviewed-best = am besten
reviewed-nearly = knapp
reviewed-more = { $count ->
    [one] { $count } weitere Antwort
   *[other] { $count } weitere Antworten
}
reviewed-asked-choose_action = Welche Aktion?
reviewed-asked-challenge_action = { $name } { FORM($character, "accusative") } glauben?
reviewed-asked-challenge_block = { $name } { FORM($character, "accusative") } glauben?
reviewed-asked-block = Blocken?
reviewed-asked-prove = { FORM($character, "The") }: zeigen?
reviewed-asked-replace = Die gezeigte Karte ersetzen?
reviewed-asked-lose_influence = Welchen Einfluss verlieren?
reviewed-asked-exchange = Welche Karten behalten?
reviewed-asked-examine_show = Welche Karte zeigen?
reviewed-asked-examine_decide = Tauschen lassen?
reviewed-asked-draft = Mit welcher Karte beginnen?
reviewed-asked-choose_faction = Welche Seite?
reviewed-thresholds = Ab wann ist eine Entscheidung markiert?
reviewed-thresholds-about = Ab wie vielen verlorenen Punkten jede Marke beginnt. Eine Entscheidung, die der Vergleichsbot in mindestens 10 % der Fälle trifft, wird nie markiert, auch nicht ein Verlust innerhalb von drei Standardfehlern.
reviewed-thresholds-usual = Zurück zu 3, 7 und 15
# $action is the name of an action
reviewed-claimed = { $name } beruft sich auf { FORM($character, "accusative") }: { $action }
reviewed-claimed-block = { $name } beruft sich auf { FORM($character, "accusative") }, Block gegen: { $action }
reviewed-claimed-not = { $name } behauptet, { FORM($character, "no") } zu haben: { $action }
reviewed-true = Wahr
reviewed-bluff = Bluff
reviewed-if-believed = Falls geglaubt
reviewed-if-challenged = Falls angezweifelt
reviewed-if-claimed = Über alle Antworten
reviewed-if-otherwise = Beste ehrliche Wahl
reviewed-if-passed = Durchgehen lassen
reviewed-if-right = Einen Bluff anzweifeln
reviewed-if-wrong = Die Wahrheit anzweifeln
reviewed-fate-believed = Niemand zweifelte.
reviewed-fate-proved = { $name } zweifelte, zu Unrecht.
reviewed-fate-caught = { $name } zweifelte, und die Karte wurde nicht gezeigt.
reviewed-fate-unfinished = Die Partie endete, bevor jemand antwortete.
reviewed-let-pass = { $name } ließ es durchgehen.
reviewed-verdict = { $verdict ->
    [right] { $ended ->
        [badly] Richtig, auch wenn es schiefging.
       *[well] Richtig.
    }
    [wrong] { $ended ->
        [well] Falsch, auch wenn es gut ausging.
       *[badly] Falsch.
    }
   *[close] Zu knapp, um es zu sagen.
}
# $reference is a bot, $outcome a model and $version a version of Golpe
reviewed-reference = Alle Chancen nehmen an, dass alle wie der Vergleichsbot ({ $reference }) weiterspielen. Modell: { $outcome }. Golpe { $version }.
