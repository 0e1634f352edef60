tournaments = Torneios
tournaments-lead = Jogue partida após partida até o sino. Seu lugar em cada uma traz pontos.
tournaments-about = Até o sino, todos os inscritos são postos, de novo e de novo, em mesas de três a cinco. Você ganha um ponto para cada pessoa atrás de você, e mais um por uma vitória. Depois de duas vitórias seguidas, cada nova vitória conta em dobro. Se uma partida durar 20 minutos, acaba empatada: quem ainda está nela divide o primeiro lugar, e ninguém vence. Bots só completam lugares: uma partida com menos de três pessoas não conta para ninguém.
tournaments-running = Em andamento
tournaments-upcoming = Em breve
tournaments-over = Terminados
tournaments-none = Ainda não há torneios. Anuncie o primeiro.
tournaments-new = Novo torneio
tournament-name = Nome
tournament-starts = Começo
tournament-length = Duração
tournament-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
tournament-public = Listar para todos
tournament-public-about = Todos neste servidor veem o torneio e podem entrar.
tournament-link-about = Quem tiver o link pode entrar.
tournament-announce = Anunciar
tournament-people = { $people ->
    [one] { $people } jogador
   *[other] { $people } jogadores
}
tournament-tables = { $tables ->
    [one] { $tables } partida em andamento
   *[other] { $tables } partidas em andamento
}
tournament-starts-in = Começa em { $time }
tournament-ends-in = { $time } até o sino
tournament-last-games = O sino tocou. As últimas partidas estão em andamento.
tournament-is-over = O torneio acabou.
tournament-enter = Entrar
tournament-withdraw = Sair
tournament-pause = Fazer uma pausa
tournament-back = Voltar a jogar
tournament-go = Para minha mesa
tournament-to = Para o torneio
tournament-entered = Inscrição feita. Deixe esta página aberta até começar: sua mesa se abre sozinha.
tournament-waiting = Procurando sua próxima mesa. Ela se abre sozinha.
tournament-seated = Sua partida está em andamento.
tournament-leaving = Sua partida está em andamento. Depois dela, você faz uma pausa.
tournament-paused = Você está em pausa.
tournament-away = Você estava fora quando foi preciso. Só recebe uma mesa quando voltar a jogar.
tournament-standings = Classificação
tournament-nobody = Ninguém entrou ainda.
tournament-ties = Com pontos iguais, contam mais vitórias, depois menos partidas, depois a inscrição anterior.
tournament-place = Lugar
tournament-player = Jogador
tournament-points = Pontos
tournament-wins = Vitórias
tournament-games = Partidas
tournament-points-of = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
tournament-streak = { $wins } vitórias seguidas
tournament-rests = em pausa
tournament-podium = Os três primeiros
tournament-copy = Copiar o link
tournament-unnamed = Torneio sem nome
tournament-of-bots = Só bots
tournament-bots-about = Neste torneio só jogam bots. Até o sino, eles são postos, de novo e de novo, em mesas de três a cinco. Um bot ganha um ponto para cada um que fica atrás dele, e mais um por uma vitória. Depois de duas vitórias seguidas, cada nova vitória conta em dobro. Um bot que falha em uma partida não ganha nada por ela. Um bot se inscreve com o identificador no fim do endereço desta página.
tournament-rated = Ranqueado
tournament-rated-about = Para entrar é preciso uma conta. Num servidor na internet, pessoas de um mesmo endereço nunca dividem uma mesa; numa rede privada isso pode acontecer. Quando seu tempo acaba, vale a resposta padrão; na terceira vez seguida você desiste. Uma partida com bots ou sem vencedor não muda pontuação.
tournament-cancelled = cancelado
tournament-is-cancelled = O torneio foi cancelado.
tournament-do-rename = Mudar o nome
tournament-do-cancel = Cancelar o torneio
tournament-do-remove-name = Remover o nome
tournament-means-cancel = Ele não acontece, e ninguém mais pode entrar. Não dá para desfazer.
tournament-means-remove-name = A partir de agora ele não tem nome, e quem o anunciou não pode dar outro.
tournament-reason = Motivo, para o registro
