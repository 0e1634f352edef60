gathering-title = A mesa está posta
gathering-invite = Convide seus amigos
gathering-invite-text = Quem tiver este link, ou o código { $code } no saguão, pode entrar.
gathering-copy = Copiar o link
gathering-share = Compartilhar
gathering-share-text = Venha jogar Coup comigo
gathering-invite-followed = Convidar pessoas que você segue
gathering-code = Código da mesa
gathering-qr = Código QR do link para esta mesa
gathering-rules = A partida
gathering-seats = Lugares
gathering-free = Lugar livre
gathering-add-bot = Adicionar um bot
gathering-bots = Nível dos bots adicionados
gathering-countdown = A partida começa sozinha.
gathering-countdown-in = { $count ->
    [one] Em { $count } segundo, com bots nos lugares livres.
   *[other] Em { $count } segundos, com bots nos lugares livres.
}
gathering-fill = Completar com bots e começar
gathering-remove-bot = Remover { $name }
gathering-add-bot-at = Adicionar um bot no lugar { $number }
gathering-sit = Sentar
gathering-sit-at = Sentar: lugar { $number }
gathering-vote-out = Votar para excluir
gathering-vote-out-name = Votar para excluir { $name }
gathering-vote-back = Retirar o voto
gathering-vote-back-name = Retirar o voto contra { $name }
gathering-votes = { $count ->
    [one] { $count } voto para excluir
   *[other] { $count } votos para excluir
}
start-first = Quem começa
start-first-chance = Ao acaso
gathering-leave = Deixar o lugar
gathering-start = Começar a partida
gathering-start-wait = A partida começa quando dois lugares estiverem ocupados.
gathering-start-watch = A partida começa quando os jogadores estiverem prontos.
gathering-full = Todos os lugares estão ocupados, então você está assistindo. Quando um ficar livre, dá para sentar.
gathering-own-table = Abrir uma mesa sua
gathering-wins = { $count ->
    [one] { $count } partida vencida
   *[other] { $count } partidas vencidas
}
seat-away = sem conexão
gathering-choose-bot = Escolher um bot
room-name = Como devemos chamar você?
room-name-done = Pode ser
room-name-change = Mudar nome e máscara
room-masks = Sua máscara
room-mask = Máscara { $number }
room-mask-worn = Máscara { $number }, já em uso
room-ready = Pode começar
room-unready = Ainda não
room-seat-ready = ok
room-ready-count =
    Prontos: { $ready } de { $all }.
    A partida começa quando todos estiverem.
room-all-ready = Todos estão prontos.
room-most-ready = Quase todos estão prontos.
room-starts-in = { $count ->
    [one] A partida começa em { $count } segundo.
   *[other] A partida começa em { $count } segundos.
}
room-stop = Esperar
room-start-now = Começar agora
room-options = Lugares e opções
room-link = Link desta mesa
room-qr = QR
