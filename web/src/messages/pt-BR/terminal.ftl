presets = Regras prontas
options = Opções
sources = Fontes
seats-many = { $low } a { $high } jogadores
seats-exactly = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
values-between = { $low } a { $high }
values-between-or-unlimited = { $low } a { $high }, sem limite
option-players_min = o mínimo de jogadores
option-players_max = o máximo de jogadores
option-treasury = moedas no jogo
option-forced_coup_at = moedas no começo de um turno a partir das quais só se permite um golpe de Estado
option-deck_copies = cópias de cada personagem: três, ou mais de 7 jogadores em diante
option-tax_role = o Duque, ou o Diplomata com Cooperação em vez de Impostos
option-exchange_role = o Embaixador, ou o Inquisidor com Interrogatório
option-factions = dois lados, com Conversão, Desvio e a Reserva
option-faction_setup = como se decidem os lados: alternados, ou metade dos jogadores ao acaso
option-setup_2p = com dois jogadores, as duas cartas são distribuídas, ou uma é escolhida
option-start_coins_2p = moedas iniciais de dois jogadores: 2 cada, 1 para quem começa, ou 1 cada
option-first_player = quem começa: o último vencedor, um jogador ao acaso, ou um escolhido pela mesa
option-refund_on_lost_challenge = o custo de uma ação é devolvido quando sua declaração cai
option-refund_on_block = o custo de uma ação é devolvido quando ela é bloqueada
option-block_scope = quem pode bloquear uma ação com alvo: só o alvo, ou qualquer um
option-reblock = outros podem bloquear depois de um bloqueio falhar
option-block_after_failed_challenge = quem contestou sem razão ainda pode bloquear a ação
option-replacement_method = cartas devolvidas são embaralhadas, ou vão para baixo do baralho
option-replacement_timing = uma carta mostrada como prova é substituída na hora, ou no fim do turno
option-replacement_optional = dá para ficar com uma carta mostrada como prova
option-may_decline = uma declaração verdadeira não precisa ser provada
option-declined_card = quem recusa a prova perde qualquer carta, ou uma que não seja a declarada
option-exile_coins = quando as moedas de quem sai voltam ao Tesouro
option-allow_empty_take = pode-se roubar de quem não tem moedas, e desviar uma Reserva vazia
option-examine_swap = o Inquisidor pode fazer trocar a carta examinada, ou sempre faz
option-examine_blockers = quem bloqueia o interrogatório: ninguém, ou o alvo com a Condessa
option-examine_redraw = numa troca, a carta nova é comprada antes ou depois de a antiga voltar
option-embezzle_proof = o que mostra quem desvia e é contestado: nada se a declaração é falsa, ou sempre todas as cartas
note-resistance-es = tradução espanhola do manual completo da edição Resistance, com as regras para dois jogadores
note-city-state-es = com um exemplo completo
note-bga-es = com as opções Facções, Inquisidor e Diplomata
note-notes-en = resumo de um jogador; para na preparação de Reformation
note-igrato-ru = manual da caixa com 18 cartas, com um exemplo completo
note-published = como citado por terceiros
note-published-faq = verificado pela editora
note-bga-source = esclarece o que a página de ajuda deixa em aberto
note-settled = os documentos não dizem; o Golpe segue a leitura usual
text-you-are = Você é { $name }.
text-choose = Responda com uma destas:
text-decide = Responda com sua decisão.
text-unknown = “{ $answer }” não é uma decisão.
text-illegal = “{ $answer }” não é possível agora.
text-default = Depois de respostas erradas demais, vale a padrão: { $decision }.
text-stopped = Ninguém venceu: a partida foi interrompida depois de { $turns } turnos.
text-over = A partida acabou. Sua semente era { $seed }.
text-live = Você está no lugar { $seat } da mesa { $table }. Espere uma pergunta.
text-not-asked = Você não tem pergunta a responder agora. Espere a próxima.
text-seconds = Você tem { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
} para responder.
text-late = Você não respondeu a tempo, então valeu a resposta padrão.
text-between = A partida acabou. Espere a próxima, ou saia.
text-lost = A conexão com o servidor caiu. Tentando de novo…
text-left = { $reason ->
    [removed] Você não está mais na mesa.
    [away] Você ficou tempo demais sem responder, então um bot assumiu seu lugar.
    [closed] A mesa foi fechada.
   *[left] Você saiu da mesa.
}
record-game = { $title }, { $seats ->
    [one] { $seats } lugar
   *[other] { $seats } lugares
}, { $windows ->
    [open] respostas abertas
   *[sealed] respostas secretas
}
record-seat = lugar { $seat }
record-player = { $name }: { $player ->
    [human] pessoa
   *[other] { $player }
}
record-seen = Como um espectador viu.
record-seen-by = Como { $name } viu.
record-seen-open = Com todas as cartas à vista.
record-deal = A distribuição
record-turn = Turno { $number }: { $name }
record-has = { $name }: { $coins ->
    [0] nenhuma moeda
    [one] { $coins } moeda
   *[other] { $coins } moedas
}, influência { $influence }
record-exiled = { $name }: fora do jogo
record-lost = perdeu { $cards }
record-holds = tem { $cards }
record-won = { $name } vence no turno { $turn }.
record-unfinished = O registro acaba antes da partida.
play-you = { $name } (você)
play-influence = influência { $count }
play-reversed = { $answer }, as outras na ordem inversa
decide-prove-claimed = Mostrar a carta declarada
decide-resign = Desistir
play-start = Começar a partida
play-fill = Completar os lugares livres com bots e começar
play-ready = Pode começar a próxima partida
play-sit = Sentar
play-again = Jogar de novo
play-name = Seu nome:
play-welcome = Responda com a tecla na frente de uma resposta. Comandos: { $commands }.
play-unknown = “{ $text }” não é uma das respostas: { $keys }. “help” lista os comandos.
play-not-asked = Você não tem pergunta a responder agora. “help” lista os comandos.
play-bye = Você saiu da partida.
play-aloud-none = Nada é lido em voz alta: nenhum destes programas de voz funciona aqui: { $programs }.
play-aloud-no-cards = Suas cartas não são lidas em voz alta. Para ouvi-las, comece com --say-cards.
play-aloud-look = O resto está só na tela, porque outros poderiam ouvir.
play-aloud-examine = { $other } mostrou uma carta a você. Devolver a carta, ou impor uma troca?
play-aloud-minus = menos
play-lost = A conexão caiu. Tentando de novo…
play-waiting = Esperando a partida começar.
play-watching = Você está assistindo a esta partida.
play-command-help = estes comandos
play-command-seats = moedas, influência e cartas de todos
play-command-last = o que aconteceu desde a sua última resposta
play-command-log = a história até agora
play-command-rules = as regras
play-command-sheet = o que cada ação faz
play-command-why = por que isto é perguntado
play-command-say = dizer uma frase, ou “say” e suas próprias palavras, se a mesa permitir
play-command-talk = o que foi dito
play-command-advance = respostas automáticas
play-command-time = quanto tempo você tem
play-command-deal = as quatro palavras desta distribuição, de quem contou a contribuição, e se ela confere
play-command-quit = sair da partida
play-keys-arrows = mover entre as respostas
play-keys-enter = escolher a resposta
play-keys-escape = voltar, ou fechar
play-key-rules = Regras
play-key-sheet = Resumo
play-key-hints = Dicas
play-key-talk = Conversa
play-key-deal = Distribuição
play-key-advance = Automáticas
play-key-keys = Teclas
play-key-quit = Sair
play-thinking = { $name } está pensando…
play-exercise = Exercício { $number }
play-percent = { $number }%
play-decimal = { $whole },{ $tenths }
play-step = Momento { $number } de { $total }
play-next = Avançar
play-back = Voltar
list-and-two = { $first } e { $last }
list-or-two = { $first } ou { $last }
list-next = { $first }, { $next }
list-and = { $first } e { $last }
list-or = { $first } ou { $last }
play-clock = { $time } para responder.
play-clock-and-bank = { $time } para responder, depois { $bank } do seu banco de tempo.
play-clock-of-bank = Seu banco de tempo está correndo: { $bank }.
play-no-clock = Você tem todo o tempo que quiser.
play-deal-words = As quatro palavras desta distribuição: { $words }.
play-deal-consistent = Este terminal não viu um anúncio antes da distribuição, então o registro inteiro poderia ter sido inventado.
play-deal-misfit = A linha { $line } do registro não decorre do que foi anunciado antes da distribuição.
play-deal-unread = A distribuição não foi conferida, porque o registro não pôde ser lido.
play-bank = { $time } no banco
play-no-advance = Só dá para usar respostas automáticas enquanto você joga.
play-any = …
play-doubt = Contestar o que { $name } declarou
play-switch = { $label }: { $state ->
    [on] sim
   *[off] não
}

