remark-clocks = { $turn } s por turno, { $reaction } s para responder
remark-untimed = sin reloj
remark-by-days = { $time } para cada respuesta
remark-open-windows = vale la primera objeción
remark-first-to = { $count ->
    [one] una partida
   *[other] a { $count } victorias
}
remark-house-rules = { $count ->
    [one] { $count } regla de la casa
   *[other] { $count } reglas de la casa
}
remark-no-spectators = sin público
remark-outside-bots = con bots externos
edition-resistance = El juego básico
edition-city-state = City-State
edition-bga = Como en Board Game Arena
edition-igrato = La edición rusa de 2015
edition-reformation = Reformation
edition-two-player-draft = Dos jugadores, eligiendo carta
rule-factions-true = con facciones
rule-factions-false = sin facciones
rule-exchange_role-ambassador = Embajador
rule-exchange_role-inquisitor = Inquisidor
rule-tax_role-duke = Duque
rule-tax_role-diplomat = Diplomático
options-change = Opciones
options-edition-read = Leer estas reglas
bot-plays-easy = fácil
bot-plays-casual = aficionado
bot-plays-medium = medio
bot-plays-hard = difícil
bot-plays-master = maestro
bots-untrained = Los bots difícil y maestro no están entrenados para estas reglas, así que cuentan cartas. El maestro resuelve además los finales cuando puede.
bot-untrained = { $solves ->
    [yes] No está entrenado para estas reglas: cuenta cartas y resuelve los finales cuando puede.
   *[no] No está entrenado para estas reglas: cuenta cartas.
}
bot-plays-honest = nunca miente
bot-plays-counting = cuenta cartas
bot-plays-outside = es externo
bot-plays-random = juega al azar
bot-plays-bluffer = va de farol
bot-plays-persona = interpreta un papel
options-edition = Reglas
ribbon-bots = { $level ->
    [easy] bots fáciles
    [casual] bots aficionados
    [medium] bots de nivel medio
    [hard] bots difíciles
    [master] bots maestros
   *[other] bots: { $names }
}
cheat = Guía
cheat-title = Qué hace cada personaje
