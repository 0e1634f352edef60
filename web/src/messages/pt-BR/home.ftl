continue-title = Continuar
continue-all = Mostrar todas as { $count }
continue-alone = Só você
continue-bots = Contra bots
continue-friends = Com amigos
continue-public = Mesa pública
continue-lesson = Lição
continue-rated = Partida ranqueada
continue-tournament = Torneio
continue-days = Partida por correspondência
continue-gathering = Esperando começar
continue-over = Antes da próxima partida
continue-playing = Em andamento
continue-yours = Sua vez
continue-theirs = Vez de { $name }
continue-due = Sua resposta: faltam { $time }
home-day = { $state ->
    [playing] Sua partida continua.
   *[new] As mesmas cartas e os mesmos bots para todos
}
home-day-over = { $how ->
    [left] Desistência
    [won] Vitória
    [nobody] Sem vencedor
   *[lost] { $place }º lugar de { $seats }
}
home-in-a-row = { $count } dias seguidos
home-number = { $number } ± { $deviation }
home-change = { $change } na última partida ranqueada
home-unrated = Partidas ranqueadas contra pessoas
home-tournaments-what = Muitas partidas seguidas, até o sino
home-more = Hoje, torneios e classificação
home-running = Acontecendo agora
