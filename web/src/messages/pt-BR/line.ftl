line-bluffs = { $count ->
    [one] { $count } blefe, { $of } colaram{ $best ->
        [yes] : seu melhor da semana.
       *[no] .
    }
   *[other] { $count } blefes, { $of } colaram{ $best ->
        [yes] : seu melhor da semana.
       *[no] .
    }
}
line-unseen = { $count ->
    [one] { $count } blefe, e caíram nele{ $best ->
        [yes] : seu melhor da semana.
       *[no] .
    }
   *[other] { $count } blefes, e todos colaram{ $best ->
        [yes] : seu melhor da semana.
       *[no] .
    }
}
line-nose = { $count } contestações, todas certas{ $best ->
    [yes] : seu melhor da semana.
   *[no] .
}
line-honest = { $count ->
    [one] { $count } declaração, e era verdade.
   *[other] { $count } declarações, todas verdadeiras.
}
line-caught = { $count ->
    [one] { $count } blefe, desmascarado.
   *[other] { $count } blefes, e ninguém caiu em nenhum.
}
line-silent = Você não declarou nada.
line-earned = Novo: { $name }
line-more = Você
achievement-lies = Nem uma palavra verdadeira
achievement-lies-how = Vença com pelo menos três declarações, todas blefes.
achievement-truth = Honestidade até demais
achievement-truth-how = Vença com pelo menos três declarações e nenhum blefe.
achievement-silence = Quem cala vence
achievement-silence-how = Vença sem uma única declaração.
achievement-nerve = Cara de pau
achievement-nerve-how = Passe seis blefes numa partida, sem ser pego em nenhum.
achievement-nose = Faro para mentiras
achievement-nose-how = Faça três contestações certas numa partida, e nenhuma errada.
achievement-caught = E daí?
achievement-caught-how = Seja pego blefando contra dois ou mais adversários, e vença mesmo assim.
achievement-comeback = Já era hora
achievement-comeback-how = Vença depois de cinco derrotas seguidas.
achievement-row = Sorte de principiante, dizem
achievement-row-how = Vença quatro partidas seguidas.
achievement-sizes = Serve em qualquer mesa
achievement-sizes-how = Vença com três, quatro, cinco e seis jogadores.
achievement-crowd = Inimigos por perto
achievement-crowd-how = Jogue contra vinte pessoas diferentes.
achievement-week = Figurinha fácil na Corte
achievement-week-how = Jogue a partida do dia sete dias seguidos.
achievement-hundred = Cem golpes depois
achievement-hundred-how = Termine cem partidas.
line-account = Guarde suas vitórias: crie uma conta, sem senha
