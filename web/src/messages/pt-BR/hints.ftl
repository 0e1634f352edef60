# What an answer risks. $name is a player, $character a character, and $count of $total are its cards, unless said otherwise.
risk-ask = O que você arrisca com cada resposta?
risk-title = O que você arrisca com cada resposta
risk-source = Com base nas suas cartas e no que todos sabem.
risk-counting = O treinador está calculando…
risk-none = Nada se sabe sobre esta resposta.

risk-held = Você tem { FORM($character, "the") }: uma contestação custaria uma influência a quem contesta.
risk-bluff = Você não tem { FORM($character, "the") }: se alguém contestar, você perde uma influência.
risk-bluff_last = Você não tem { FORM($character, "the") }: se alguém contestar, você sai do jogo.
risk-held_not = Você não tem { FORM($character, "the") }, então declara a verdade: uma contestação custaria uma influência a quem contesta.
risk-bluff_not = Você tem { FORM($character, "the") }, então declara uma mentira: se alguém contestar, você perde uma influência.
risk-face_up = Já à vista: { $count } de { $total }. Será mais difícil acreditarem.
risk-all_face_up = Todas as { $total } estão à vista: ninguém pode acreditar.
risk-unstoppable = Ninguém pode impedir.
risk-blockable = { $name } declarou { FORM($character, "the") } e poderia bloquear.
risk-unclaimed = Dá para bloquear, mas quem poderia ainda não declarou uma carta que bloqueia.
risk-no_blocker = Você vê todas as cartas que bloqueiam: um bloqueio seria mentira.
# $count coins
risk-spent_if_blocked = Se houver bloqueio, você perde o que paga: { $count }.
# $count coins
risk-back_if_caught = Se o blefe for desmascarado, você recebe de volta o que pagou: { $count }.
# $count coins
risk-spent_if_caught = Se o blefe for desmascarado, você perde o que paga: { $count }.
# $count coins
risk-coup_next = Você teria { $count } moedas: o bastante para um golpe de Estado no próximo turno.
# $count coins
risk-must_coup = Você teria { $count } moedas: no próximo turno teria de dar um golpe de Estado.
risk-certain_lie = Pelas cartas que você vê, { $name } só pode estar blefando.
risk-certain_truth = Pelas cartas que você vê, { $name } só pode estar dizendo a verdade.
risk-right = Se você tiver razão, { $name } perde uma influência.
risk-wrong = Se { $name } puder provar, você perde uma influência.
risk-wrong_last = Se { $name } puder provar, você sai do jogo.
risk-twice = Depois o assassinato pode levar também sua outra carta.
# $count coins
risk-gains = Se ninguém impedir, { $name } ganha { $count ->
    [one] { $count } moeda.
   *[other] { $count } moedas.
}
# $count coins
risk-robbed = Se ninguém impedir, { $name } tira { $count ->
    [one] { $count } moeda
   *[other] { $count } moedas
} de você.
risk-struck = Você perde uma influência, se ninguém mais se opuser.
risk-struck_last = Você sai do jogo, se ninguém mais se opuser.
risk-stopped = { $you ->
    [subject] Se ninguém mais contestar, sua ação não acontece.
   *[none] Se ninguém mais contestar, a ação de { $name } não acontece.
}
risk-proves = { $name } perde uma influência.
risk-fails = Você perde uma influência, e sua declaração não vale.
risk-replaces = Ninguém sabe que carta você compra no lugar { FORM($character, "of-the") }.
risk-stays_known = Todos sabem que você tem { FORM($character, "the") }.
risk-turned_up = Todos passam a ver { FORM($character, "the") }: { $count } cartas à vista de { $total }.
risk-keeps = Você continua com { FORM($character, "the") }.
risk-secret = Ninguém fica sabendo com que cartas você fica; as outras voltam ao baralho.
risk-seen_by = { $name } vê { FORM($character, "the") } e pode impor uma troca.

# Why a question is asked, in one sentence. $other is a player; $character the claimed character.
why-forced = Ninguém pode poupar para sempre: quem é rico precisa dar um golpe de Estado.
why-reserve = O que se paga por uma conversão vai para a Reserva, não para o Tesouro. Um desvio leva todas as moedas da Reserva.
why-claim = Uma declaração não precisa ser verdade. Ela vale se ninguém contestar.
why-for-others = Nesta mesa você também pode bloquear por outra pessoa, não só por você.
why-aid = A ajuda externa não precisa de personagem, então não há o que contestar.
why-block = Mesmo uma declaração provada pode ser bloqueada.
why-block_claim = Se o bloqueio valer, a ação não acontece.
why-prove = Você pode se recusar a mostrar a carta, mas então perde uma influência.
why-prove-must = Nesta mesa, uma declaração verdadeira precisa ser provada.
why-prove-lacking = Só a própria carta prova uma declaração.
why-embezzle = Quem desvia declara não ter { FORM($character, "the") }. Só mostrar todas as cartas prova isso.
why-replace = Todos viram esta carta, mas nesta mesa você pode ficar com ela.
why-lose = Uma influência é uma carta na sua mão. A perdida fica à vista.
why-exchange = Algumas vêm do baralho da Corte. O mesmo número volta para ele, e ninguém vê quais.
why-show = Você escolhe que carta é, e só { $other } a vê.
why-examine = Só vocês dois conhecem esta carta. Uma troca a leva embora, mas você não vê a nova.
why-draft = Cada jogador fica com uma carta de um conjunto completo, então os dois sabem mais. A segunda carta é distribuída.
why-faction = Enquanto os dois lados tiverem jogadores, você só pode atacar o outro lado.

# What an answer to a rare question does.
hint-prove = Quem contestou perde uma influência, e você compra uma carta nova.
hint-decline = Você perde uma influência.
hint-prove-embezzle = Quem contestou perde uma influência, e você compra cartas novas.
hint-replace = A carta volta ao baralho, e ninguém conhece a nova.
hint-keep_shown = Todos conhecem esta carta.
hint-return = Ela continua onde estava.
hint-swap = No lugar dela se compra outra, e esta volta ao baralho.
hint-faction = O próximo jogador fica com o outro lado, e assim por diante na mesa.
