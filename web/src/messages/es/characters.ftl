character-duke = Duque
    .the = el Duque
    .of-the = del Duque
character-assassin = Asesino
    .the = el Asesino
    .of-the = del Asesino
character-captain = Capitán
    .the = el Capitán
    .of-the = del Capitán
character-ambassador = Embajador
    .the = el Embajador
    .of-the = del Embajador
character-contessa = Condesa
    .the = la Condesa
    .of-the = de la Condesa
character-inquisitor = Inquisidor
    .the = el Inquisidor
    .of-the = del Inquisidor
character-diplomat = Diplomático
    .the = el Diplomático
    .of-the = del Diplomático
character-duke-igrato = Gobernador
    .the = el Gobernador
    .of-the = del Gobernador
character-assassin-igrato = Asesino
    .the = el Asesino
    .of-the = del Asesino
character-captain-igrato = Policía
    .the = el Policía
    .of-the = del Policía
character-ambassador-igrato = Consejero
    .the = el Consejero
    .of-the = del Consejero
character-contessa-igrato = Princesa
    .the = la Princesa
    .of-the = de la Princesa
character-inquisitor-igrato = Investigador
    .the = el Investigador
    .of-the = del Investigador
action-income = Ingresos
action-foreign_aid = Ayuda extranjera
action-coup = Golpe de Estado
action-tax = Impuestos
action-assassinate = Asesinar
action-steal = Robar
action-exchange = Intercambio
action-cooperate = Cooperar
action-examine = Examinar
action-convert = Convertir
action-embezzle = Malversar
deed-income = El ingreso
deed-foreign_aid = La ayuda extranjera
deed-coup = El Golpe de Estado
deed-tax = El cobro de impuestos
deed-assassinate = El asesinato
deed-steal = El robo
deed-exchange = El intercambio
deed-cooperate = La cooperación
deed-examine = El examen
deed-convert = La conversión
deed-embezzle = La malversación
does-income = Toma una moneda del Tesoro.
does-foreign_aid = Toma dos monedas del Tesoro.
does-coup = { $targets ->
    [1] { $name } pierde una influencia.
   *[other] Otro pierde influencia.
}
does-tax = Toma tres monedas.
does-assassinate = { $targets ->
    [1] { $name } pierde una influencia.
   *[other] Otro pierde influencia.
}
does-steal = { $targets ->
    [1] Quita monedas a { $name }.
   *[other] Quita monedas a otro.
}
does-exchange = Cambia cartas con la Corte.
does-cooperate = { $targets ->
    [1] Toma tres monedas y da una a { $name }.
   *[other] Toma tres monedas y da una.
}
does-examine = { $targets ->
    [1] Mira una carta de { $name }.
   *[other] Mira una carta de otro.
}
does-convert = Paga a la Reserva y cambia un bando.
does-embezzle = Toma toda la Reserva.
faction-loyalist = Lealista
    .the = los Lealistas
faction-reformist = Reformista
    .the = los Reformistas
