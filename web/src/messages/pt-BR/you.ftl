you-title = Você
you-about = Sua pontuação, seus números e suas partidas.
you-profile = Um perfil público
you-ratings = Pontuações
you-curve = Em { $games } partidas ranqueadas, de { $from } a { $to }; menor { $low }, maior { $high }.
you-provisional = provisória
you-heading = { $name }
you-numbers = Os números
you-none = Termine uma partida, e seus números aparecem aqui.
you-games = Partidas
you-left = { $count ->
    [0] nenhuma abandonada
    [one] { $count } abandonada
   *[other] { $count } abandonadas
}
you-won = Vitórias
you-fair = parte justa: { $fair }
you-row = Vitórias seguidas
you-days = Dias seguidos
you-most = recorde: { $count }
you-form = Últimas partidas
you-place = { $place }º lugar de { $seats }
you-places = Lugares
you-places-about = Ouro é o primeiro lugar; a linha marca a parte justa de vitórias.
you-places-of = Lugares, a partir do primeiro: { $places }
you-edition = { $edition }, { $seats } jogadores
you-won-of = { $won } vitórias em { $games } · justo { $fair }%
you-bluffs = Blefes e contestações
you-claims = Declarações
you-bluffs-of = { $bluffs } blefes em { $claims } declarações
you-claims-label = { $truths } declarações verdadeiras, { $bluffs } blefes
you-believed = Blefes que colaram
you-caught = { $believed } colaram, { $caught } desmascarados
you-challenges = Contestações certas
you-right = { $right } de { $challenges }
you-favourites = Declarações favoritas
you-times = { $count } × · { $share }%
you-bots = Contra bots
you-people = Contra pessoas
you-people-about = Só você vê isto. À frente quer dizer um lugar melhor na mesma partida.
you-ahead = à frente { $ahead }, atrás { $behind }
you-ahead-about = À frente quer dizer um lugar melhor na mesma partida.
you-achievements = Conquistas
you-earned-of = { $earned } de { $all }
you-earned = conquistado
you-unearned = ainda não conquistado
you-history = Todas as suas partidas
you-history-none = Nenhuma partida assim.
you-filter-outcome = Resultado
you-filter-edition = Edição
you-filter-seats = Jogadores
you-filter-kind = Tipo
you-filter-all = Todas
you-filter-won = Vitórias
you-filter-lost = Derrotas
you-filter-left = Abandonadas
you-game-left = Abandonada
you-game-rated = Ranqueada { $change }
you-game-nobody = Ninguém venceu
you-game-bluffs = { $bluffs ->
    [0] nenhum blefe
    [one] { $bluffs } blefe, { $believed } colaram
   *[other] { $bluffs } blefes, { $believed } colaram
}
you-review-of = Análise da partida de { $when }
you-private = Só você pode ver esta página
you-private-about = Se você a tornar pública, quem tiver o endereço vê seu nome, estes números, suas pontuações e suas conquistas. Suas partidas e as pessoas que encontrou continuam privadas.
you-public = Quem tiver o endereço pode ver esta página
you-public-about = Aparecem seu nome, estes números, suas pontuações e suas conquistas. Suas partidas e as pessoas que encontrou continuam privadas.
you-open = Tornar esta página pública
you-close = Tornar esta página privada
you-copy-link = Copiar o endereço
day-title = Partida do dia
day-about = Hoje todos recebem as mesmas cartas e os mesmos três bots. Sua primeira tentativa conta.
day-rules = As cartas compradas e as respostas dos bots dependem só do que se jogou antes, então jogadas iguais levam à mesma partida. Só um bot sem tempo, num servidor ocupado, pode responder de outro modo. As dicas estão desligadas. Novas cartas chegam à meia-noite UTC.
day-play = Jogar a partida de hoje
day-go-on = Continuar jogando
day-result = { $how ->
    [won] Você venceu
    [lost] { $place }º lugar de { $seats }
    [left] Você abandonou
   *[nobody] Ninguém venceu
}
day-streak = { $count ->
    [one] { $count } dia seguido
   *[other] { $count } dias seguidos
}
day-next = A próxima chega às { $time }.
day-share = Compartilhar
day-copy = Copiar o resultado
day-picture = Salvar a imagem
day-shared = Golpe, partida de { $day }: { $how ->
    [won] venci
    [lost] { $place }º lugar de { $seats }
    [left] fugi
   *[nobody] ninguém venceu
}, { $bluffs ->
    [0] sem um único blefe
    [one] { $bluffs } blefe, { $believed } colaram
   *[other] { $bluffs } blefes, { $believed } colaram
}
day-shared-streak = { $count ->
    [one] { $count } dia seguido
   *[other] { $count } dias seguidos
}
