skip-to-prompt = Pular para sua pergunta
cards-of = Cartas de { $name }
table-title = Mesa { $code }
table-opponents = Os outros jogadores
table-centre = O que está acontecendo
table-yours = Seu lado da mesa
table-log-short = Histórico
table-treasury = { $count ->
    [one] { $count } moeda no Tesouro
   *[other] { $count } moedas no Tesouro
}
table-deck = { $count ->
    [one] { $count } carta no baralho da Corte
   *[other] { $count } cartas no baralho da Corte
}
table-reserve = { $count ->
    [one] { $count } moeda na Reserva
   *[other] { $count } moedas na Reserva
}
coins-of = { $count ->
    [one] { $count } moeda
   *[other] { $count } moedas
}
veil-hold = Pressione as cartas para vê-las
veil-hold-key = Segure H para ver
veil-covered = Há uma pergunta sobre suas cartas
veil-answered = Você respondeu. Sua resposta está escondida, como suas cartas.
veil-uncover = Mostrar a pergunta e as cartas
seat-turn = Na vez
seat-target = Alvo
seat-asked = Pensando
seat-claims = Declara { $character }
seat-claims-not = Declara: não { $character }
seat-blocks = Bloqueia: { $character }
seat-challenges = Contesta
seat-exiled = Fora
seat-resigned = Desistiu
seat-lost = Sem conexão
seat-keeps = Um bot joga
seat-winner = Venceu
now-waits = Esperando { $names }.
now-sealed = Esperando respostas.
now-gain = { $count ->
    [one] +{ $count } moeda
   *[other] +{ $count } moedas
}
now-foreign_aid = { $you ->
    [subject] Você pede ajuda externa: { $gain }.
   *[none] { $name } pede ajuda externa: { $gain }.
}
now-tax = { $you ->
    [subject] Você declara { FORM($character, "the") }: { $gain }.
   *[none] { $name } declara { FORM($character, "the") }: { $gain }.
}
now-steal = { $you ->
    [subject] Você declara { FORM($character, "the") }: { $gain } de { $other }.
    [object] { $name } declara { FORM($character, "the") }: { $gain } de você.
   *[none] { $name } declara { FORM($character, "the") }: { $gain } de { $other }.
}
now-cooperate = { $you ->
    [subject] Você declara { FORM($character, "the") } para cooperar com { $other }: { $gain }.
    [object] { $name } declara { FORM($character, "the") } para cooperar com você: { $gain }.
   *[none] { $name } declara { FORM($character, "the") } para cooperar com { $other }: { $gain }.
}
now-embezzle = { $you ->
    [subject] Você declara não ter { FORM($character, "the") }: { $gain } da Reserva.
   *[none] { $name } declara não ter { FORM($character, "the") }: { $gain } da Reserva.
}
now-turn = { $you ->
    [subject] Sua vez.
   *[other] { $name } escolhe uma ação.
}
now-loses = { $you ->
    [subject] Você escolhe a influência a perder.
   *[other] { $name } escolhe a influência a perder.
}
now-exchanges = { $you ->
    [subject] Você troca cartas com a Corte.
   *[other] { $name } troca cartas com a Corte.
}
now-replaces = { $you ->
    [subject] Sua carta foi vista.
   *[other] A carta de { $name } foi vista.
}
now-shows = { $you ->
    [subject] Você mostra uma carta a { $other }.
    [object] { $name } mostra uma carta a você.
   *[none] { $name } mostra uma carta a { $other }.
}
now-examines = { $you ->
    [subject] Você examina uma carta de { $other }.
    [object] { $name } examina uma carta sua.
   *[none] { $name } examina uma carta de { $other }.
}
now-drafts = As cartas estão sendo escolhidas.
now-sides = { $you ->
    [subject] Você escolhe seu lado.
   *[other] { $name } escolhe um lado.
}
prompt = Sua pergunta
prompt-none = Você não tem nada a responder agora.
prompt-dealing = As cartas estão sendo distribuídas.
prompt-action = Escolha uma ação
prompt-action-forced = Com tantas moedas você precisa dar um golpe de Estado
prompt-only = Só uma resposta possível, dada automaticamente: { $action }
title-turn = Sua vez
title-asked = Sua vez de responder
prompt-action-general = Sem personagem
prompt-action-character = Com um personagem, de verdade ou no blefe
prompt-target = { $action }: { $kind ->
    [convert] quem?
    [cooperate] com quem?
    [examine] a carta de quem?
    [steal] de quem?
    [coup] contra quem?
   *[other] quem?
}
prompt-claim = Contestar, bloquear ou deixar passar?
prompt-claim-no-block = Contestar ou deixar passar?
prompt-aid = Bloquear ou deixar passar?
prompt-block = A declaração vale. Você bloqueia?
prompt-block_claim = Contestar ou deixar passar?
prompt-prove = { $you ->
    [subject] { $other } contesta você. Mostrar { FORM($character, "the") }?
   *[none] Mostrar { FORM($character, "the") }?
}
prompt-prove-lacking = { $you ->
    [subject] { $other } contesta você, e você não tem { FORM($character, "the") }.
   *[none] Você não tem { FORM($character, "the") }.
}
prompt-replace = Comprar uma carta nova no lugar da mostrada?
prompt-lose = Escolha a influência que você perde
prompt-exchange = { $count ->
    [one] Escolha { $count } carta para manter
   *[other] Escolha { $count } cartas para manter
}
prompt-embezzle = { $you ->
    [subject] { $other } contesta você. Mostrar que você não tem { FORM($character, "the") }?
   *[none] Mostrar que você não tem { FORM($character, "the") }?
}
prompt-embezzle-lacking = { $you ->
    [subject] { $other } contesta você, mas você tem { FORM($character, "the") }.
   *[none] Mas você tem { FORM($character, "the") }.
}
prompt-show = Escolha a carta para mostrar a { $other }
prompt-examine = { $other } mostrou a você { FORM($character, "the") }. Devolver a carta, ou impor uma troca?
prompt-draft = Escolha a carta com que você começa
prompt-faction = Escolha seu lado
prompt-answered = Você respondeu: { $decision }.
prompt-answered-wait = Esperando os outros.
prompt-answered-unsent = Sua resposta sai assim que a conexão voltar.
prompt-change = Ainda dá para mudar de ideia:
prompt-purse-aloud = { $count ->
    [one] Você tem { $count } moeda.
   *[other] Você tem { $count } moedas.
}
prompt-asked-aloud = Sua vez de responder: { $question }
prompt-back = Voltar
decide-act-on = { $action }: { $name }
decide-pass = Deixar passar
decide-challenge = Contestar
decide-block = Bloquear com { FORM($character, "the") }
decide-prove = Mostrar { FORM($character, "the") }
decide-decline = Não mostrar
decide-replace = Comprar uma carta nova
decide-keep_shown = Ficar com a carta mostrada
decide-lose = Perder { FORM($character, "the") }
decide-keep = Ficar com { $cards }
decide-show = Mostrar { FORM($character, "the") }
decide-return = Devolver a carta
decide-swap = Impor uma troca
decide-draft = Começar com { FORM($character, "the") }
decide-faction = Ficar com { FORM($side, "the") }
decide-prove-embezzle = Mostrar todas as minhas cartas
hint-pass = Você não se opõe.
hint-challenge = Quem errar perde uma influência.
hint-block = Outros podem contestar isso.
option-costs = Custa { $count }
option-gains = Rende { $count }
option-bluff = Um blefe
option-held = Você tem a carta
option-claim-bluff = { $character }: um blefe
option-claim-held = { $character }: na mão
option-claim-not-bluff = Não { $character }: um blefe
option-claim-not-held = Não { $character }: verdade
option-blocked-by = Pode bloquear: { $characters }
option-unblockable = Não pode ser bloqueada
