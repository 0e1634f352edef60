character-duke = Duque
    .the = o Duque
    .of-the = do Duque
    .by-the = pelo Duque
    .gender = masculine
character-assassin = Assassino
    .the = o Assassino
    .of-the = do Assassino
    .by-the = pelo Assassino
    .gender = masculine
character-captain = Capitão
    .the = o Capitão
    .of-the = do Capitão
    .by-the = pelo Capitão
    .gender = masculine
character-ambassador = Embaixador
    .the = o Embaixador
    .of-the = do Embaixador
    .by-the = pelo Embaixador
    .gender = masculine
character-contessa = Condessa
    .the = a Condessa
    .of-the = da Condessa
    .by-the = pela Condessa
    .gender = feminine
character-inquisitor = Inquisidor
    .the = o Inquisidor
    .of-the = do Inquisidor
    .by-the = pelo Inquisidor
    .gender = masculine
character-diplomat = Diplomata
    .the = o Diplomata
    .of-the = do Diplomata
    .by-the = pelo Diplomata
    .gender = masculine
character-duke-igrato = Governador
    .the = o Governador
    .of-the = do Governador
    .by-the = pelo Governador
    .gender = masculine
character-assassin-igrato = Matador
    .the = o Matador
    .of-the = do Matador
    .by-the = pelo Matador
    .gender = masculine
character-captain-igrato = Policial
    .the = o Policial
    .of-the = do Policial
    .by-the = pelo Policial
    .gender = masculine
character-ambassador-igrato = Conselheiro
    .the = o Conselheiro
    .of-the = do Conselheiro
    .by-the = pelo Conselheiro
    .gender = masculine
character-contessa-igrato = Princesa
    .the = a Princesa
    .of-the = da Princesa
    .by-the = pela Princesa
    .gender = feminine
character-inquisitor-igrato = Investigador
    .the = o Investigador
    .of-the = do Investigador
    .by-the = pelo Investigador
    .gender = masculine
action-income = Renda
action-foreign_aid = Ajuda externa
action-coup = Golpe de Estado
action-tax = Impostos
action-assassinate = Assassinato
action-steal = Roubo
action-exchange = Troca
action-cooperate = Cooperação
action-examine = Interrogatório
action-convert = Conversão
action-embezzle = Desvio
deed-income = A renda
deed-foreign_aid = A ajuda externa
deed-coup = O golpe de Estado
deed-tax = A cobrança de impostos
deed-assassinate = O assassinato
deed-steal = O roubo
deed-exchange = A troca
deed-cooperate = A cooperação
deed-examine = O interrogatório
deed-convert = A conversão
deed-embezzle = O desvio
does-income = Pegue uma moeda do Tesouro.
does-foreign_aid = Pegue duas moedas do Tesouro.
does-coup = { $targets ->
    [one] { $name } perde uma influência.
   *[other] Um jogador perde uma influência.
}
does-tax = Pegue três moedas.
does-assassinate = { $targets ->
    [one] { $name } perde uma influência.
   *[other] Um jogador perde uma influência.
}
does-steal = { $targets ->
    [one] Pegue moedas de { $name }.
   *[other] Pegue moedas de um jogador.
}
does-exchange = Troque cartas com a Corte.
does-cooperate = { $targets ->
    [one] Pegue três moedas e dê uma a { $name }.
   *[other] Pegue três moedas, dê uma.
}
does-examine = { $targets ->
    [one] Veja uma carta de { $name }.
   *[other] Veja uma carta de um jogador.
}
does-convert = Pague à Reserva para mudar um lado.
does-embezzle = Pegue toda a Reserva.
faction-loyalist = Lealista
    .the = os Lealistas
faction-reformist = Reformista
    .the = os Reformistas
