tables-title = Offene Tische
tables-lost = Die Verbindung ist abgebrochen, deshalb ist diese Liste veraltet. Sie verbindet sich von selbst wieder.
tables-closed = Die Liste der Tische kann hier nicht gezeigt werden. Lade die Seite neu oder schließe ihre anderen Tabs.
tables-bots = { $count ->
    [one] { $count } Bot
   *[other] { $count } Bots
}
tables-free = { $count ->
    [one] { $count } von { $seats } Plätzen frei
   *[other] { $count } von { $seats } Plätzen frei
}
tables-playing = Läuft
tables-rated = { $known ->
    [true] Gewertete Partie, im Schnitt { $number }
   *[other] Gewertete Partie
}
tables-join = Mitspielen
tables-join-at = Mitspielen am Tisch mit { $names }
tables-watch = Zuschauen
tables-watch-at = Zuschauen am Tisch mit { $names }
tables-more = { $count ->
    [one] Und { $count } weiterer Tisch.
   *[other] Und { $count } weitere Tische.
}
