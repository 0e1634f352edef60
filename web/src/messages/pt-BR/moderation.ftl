moderation = Moderação
moderation-about = Denúncias e medidas neste servidor. Você vê conversas, nomes e códigos de mesas, mas nenhuma carta.
moderation-not-you = O que há aqui só os moderadores veem. Quem mantém o servidor os nomeia.
moderation-reports = Denúncias
moderation-no-reports = Não há denúncias abertas.
moderation-more = Mostrar mais
moderation-report = Denúncia { $number }, mesa { $code }
moderation-reported = Por { $who }, { $when }
moderation-guest = { $name } (número { $number })
moderation-guest-number = convidado número { $number }
moderation-nameless = sem nome
moderation-bot = um bot
moderation-erased = alguém que foi apagado
moderation-host = o responsável
moderation-spectator = para espectadores
moderation-this-line = esta linha foi denunciada
moderation-measure = Moderar { $who }
moderation-note = O que você fez a respeito
moderation-settle = Fechar a denúncia
moderation-settled = A denúncia está fechada.
moderation-about-guest = Moderar { $who }
moderation-what = Medida
moderation-do-mute = Silenciar
moderation-do-ban = Banir
moderation-do-rename = Redefinir o nome
moderation-do-close = Fechar a mesa
moderation-means-mute = Até o prazo acabar, nada do que essa pessoa diz é aceito em nenhuma mesa. Ela pode continuar jogando.
moderation-means-ban = As páginas dela se fecham e os lugares ficam livres. Até o prazo acabar, o servidor a recusa.
moderation-means-rename = Em todas as mesas, na hora, o nome passa a ser o de um novo convidado; depois dá para escolher outro.
moderation-means-close = As páginas da mesa se fecham, ninguém pode reabri-la, e uma partida em andamento acaba sem resultado.
moderation-how-long = Por quanto tempo
moderation-for-60 = 1 hora
moderation-for-1440 = 1 dia
moderation-for-10080 = 7 dias
moderation-for-43200 = 30 dias
moderation-addresses = Banir também os endereços em uso agora
moderation-reason = Motivo (sem nomes; fica no registro)
moderation-done-mute = Silenciado.
moderation-done-ban = Banido.
moderation-done-rename = O nome foi redefinido.
moderation-done-close = A mesa está fechada.
moderation-others = Outros convidados, mesas e partidas
moderation-number = Número de um convidado
moderation-choose = Escolher uma medida
moderation-code = Código de uma mesa
moderation-in-force = Em vigor
moderation-none-in-force = Ninguém está banido ou silenciado.
moderation-address = um endereço
moderation-by-address = com um endereço
moderation-banned-until = Banido até { $when }
moderation-muted-until = Silenciado até { $when }
moderation-lift = Suspender
moderation-lift-ban-of = Suspender o banimento: { $who }
moderation-lift-mute-of = Suspender o silêncio: { $who }
moderation-lifted = Suspenso.
moderation-log = Registro
moderation-log-by = { $who }, { $when }
moderation-log-grant = Passou a moderar: { $guest }
moderation-log-revoke = Deixou de moderar: { $guest }
moderation-log-ban = Banido até { $until }: { $guest }
moderation-log-unban = Banimento suspenso: { $guest }
moderation-log-mute = Silenciado até { $until }: { $guest }
moderation-log-unmute = Silêncio suspenso: { $guest }
moderation-log-rename = Nome redefinido: { $guest }
moderation-log-close = Mesa fechada: { $code }
moderation-log-settle = Denúncia { $report } fechada
moderation-log-forget = Apagado: { $guest }
moderation-log-void = Partida anulada: { $code }, { $game }
moderation-log-remove_name = Nome de um torneio removido: { $code }
moderation-log-cancel = Torneio cancelado: { $code }
moderation-do-void = Anular a partida
moderation-means-void = A partida continua legível, mas não conta mais: às 03:00 UTC as pontuações são recalculadas sem ela. Não dá para desfazer. Só quem mantém o servidor pode anular uma partida jogada por um moderador.
moderation-done-void = A partida está anulada. As pontuações serão recalculadas sem ela às 03:00 UTC.
moderation-void-game = Anular a partida { $game } da mesa { $code }?
moderation-void-choose = Anular a partida…
moderation-void-code = Mesa de uma partida ranqueada
moderation-void-number = Número da partida
moderation-pairs = Pares suspeitos
moderation-pairs-about = Jogadores que se encontram em partidas ranqueadas, e se dão bem quando se encontram, mais do que o acaso explica. É motivo para ler as partidas deles, não prova. A busca cobre as últimas 100.000 partidas ranqueadas.
moderation-pairs-search = Buscar
moderation-pairs-found = { $pairs ->
    [0] Nenhum par se destaca.
   *[other] Busca em { $games ->
        [one] { $games } partida.
       *[other] { $games } partidas.
    } “Melhor em” é quantos adversários a mais, em 100, um jogador deixa para trás quando o outro está na mesa. “Desvio” é quanto o par está longe do acaso, em desvios padrão.
}
moderation-pairs-who = Jogadores
moderation-pairs-games = Partidas juntos
moderation-pairs-expected = { $games } por acaso
moderation-pairs-gains = Melhor em
moderation-pairs-score = Desvio
moderation-pairs-deviations = { $deviations } σ
moderation-hubs = Contas que muitas outras alimentam
moderation-hub = { $who }: { $percent }% das vitórias em { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} são contra { $feeders ->
    [one] { $feeders } conta que quase sempre perde para ela e joga com poucas outras.
   *[other] { $feeders } contas que quase sempre perdem para ela e jogam com poucas outras.
}
moderation-pair-show = As partidas deles
moderation-pair-games = Partidas de { $first } e { $second }
moderation-pair-places = { $one }: { $first }º lugar; { $other }: { $second }º lugar
moderation-pair-voided = Anulada
moderation-pair-unreadable = Nenhum registro que você possa ler
