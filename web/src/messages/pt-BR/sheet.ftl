sheet-title-setup = Preparação
sheet-title-turn = Um turno
sheet-title-actions = Ações
sheet-title-factions = Facções
sheet-title-challenges = Contestações
sheet-title-blocks = Bloqueios
sheet-title-losing = Perder influência
sheet-players = Para { $low } a { $high } jogadores.
sheet-players-exactly = { $count ->
    [one] Para { $count } jogador.
   *[other] Para { $count } jogadores.
}
sheet-court = A Corte: { $tax }, { $assassin }, { $captain }, { $exchange }, { $contessa }.
sheet-deck = { $copies ->
    [one] O baralho tem { $copies } cópia de cada personagem.
   *[other] O baralho tem { $copies } cópias de cada personagem.
}
sheet-deck-up-to-eight = O baralho tem 3 cópias de cada personagem para até 6 jogadores, e 4 para 7 ou mais.
sheet-deck-up-to-ten = O baralho tem 3 cópias de cada personagem para até 6 jogadores, 4 para 7 ou 8, e 5 para 9 ou mais.
sheet-cards-deal = Cada jogador recebe 2 cartas viradas para baixo; o resto é o baralho da Corte.
sheet-cards-draft = Cada jogador escolhe em segredo uma carta de um conjunto próprio com os cinco personagens e põe as outras quatro de lado, viradas para baixo. Cada um recebe uma segunda carta de um terceiro conjunto, cujas outras três cartas são o baralho da Corte.
sheet-purse = Cada jogador começa com 2 moedas.
sheet-purse-of-two-all_2 = Com dois jogadores, cada um começa com 2 moedas.
sheet-purse-of-two-start_player_1 = Com dois jogadores, quem tem o primeiro turno começa com 1 moeda, o outro com 2.
sheet-purse-of-two-all_1 = Com dois jogadores, cada um começa com 1 moeda.
sheet-treasury = { $coins ->
    [one] Há { $coins } moeda
   *[other] Há { $coins } moedas
}; as que não estão em jogo formam o Tesouro, e ninguém pode tirar dele mais do que ele tem.
sheet-treasury-endless = O Tesouro nunca acaba.
sheet-first-previous_winner = Começa quem venceu a última partida; na primeira, um jogador ao acaso.
sheet-first-random = Começa um jogador ao acaso.
sheet-first-chosen = A mesa escolhe quem começa.
sheet-sides-random_half = Metade dos jogadores, arredondada para baixo, vai ao acaso para um lado; os outros ficam no outro.
sheet-sides-start_player_alternate = O primeiro jogador escolhe um lado, Lealistas ou Reformistas, e dali os lados se alternam no sentido horário.
sheet-turn = Joga-se no sentido horário. No seu turno você precisa declarar uma ação, e o alvo, se ela tiver um.
sheet-cost = O custo é pago quando a ação é declarada.
sheet-claim = Quem precisa de um personagem para uma ação ou um bloqueio declara que o tem. Pode ser um blefe.
sheet-order = Primeiro os outros podem contestar uma declaração, depois bloquear a ação; então ela acontece.
sheet-forced = { $coins ->
    [one] Quem começa o turno com { $coins } moeda ou mais precisa dar um golpe de Estado.
   *[other] Quem começa o turno com { $coins } moedas ou mais precisa dar um golpe de Estado.
}
sheet-income = Renda: pegue 1 moeda. Não pode ser impedida.
sheet-foreign-aid = Ajuda externa: pegue 2 moedas. Qualquer outro jogador pode bloquear declarando { FORM($tax, "the") }; ninguém pode contestar.
sheet-coup = Golpe de Estado: pague 7 moedas; outro jogador perde uma influência. Não pode ser impedido.
sheet-tax = Impostos ({ $tax }): pegue 3 moedas.
sheet-cooperate = Cooperação ({ $tax }): pegue 3 moedas e dê 1 delas a outro jogador.
sheet-assassinate = Assassinato ({ $assassin }): pague 3 moedas; outro jogador perde uma influência. Quem bloqueia: { $contessa }.
sheet-steal = Roubo ({ $captain }): pegue 2 moedas de outro jogador, ou 1 se ele só tiver uma. Quem bloqueia: { $captain } ou { $exchange }.
sheet-exchange = Troca ({ $exchange }): compre 2 cartas do baralho da Corte, escolha com o que ficar, devolva 2 cartas.
sheet-exchange-one = Troca ({ $exchange }): compre 1 carta do baralho da Corte, escolha com o que ficar, devolva 1 carta.
sheet-examine = Interrogatório ({ $exchange }): outro jogador mostra a você uma carta à escolha dele.
sheet-swap-optional = Você devolve a carta examinada, ou manda trocá-la por uma do baralho da Corte.
sheet-swap-forced = A carta examinada é sempre trocada por uma do baralho da Corte.
sheet-redraw-bottom = A carta trocada vai para baixo do baralho da Corte, e o alvo compra a de cima.
sheet-redraw-return_first = Na troca, a carta é embaralhada no baralho da Corte antes de o alvo comprar: ela pode voltar.
sheet-redraw-draw_first = Na troca, o alvo compra antes de a carta voltar ao baralho: ela não pode voltar.
sheet-examine-blocked = O interrogatório é bloqueado por quem declara: { $contessa }.
sheet-examine-unblocked = O interrogatório não pode ser bloqueado.
sheet-convert = Conversão: pague à Reserva 1 moeda para mudar de lado, ou 2 para mudar o lado de outro jogador.
sheet-embezzle = Desvio: declare não ter { FORM($tax, "the") }, e pegue toda a Reserva. Não pode ser bloqueado.
sheet-embezzler-shows-all = Se contestarem, você mostra todas as suas cartas. Se { FORM($tax, "the") } estiver entre elas, essa carta é perdida e a outra substituída; se não, todas as suas cartas são substituídas e quem contestou perde uma influência.
sheet-embezzler-may-decline = Se contestarem, você pode mostrar todas as suas cartas, se { FORM($tax, "the") } não estiver entre elas: são substituídas na hora, e quem contestou perde uma influência. Caso contrário, não mostra nada e perde uma influência à sua escolha.
sheet-embezzler-must-show = Se contestarem e você tiver { FORM($tax, "the") }, perde uma influência à sua escolha e não mostra nada; se não, mostra todas as suas cartas, elas são substituídas na hora, e quem contestou perde uma influência.
sheet-empty-yes = Pode-se roubar de quem não tem moedas.
sheet-empty-no = Não se pode roubar de quem não tem moedas.
sheet-empty-reserve-yes = Pode-se roubar de quem não tem moedas, e desviar uma Reserva vazia.
sheet-empty-reserve-no = Não se pode roubar de quem não tem moedas, nem desviar uma Reserva vazia.
sheet-aim = Enquanto houver jogadores dos dois lados, golpe de Estado, assassinato e roubo não podem mirar o próprio lado, e você não pode bloquear a ajuda externa dele.
sheet-aim-examine = Enquanto houver jogadores dos dois lados, golpe de Estado, assassinato, roubo e interrogatório não podem mirar o próprio lado, e você não pode bloquear a ajuda externa dele.
sheet-aim-cooperate = Enquanto houver jogadores dos dois lados, golpe de Estado, assassinato, roubo e cooperação não podem mirar o próprio lado, e você não pode bloquear a ajuda externa dele.
sheet-aim-examine-cooperate = Enquanto houver jogadores dos dois lados, golpe de Estado, assassinato, roubo, interrogatório e cooperação não podem mirar o próprio lado, e você não pode bloquear a ajuda externa dele.
sheet-no-help = Nem em favor de outra pessoa se pode bloquear uma ação do próprio lado.
sheet-free = Os lados não limitam contestações nem conversões.
sheet-one-side = Quando todos os jogadores estão de um lado, não há limites até alguém mudar.
sheet-challenge = Qualquer outro jogador pode contestar uma declaração, mesmo que não lhe diga respeito, mas só antes de qualquer outra coisa acontecer.
sheet-challengers = Se vários contestarem ao mesmo tempo, só conta o primeiro no sentido horário a partir de quem declarou.
sheet-shown = Se quem declarou mostrar o personagem, quem contestou perde uma influência.
sheet-not-shown = Se não, quem declarou perde uma influência, e a ação ou o bloqueio não vale.
sheet-decline-yes = Mesmo quem tem o personagem pode se recusar a mostrá-lo.
sheet-decline-no = Quem tem o personagem precisa mostrá-lo.
sheet-declined-other = Quem se recusa perde uma carta que não seja esse personagem, e sem ter uma não pode se recusar.
sheet-declined-any = Quem se recusa pode perder qualquer carta, mesmo esse personagem.
sheet-replaced-immediate = A carta mostrada é substituída na hora, antes de quem contestou perder uma influência.
sheet-replaced-end_of_turn = A carta mostrada é substituída no fim do turno, se ainda estiver na mão; primeiro a de quem está na vez.
sheet-kept-yes = Também se pode ficar com a carta mostrada.
sheet-kept-no = Ela precisa ser substituída.
sheet-back-bottom = Uma carta devolvida vai para baixo do baralho da Corte, e se compra a de cima.
sheet-back-shuffle = Uma carta devolvida é embaralhada no baralho da Corte, então a mesma pode ser comprada de novo.
sheet-refund-yes = Se a declaração de uma ação for desmascarada, o custo é devolvido.
sheet-refund-no = Se a declaração de uma ação for desmascarada, o custo não é devolvido.
sheet-block = Um bloqueio nomeia um personagem, e qualquer outro jogador pode contestá-lo.
sheet-blockers-any = Qualquer um pode bloquear uma ação que tenha alvo; o alvo vem primeiro.
sheet-blockers-target = Só o alvo pode bloquear uma ação que tenha um.
sheet-block-later-yes = Quem errou ao contestar a ação ainda pode bloqueá-la.
sheet-block-later-no = Quem errou ao contestar a ação não pode mais bloqueá-la.
sheet-block-stands-yes = Se um bloqueio valer, a ação não acontece, e seu custo é devolvido.
sheet-block-stands-no = Se um bloqueio valer, a ação não acontece, e seu custo não é devolvido.
sheet-block-fails = Se um bloqueio falhar, a ação acontece.
sheet-block-fails-yes = Se um bloqueio falhar, pergunta-se de novo aos outros que podem bloquear; se ninguém bloquear, a ação acontece.
sheet-block-fails-no = Se um bloqueio falhar, a ação acontece; ninguém mais pode bloqueá-la.
sheet-lose = Quem perde uma influência escolhe uma de suas cartas e a vira para cima; ela fica à vista até o fim.
sheet-double = Um alvo pode perder duas influências num turno: uma por uma contestação errada ou um bloqueio desmascarado, e outra pela ação.
sheet-out = Quem não tem mais cartas viradas para baixo sai do jogo na hora.
sheet-coins-of-exiled-immediate = As moedas de quem sai voltam ao Tesouro na hora, mesmo antes de um roubo.
sheet-coins-of-exiled-after_action = As moedas de quem sai voltam ao Tesouro depois da ação, não antes de um roubo.
sheet-win = Vence o último jogador com uma influência, e tudo o que estiver pendente é descartado.
sheet-talk = Você pode dizer qualquer coisa, e nada do que diz é compromisso. Não mostre cartas, e não dê nem empreste moedas.
