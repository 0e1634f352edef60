temper-tessa = vengeful
voice-tessa = Tessa never forgets.
temper-leo = sly
voice-leo = Leo lies early and often.
temper-rosa = suspicious
voice-rosa = Rosa believes it when she sees it.
temper-hugo = fierce
voice-hugo = Hugo strikes first.
temper-vera = upright
voice-vera = Vera means what she says.
temper-bruno = trusting
voice-bruno = Bruno takes your word for it.
temper-mina = patient
voice-mina = Mina is in no hurry, and saves her coins.
temper-felix = reckless
voice-felix = Felix bets it all.
bots-who = The bots
bots-level = Level
bots-mixed = A mixed group. Choose the bots that you want to face.
bots-company = { $count ->
    [0] You play against { $names }.
    [one] You play against { $names }, and one more.
   *[other] You play against { $names }, and { $count } more.
}
bots-strength = How strong are they?
bots-random = Random tempers
bots-own = One with a temper of your own
bots-own-name = your own bot
bots-lies = Lies
bots-challenges = Challenges
bots-attacks = Attacks
bots-odds = { $factor ->
    [1] the usual odds
   *[other] { $factor } × the usual odds
}
bots-add = Add this bot
