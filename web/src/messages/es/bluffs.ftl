bluffs-open = ¿Quién iba de farol?
bluffs-title = Qué pasó en realidad
bluffs-cards = Las cartas de todos
bluffs-lost = { $character }, carta perdida
bluffs-passed = Faroles que colaron
bluffs-caught = Faroles descubiertos
bluffs-doubted = Era verdad, pero se desafió
bluffs-withheld = Era verdad, pero no se mostró
bluffs-by = Desafío de { $name }.
bluffs-by-you = Desafío tuyo.
bluffs-none = Ninguno en esta partida.
bluffs-points = Momentos decisivos
bluffs-turn = Turno { $turn }
bluffs-replay = Ver el turno { $turn }
story = La historia de la partida
story-believed = Faroles creídos
story-catch = Mejor desafío
story-honest = Racha honesta
story-no-believed = Nadie se creyó ningún farol.
story-no-catch = Nadie descubrió ningún farol.
story-no-honest = Nadie fue sincero mucho tiempo.
story-slowest = Respuesta más lenta
story-counted = { $name }: { $count }
story-in-a-row = { $name }: { $count } seguidas
story-caught = { $you ->
    [subject] Descubres a { $other }
    [object] { $name } te descubre
   *[none] { $name } descubre a { $other }
}
story-beat = { $you ->
    [subject] Vences a { $other }
    [object] { $name } te vence
   *[none] { $name } vence a { $other }
}
bluffs-begun = { $asked ->
    [yes] La siguiente partida ha empezado y espera tu respuesta.
   *[no] La siguiente partida ha empezado.
}
bluffs-go = Ir a la partida
