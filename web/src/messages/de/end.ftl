end-you = Du gewinnst
end-other = { $name } gewinnt
end-you-sub = Die Stadt gehört dir. Vorerst.
end-other-sub = Einen zweiten Platz gibt es nicht.
end-nobody = Niemand gewinnt
end-nobody-sub = Die Partie dauerte zu lange und wurde abgebrochen.
end-champion = { $name } gewinnt die Serie
end-champion-you = Du gewinnst die Serie
end-again = Noch einmal
end-again-series = Neue Serie beginnen
end-next = Wie geht’s weiter
end-next-game = Nächste Partie
end-lobby = Lobby
end-more = Mehr
end-follow = Jemandem folgen
end-seats = Spieler wechseln
series-score = Gewonnene Partien
series-first-to = { $count ->
    [one] Eine einzelne Partie
   *[other] Wer zuerst { $count } Partien gewinnt
}
series-games = { $count ->
    [one] { $count } Partie gespielt
   *[other] { $count } Partien gespielt
}
end-again-wait = Die nächste Partie beginnt, wenn alle bereit sind.
end-share-text = So lief unsere Partie Coup
rated-next = Neuer Gegner
rated-changes = Wertungen
rated-change = { $name }: { $before } → { $after } ({ $by })
rated-not = Diese Partie wurde nicht gewertet.
rated-why = Platz { $place } von { $count }.
rated-why-ahead = Vor { $names }.
rated-why-level = Gleichauf mit { $names }.
rated-why-behind = Hinter { $names }.
rated-why-about = Je höher die Wertung derer hinter dir, desto mehr gewinnst du.
rated-with = { $name } ({ $number })
end-try-again = Noch einmal versuchen
end-try-review = Analyse öffnen
