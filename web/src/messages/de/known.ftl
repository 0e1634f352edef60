known = Zählung
known-title = Kartenzählung
known-about = Gezählt nach dem, was alle gesehen haben, und nach deinen eigenen Karten.
known-about-watching = Gezählt nach dem, was alle gesehen haben.
known-cards = Der Hof
known-unseen = { $count ->
    [0] alle gesehen
    [one] { $count } ungesehen
   *[other] { $count } ungesehen
}
known-card = { $character }: { $unseen } von { $copies } hast du nicht gesehen, { $open } offen, { $own } kennst nur du
known-claims = Behauptungen
known-none = Noch keine Behauptung
known-claim = { $not ->
    [yes] Nicht: { $character }
   *[no] { $character }
}
known-times = × { $times }
known-times-aloud = { $count ->
    [one] einmal behauptet
   *[other] { $count }-mal behauptet
}
known-blocks = { $count ->
    [one] einmal zum Blocken
   *[other] { $count }-mal zum Blocken
}
known-proved = { $count ->
    [one] einmal gezeigt
   *[other] { $count }-mal gezeigt
}
known-caught = { $count ->
    [one] einmal nicht gezeigt
   *[other] { $count }-mal nicht gezeigt
}
known-last = zuletzt in Zug { $turn }
known-challenges = Zweifel: { $won } richtig, { $lost } falsch
known-bot = Bot: { $bot }
known-deal-title = Die Kartenverteilung
known-deal-counted = Vor dem Austeilen haben sich die Seiten der Spieler auf eigene Zufallszahlen festgelegt, die zu denen des Servers hinzukamen. Deshalb hat niemand die Karten ausgesucht. Nach der Partie kann das jeder, der mitgespielt hat, mit ihrer Aufzeichnung prüfen.
known-deal-alone = Keine Seite hat ihre Zufallszahlen rechtzeitig geschickt, deshalb hat der Server diese Karten allein gezogen.
known-deal-none = Diese Verteilung lässt sich nicht prüfen: Keine Seite hat eigene Zufallszahlen beigetragen.
known-deal-words = Sehen alle am Tisch diese vier Wörter, hat der Server vor dem Austeilen allen dasselbe gesagt.
known-deal-seat-counted = Beitrag gezählt
known-deal-seat-left-out = weggelassen: nicht rechtzeitig geschickt
