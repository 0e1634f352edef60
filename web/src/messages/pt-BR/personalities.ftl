temper-tessa = vingativa
voice-tessa = Tessa nunca esquece.
temper-leo = astuto
voice-leo = Leo mente cedo e com frequência.
temper-rosa = desconfiada
voice-rosa = Rosa só acredita vendo.
temper-hugo = feroz
voice-hugo = Hugo ataca primeiro.
temper-vera = correta
voice-vera = Vera diz o que pensa.
temper-bruno = crédulo
voice-bruno = Bruno confia na sua palavra.
temper-mina = paciente
voice-mina = Mina não tem pressa e poupa as moedas.
temper-felix = temerário
voice-felix = Felix aposta tudo.
bots-who = Os bots
bots-level = Nível
bots-mixed = Um grupo misto. Escolha os bots que quer enfrentar.
bots-company = { $count ->
    [0] Você joga contra { $names }.
    [one] Você joga contra { $names } e mais { $count }.
   *[other] Você joga contra { $names } e mais { $count }.
}
bots-strength = Quão fortes eles são?
bots-random = Temperamentos ao acaso
bots-own = Um com o temperamento que você quiser
bots-own-name = seu próprio bot
bots-lies = Mente
bots-challenges = Contesta
bots-attacks = Ataca
bots-odds = { $factor ->
    [1] como de costume
   *[other] { $factor } × o costume
}
bots-add = Adicionar este bot
