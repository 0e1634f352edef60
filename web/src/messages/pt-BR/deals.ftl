deals-title = Conferir esta distribuição
deals-checking = Conferindo a distribuição…
deals-announced = Ninguém escolheu estas cartas
deals-announced-sub = Cada carta e cada compra decorrem do que foi anunciado antes da distribuição e de números aleatórios que os jogadores guardaram em segredo até então.
deals-unshared = Nenhuma contribuição de jogador contou
deals-unshared-sub = A partida é a anunciada, mas o servidor sozinho poderia ter escolhido as cartas.
deals-consistent = O registro é coerente
deals-consistent-sub = Este navegador não guardou um anúncio desta partida, então o registro inteiro poderia ter sido inventado. Compare as quatro palavras com as que os jogadores viram antes da distribuição.
deals-misfit = Esta distribuição não confere
deals-misfit-form = A linha { $line } do registro está danificada.
deals-misfit-announcement = Linha { $line } do registro: não é a partida anunciada a este navegador antes da distribuição.
deals-misfit-contribution = Linha { $line } do registro: uma contribuição não corresponde ao seu compromisso.
deals-misfit-draws = Linha { $line } do registro: as compras não decorrem do segredo e das contribuições.
deals-misfit-order = Linha { $line } do registro: uma decisão falta, está repetida ou no lugar errado.
deals-misfit-end = Linha { $line } do registro: o número de decisões está errado.
deals-misfit-hash = Linha { $line } do registro: algo mudou depois do fechamento.
deals-not-checkable = Não dá para conferir
deals-not-checkable-sub = O registro desta partida não diz de onde vêm as cartas. É anterior às distribuições conferíveis, ou ninguém na mesa contribuiu.
deals-words = As quatro palavras do anúncio
deals-hash = Seu hash completo
deals-checked = O que foi conferido
deals-checked-announcement = O anúncio é o que este navegador guardou antes da distribuição.
deals-checked-contributions = Cada contribuição corresponde ao seu compromisso.
deals-checked-draws = { $count ->
    [one] Compra conferida ({ $count }): decorre do segredo e das contribuições.
   *[other] Todas as { $count } compras decorrem do segredo e das contribuições.
}
deals-checked-hash = O registro não mudou desde o fechamento.
deals-contributions = De quem contou a contribuição
deals-counted = contou
deals-left-out = ficou de fora: não revelada a tempo
deals-none = nenhuma
deals-limits = Limites desta conferência
deals-limit-honest = Só é prova se ao menos um jogador cuja contribuição contou não estava de conluio com o servidor.
deals-limit-withheld = Deixando contribuições de fora, o servidor e jogadores de conluio com ele podem escolher entre poucas distribuições. Essas contribuições aparecem como de fora.
deals-limit-host = O servidor podia ver as cartas e contar a alguém.
deals-limit-decisions = As escolhas aleatórias dos bots não são conferidas, nem as decisões dos jogadores.
deals-limit-rules = A página tira do registro as chances de cada compra, e chances erradas podem esconder uma carta escolhida. O comando golpe verify confere também isso.
