# A review of a finished game. Chances are in per cent, and points are hundredths of win chance. $name is a player.
reviewed-of = Jogador
reviewed-curves = Chance de vitória, jogada por jogada
reviewed-curve-known = Pelo que o jogador sabia
reviewed-curve-spectator = Como os espectadores viam
reviewed-curve-opened = Com todas as cartas à vista
reviewed-table = As chances de vitória em uma tabela
# $turn is a number
reviewed-turn = Turno { $turn }
reviewed-waiting = { $ahead ->
    [0] A análise começa em um momento…
    [one] Esperando { $ahead } outra análise…
   *[other] Esperando { $ahead } outras análises…
}
reviewed-computing = { $phase ->
    [curves] Estimando as chances de vitória…
    [decisions] Avaliando cada decisão…
    [claims] Avaliando cada declaração…
   *[start] Lendo a partida…
}
reviewed-failed = Não foi possível calcular a análise.
reviewed-moments = Momentos-chave
reviewed-moments-none = Nenhum momento sozinho decidiu esta partida.
reviewed-picture = Compartilhar como imagem
reviewed-picture-failed = Não foi possível desenhar a imagem.
reviewed-luck = Sorte
reviewed-luck-about = { $won ->
    [yes] Comparada com chances iguais para todos, a vitória vale { $points } pontos.
   *[no] Comparada com chances iguais para todos, a derrota vale { $points } pontos.
} Com todas as cartas à vista, eles vieram de:
reviewed-luck-deal = Cartas distribuídas
reviewed-luck-draws = Cartas compradas
reviewed-luck-others = Decisões dos outros
reviewed-luck-own = Decisões próprias
reviewed-skill = Habilidade
reviewed-skill-about = Pelo que o jogador sabia, { $count ->
    [one] { $count } decisão deu
   *[other] { $count } decisões deram
} { $points } ± { $error } pontos de graça.
reviewed-small-steps = A maior parte se perdeu em muitos passos pequenos.
reviewed-mark-inaccuracy = Imprecisão
reviewed-mark-mistake = Erro
reviewed-mark-blunder = Erro grave
# After $count, which stands before it
reviewed-marks-inaccuracy = { $count ->
    [one] imprecisão
   *[other] imprecisões
}
reviewed-marks-mistake = { $count ->
    [one] erro
   *[other] erros
}
reviewed-marks-blunder = { $count ->
    [one] erro grave
   *[other] erros graves
}
reviewed-decisions = Decisões ({ $count })
reviewed-decisions-about = Para cada resposta: com que frequência o bot de referência a dá, e a chance de vitória depois dela, pelo que o jogador sabia.
reviewed-only-marked = Só decisões marcadas
reviewed-none-marked = Nenhuma decisão está marcada.
reviewed-see = Mostrar a mesa
reviewed-option = Resposta
reviewed-share = Com que frequência o bot de referência a dá
reviewed-value = Chance de vitória, com seu erro padrão
reviewed-bot = Bot
reviewed-win = Chance de vitória
reviewed-played = jogada
reviewed-best = melhor
reviewed-nearly = perto
reviewed-more = { $count ->
    [one] mais { $count } resposta
   *[other] mais { $count } respostas
}
reviewed-asked-choose_action = Qual ação?
reviewed-asked-challenge_action = { $name } tem { FORM($character, "the") }, dá para acreditar?
reviewed-asked-challenge_block = { $name } tem { FORM($character, "the") }, dá para acreditar?
reviewed-asked-block = Bloquear?
reviewed-asked-prove = Mostrar { FORM($character, "the") }?
reviewed-asked-replace = Substituir a carta mostrada?
reviewed-asked-lose_influence = Qual influência perder?
reviewed-asked-exchange = Com quais cartas ficar?
reviewed-asked-examine_show = Qual carta mostrar?
reviewed-asked-examine_decide = Impor uma troca?
reviewed-asked-draft = Com qual carta começar?
reviewed-asked-choose_faction = Qual lado?
reviewed-thresholds = Quando uma decisão é marcada?
reviewed-thresholds-about = Os pontos perdidos a partir dos quais cada marca começa. Uma decisão que o bot de referência toma em pelo menos 10% das vezes nunca é marcada, nem uma perda dentro de três erros padrão.
reviewed-thresholds-usual = Voltar a 3, 7 e 15
# $action is the name of an action
reviewed-claimed = { $name } declara { FORM($character, "the") }: { $action }
reviewed-claimed-block = { $name } declara { FORM($character, "the") }, bloqueio de: { $action }
reviewed-claimed-not = { $name } declara não ter { FORM($character, "the") }: { $action }
reviewed-true = Verdade
reviewed-bluff = Blefe
reviewed-if-believed = Se acreditarem
reviewed-if-challenged = Se contestarem
reviewed-if-claimed = Com todas as respostas
reviewed-if-otherwise = Melhor escolha honesta
reviewed-if-passed = Deixar passar
reviewed-if-right = Contestar um blefe
reviewed-if-wrong = Contestar a verdade
reviewed-fate-believed = Ninguém contestou.
reviewed-fate-proved = { $name } contestou, sem razão.
reviewed-fate-caught = { $name } contestou, e a carta não foi mostrada.
reviewed-fate-unfinished = A partida acabou antes de uma resposta.
reviewed-let-pass = { $name } deixou passar.
reviewed-verdict = { $verdict ->
    [right] { $ended ->
        [badly] Certo, mesmo que tenha dado errado.
       *[well] Certo.
    }
    [wrong] { $ended ->
        [well] Errado, mesmo que tenha dado certo.
       *[badly] Errado.
    }
   *[close] Perto demais para dizer.
}
# $reference is a bot, $outcome a model and $version a version of Golpe
reviewed-reference = Todas as chances supõem que todos continuem como o bot de referência ({ $reference }). Modelo: { $outcome }. Golpe { $version }.
