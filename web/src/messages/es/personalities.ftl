temper-tessa = vengativa
voice-tessa = Tessa nunca olvida.
temper-leo = astuto
voice-leo = Leo miente pronto y a menudo.
temper-rosa = desconfiada
voice-rosa = Rosa, si no lo ve, no lo cree.
temper-hugo = feroz
voice-hugo = Hugo golpea primero.
temper-vera = sincera
voice-vera = Vera dice lo que piensa.
temper-bruno = confiado
voice-bruno = Bruno se fía de tu palabra.
temper-mina = paciente
voice-mina = Mina no tiene prisa y guarda sus monedas.
temper-felix = temerario
voice-felix = Felix se lo juega todo.
bots-who = Los bots
bots-level = Nivel
bots-mixed = Un grupo variado. Pulsa los rivales que prefieras.
bots-company = { $count ->
    [0] Juegas contra { $names }.
    [one] Juegas contra { $names } y uno más.
   *[other] Juegas contra { $names } y { $count } más.
}
bots-strength = ¿Qué nivel tienen?
bots-random = Temperamentos al azar
bots-own = Uno con el temperamento que tú elijas
bots-own-name = tu propio bot
bots-lies = Miente
bots-challenges = Desafía
bots-attacks = Ataca
bots-odds = { $factor ->
    [1] lo normal
   *[other] { $factor } × lo normal
}
bots-add = Añadir este bot
