bluffs-open = Quem blefou?
bluffs-title = O que aconteceu de verdade
bluffs-cards = As cartas de todos
bluffs-lost = { $character }, influência perdida
bluffs-passed = Blefes que passaram
bluffs-caught = Blefes desmascarados
bluffs-doubted = Verdade, mas contestada
bluffs-withheld = Verdade, mas não mostrada
bluffs-by = Contestação de { $name }.
bluffs-by-you = Contestação sua.
bluffs-none = Nada disso nesta partida.
bluffs-points = Momentos decisivos
bluffs-turn = Turno { $turn }
bluffs-replay = Rever o turno { $turn }
story = A história da partida
story-believed = Blefes que colaram
story-catch = O melhor flagra
story-honest = A maior sequência honesta
story-no-believed = Nenhum blefe colou.
story-no-catch = Nenhum blefe foi desmascarado.
story-no-honest = Ninguém foi honesto por muito tempo.
story-slowest = A resposta mais lenta
story-counted = { $name }: { $count }
story-in-a-row = { $name }: { $count } seguidas
story-caught = { $you ->
    [subject] Você desmascara { $other }
    [object] { $name } desmascara você
   *[none] { $name } desmascara { $other }
}
story-beat = { $you ->
    [subject] Você derrota { $other }
    [object] { $name } derrota você
   *[none] { $name } derrota { $other }
}
bluffs-begun = { $asked ->
    [yes] A próxima partida começou e espera sua resposta.
   *[no] A próxima partida começou.
}
bluffs-go = Ir para ela
