lobby-hero = Blefe, duvide e fique no jogo até o fim
lobby-about = Em Coup você tem duas cartas escondidas e pode dizer que é qualquer personagem: blefe, desmascare blefes e seja a última pessoa com uma carta.
lobby-learn = Aprender em 5 minutos
lobby-bots-title = Bots
lobby-bots-count = Quantos adversários?
lobby-bots-start = { $count ->
    [one] Jogar contra { $count } bot
   *[other] Jogar contra { $count } bots
}
lobby-opponents = Escolher adversários
lobby-rated = Ranqueada
lobby-quick-title = Quem estiver aí
lobby-quick-text = Um lugar na próxima mesa. Depois de 20 segundos, bots ocupam os lugares livres.
lobby-quick-rules = Regras
lobby-quick-any = Quaisquer regras
lobby-quick-start = Jogo rápido
lobby-friends-title = Amigos
lobby-friends-text = Abra uma mesa e compartilhe o link. Ninguém precisa de conta.
lobby-friends-start = Abrir uma mesa
lobby-choose = Escolher as opções
lobby-choose-bots = Escolher as opções de uma mesa com bots
lobby-choose-friends = Escolher as opções de uma mesa com amigos
lobby-code = Tem um código?
lobby-code-join = Entrar
lobby-code-bad = Um código só tem letras e algarismos, como no link de uma mesa.
tables-open = Abrir uma mesa pública
