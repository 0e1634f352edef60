bluffs-summary = { $passed ->
    [0] No coló ningún farol;
    [one] Coló { $passed } farol;
   *[other] Colaron { $passed } faroles;
} { $caught ->
    [0] no se descubrió ninguno.
    [one] se descubrió { $caught }.
   *[other] se descubrieron { $caught }.
}
bluffs-open = ¿Quién iba de farol?
bluffs-title = Cómo fue
bluffs-cards = Las cartas de todos
bluffs-lost = { $character }, perdido
bluffs-passed = Faroles que colaron
bluffs-caught = Faroles descubiertos
bluffs-doubted = Era verdad, y se dudó en vano
bluffs-withheld = Era verdad, y no se mostró
bluffs-by = Desafío de { $name }.
bluffs-by-you = Desafío tuyo.
bluffs-none = Ninguno en esta partida.
bluffs-points = Momentos decisivos
bluffs-turn = Turno { $turn }
bluffs-replay = Ver el turno { $turn }
bluffs-begun = { $asked ->
    [yes] La siguiente partida ha empezado y espera tu respuesta.
   *[no] La siguiente partida ha empezado.
}
bluffs-go = Ir a la partida
