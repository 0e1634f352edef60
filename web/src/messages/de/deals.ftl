deals-title = Diese Kartenverteilung prüfen
deals-checking = Die Verteilung wird geprüft …
deals-announced = Niemand hat diese Karten ausgesucht
deals-announced-sub = Jede Karte und jedes Nachziehen folgt aus dem, was vor dem Austeilen angekündigt war, und aus Zufallszahlen, die die Spieler bis dahin geheim hielten.
deals-unshared = Kein Beitrag eines Spielers zählte
deals-unshared-sub = Es ist die angekündigte Partie, aber der Server allein hätte die Karten aussuchen können.
deals-consistent = Die Aufzeichnung ist stimmig
deals-consistent-sub = Dieser Browser hat keine Ankündigung dieser Partie aufbewahrt, die ganze Aufzeichnung könnte also erfunden sein. Vergleiche die vier Wörter mit denen, die die Spieler vor dem Austeilen sahen.
deals-misfit = Diese Verteilung stimmt nicht
deals-misfit-form = Zeile { $line } der Aufzeichnung ist beschädigt.
deals-misfit-announcement = Zeile { $line } der Aufzeichnung: Das ist nicht die Partie, die diesem Browser vor dem Austeilen angekündigt wurde.
deals-misfit-contribution = Zeile { $line } der Aufzeichnung: Ein Beitrag passt nicht zu seiner Festlegung.
deals-misfit-draws = Zeile { $line } der Aufzeichnung: Die gezogenen Karten folgen nicht aus dem Geheimnis und den Beiträgen.
deals-misfit-order = Zeile { $line } der Aufzeichnung: Eine Entscheidung fehlt, ist doppelt oder steht an der falschen Stelle.
deals-misfit-end = Zeile { $line } der Aufzeichnung: Die Zahl der Entscheidungen stimmt nicht.
deals-misfit-hash = Zeile { $line } der Aufzeichnung: Nach dem Abschluss wurde etwas geändert.
deals-not-checkable = Nicht prüfbar
deals-not-checkable-sub = Die Aufzeichnung dieser Partie sagt nicht, woher ihre Karten kommen. Sie ist älter als die prüfbaren Verteilungen, oder am Tisch hat niemand etwas dazu beigetragen.
deals-words = Die vier Wörter der Ankündigung
deals-hash = Ihr vollständiger Hash
deals-checked = Was geprüft wurde
deals-checked-announcement = Die Ankündigung ist die, die dieser Browser vor dem Austeilen aufbewahrt hat.
deals-checked-contributions = Jeder Beitrag passt zu seiner Festlegung.
deals-checked-draws = { $count ->
    [one] Die gezogene Karte folgt aus dem Geheimnis und den Beiträgen.
   *[other] Alle { $count } Ziehungen folgen aus dem Geheimnis und den Beiträgen.
}
deals-checked-hash = Die Aufzeichnung ist seit ihrem Abschluss unverändert.
deals-contributions = Wessen Beitrag zählte
deals-counted = gezählt
deals-left-out = weggelassen: nicht rechtzeitig offengelegt
deals-none = keiner
deals-limits = Grenzen dieser Prüfung
deals-limit-honest = Ein Beweis ist das nur, wenn mindestens ein Spieler, dessen Beitrag zählte, nicht mit dem Server gemeinsame Sache macht.
deals-limit-withheld = Der Server und seine Komplizen unter den Spielern können Beiträge weglassen und so unter einigen wenigen Verteilungen wählen. Solche Beiträge stehen hier als weggelassen.
deals-limit-host = Der Server konnte die Karten sehen und jemandem davon erzählen.
deals-limit-decisions = Zufällige Entscheidungen der Bots werden nicht geprüft, auch nicht die der Spieler.
deals-limit-rules = Die Seite entnimmt die Wahrscheinlichkeiten jeder Ziehung der Aufzeichnung, und falsche können eine ausgesuchte Karte verbergen. Der Befehl golpe verify prüft auch sie.