# A review of a finished game, as the command writes it. Chances are in per cent, and points are hundredths of win chance. $name and $actor are players.
reviewed-moment-loss = { $name } escolheu “{ $decision }”. “{ $better }” valia { $points } pontos a mais.
reviewed-moment-bluff_right = { $name } fez bem em blefar com { FORM($character, "the") }, com { $chance }% de chance de contestação{ $won ->
    [yes] .
   *[no] , mesmo que tenha dado errado.
}
reviewed-moment-bluff_wrong = { $name } não devia ter blefado com { FORM($character, "the") }, com { $chance }% de chance de contestação{ $won ->
    [yes] , mesmo que tenha dado certo.
   *[no] .
}
reviewed-moment-challenge = “{ $decision }” de { $actor }, com { $chance }% de chance de que { FORM($character, "the") } fosse um blefe: { $name } foi de { $before }% a { $after }%.
reviewed-moment-luck = { $won ->
    [yes] Sorte nas cartas
   *[no] Azar nas cartas
}: { $name } foi de { $before }% a { $after }%.
reviewed-moment-swing = “{ $decision }” de { $actor } levou { $name } de { $before }% a { $after }%.
reviewed-moment-small_steps = Nenhum erro grave: { $name } deu { $points } pontos de graça em muitos passos pequenos.
reviewed-claims = Declarações
reviewed-doubts = Contestar ou não
reviewed-challenge-chance = Chance de uma contestação
reviewed-claim-even = Vale a pena até
reviewed-bluff-chance = Chance de um blefe
reviewed-doubt-even = Contestar é melhor a partir de
