temper-tessa = vendicativa
voice-tessa = Tessa non dimentica mai.
temper-leo = furbo
voice-leo = Leo mente presto e spesso.
temper-rosa = sospettosa
voice-rosa = Rosa crede solo a ciò che vede.
temper-hugo = aggressivo
voice-hugo = Hugo colpisce per primo.
temper-vera = onesta
voice-vera = Vera dice quello che pensa.
temper-bruno = fiducioso
voice-bruno = Bruno ti prende in parola.
temper-mina = paziente
voice-mina = Mina non ha fretta e mette da parte le monete.
temper-felix = spericolato
voice-felix = Felix si gioca tutto.
bots-who = I bot
bots-level = Livello
bots-mixed = Un gruppo misto. Scegli i bot che vuoi affrontare.
bots-company = { $count ->
    [0] Giochi contro { $names }.
    [one] Giochi contro { $names } e un altro.
   *[other] Giochi contro { $names } e altri { $count }.
}
bots-strength = Quanto sono forti?
bots-random = Caratteri a caso
bots-own = Uno con un carattere scelto da te
bots-own-name = il tuo bot
bots-lies = Mente
bots-challenges = Dubita
bots-attacks = Attacca
bots-odds = { $factor ->
    [1] come al solito
   *[other] { $factor } × il solito
}
bots-add = Aggiungi questo bot
