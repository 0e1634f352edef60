temper-tessa = nachtragend
voice-tessa = Tessa vergisst nie.
temper-leo = gerissen
voice-leo = Leo lügt früh und oft.
temper-rosa = misstrauisch
voice-rosa = Rosa glaubt nur, was sie sieht.
temper-hugo = angriffslustig
voice-hugo = Hugo schlägt zuerst zu.
temper-vera = aufrecht
voice-vera = Vera meint, was sie sagt.
temper-bruno = gutgläubig
voice-bruno = Bruno nimmt dich beim Wort.
temper-mina = geduldig
voice-mina = Mina hat es nicht eilig und spart ihre Münzen.
temper-felix = waghalsig
voice-felix = Felix setzt alles auf eine Karte.
bots-who = Die Bots
bots-level = Stärke
bots-mixed = Eine gemischte Runde. Wähle die Bots, gegen die du spielen willst.
bots-company = { $count ->
    [0] Du spielst gegen { $names }.
    [one] Du spielst gegen { $names } und noch einen.
   *[other] Du spielst gegen { $names } und { $count } weitere.
}
bots-strength = Wie stark sind sie?
bots-random = Zufällige Temperamente
bots-own = Einer mit eigenem Temperament
bots-own-name = dein eigener Bot
bots-lies = Lügt
bots-challenges = Zweifelt
bots-attacks = Greift an
bots-odds = { $factor ->
    [1] wie üblich
   *[other] { $factor } × so oft wie üblich
}
bots-add = Diesen Bot hinzufügen
