ratings = Classificação
ratings-about = O jogo rápido ranqueado encontra adversários da sua força. Seu lugar em cada partida muda sua pontuação; o número depois de ± diz quanto ela pode estar errada.
ratings-pool = Partidas
pool-resistance_more = Jogo base, 3–6 jogadores
pool-resistance_two = Jogo base, 2 jogadores
pool-bga_more = BGA com expansões, 3–6 jogadores
pool-bga_two = BGA com expansões, 2 jogadores
ratings-own = Sua pontuação
ratings-number = { $number } ± { $deviation }
ratings-games = { $count ->
    [one] { $count } partida ranqueada
   *[other] { $count } partidas ranqueadas
  }
ratings-provisional = Provisória até você jogar { $games } partidas com { $people } pessoas diferentes de { $households } casas; até agora você encontrou { $met }. Quem compartilha um endereço de internet conta como uma casa.
ratings-none = Você ainda não tem pontuação aqui. Todos começam com 1500 ± 333.
board = Rankings
board-which = Qual ranking
board-all = De todos os tempos
board-week = Esta semana
board-around = Perto de mim
board-rank = Posição
board-name = Nome
board-rating = Pontuação
board-games = Partidas
board-nobody = Ninguém está no ranking ainda: são precisas { $games } partidas ranqueadas com { $people } pessoas diferentes de { $households } casas.
board-not-you = Você entra no ranking depois de { $games } partidas ranqueadas com { $people } pessoas diferentes de { $households } casas.
board-rising = A caminho
board-missing = { $people ->
    [0] { $games ->
        [one] mais { $games } partida
       *[other] mais { $games } partidas
    }
   *[other] { $games ->
        [0] mais
        [one] mais { $games } partida e
       *[other] mais { $games } partidas e
    } { $people ->
        [one] { $people } novo adversário
       *[other] { $people } novos adversários
    }
}
board-rising-about = Aqui estão só você e pessoas com perfil público.
rated-account = Partidas ranqueadas precisam de uma conta, para cada pontuação ter um só dono. Você pode criar uma sem senha nem e-mail.
rated-not-here = Partidas ranqueadas precisam de uma conta, e contas precisam de um endereço com https e um nome de domínio. Neste endereço não há; você pode jogar partidas comuns.
rated-off = Partidas ranqueadas precisam de uma conta, e este servidor não oferece. Você pode jogar partidas comuns.
rated-rules = Sem bots, sem dicas, uma partida por mesa. Se o seu relógio zerar, vale a resposta padrão; na terceira vez seguida, você desiste. Quem sai fica em último.
rated-play = Jogar uma partida ranqueada
rated-looking = Procurando adversários…
rated-lost = O servidor não responde no momento. A busca continua assim que ele voltar.
rated-reach = { $count ->
    [one] Procurando adversários entre { $low } e { $high }. Na espera: { $count } pessoa.
   *[other] Procurando adversários entre { $low } e { $high }. Na espera: { $count } pessoas.
  }
rated-reach-all = { $count ->
    [one] Procurando quaisquer adversários. Na espera: { $count } pessoa.
   *[other] Procurando quaisquer adversários. Na espera: { $count } pessoas.
  }
rated-widens = A faixa cresce 10 por segundo. Depois de um minuto, serve qualquer um.
rated-stop = Parar a busca
ratings-of-bots = Pontuações dos bots
pool-bots_more = Bots, 3–6 jogadores
pool-bots_two = Bots, 2 jogadores
