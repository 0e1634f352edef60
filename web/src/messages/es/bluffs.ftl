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
