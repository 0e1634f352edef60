table-away-sure = Ir para o saguão?
table-away-costs = Os outros esperam por você, e seu tempo continua correndo. O lugar continua seu: o saguão traz você de volta.
table-leave-sure = Sair desta partida?
table-leave-bot = Um bot assume seu lugar. Você pode voltar para assistir, e para jogar quando esta partida acabar.
table-leave-resign = Você desiste, e suas cartas são reveladas. Você pode voltar para assistir, e para jogar quando esta partida acabar.
table-leave-unsent = Você está sem conexão agora. Você sai assim que ela voltar ou, se fechar esta página antes, na próxima visita.
table-leave-yes = Sair
seat-idle = { $name } está fora há um tempo.
seat-substitute = Deixar um bot assumir
seat-kept = Um bot está jogando no seu lugar.
seat-take-back = Retomar seu lugar
clock-own = Seu tempo
clock-answer = para responder
clock-bank = no seu banco de tempo
clock-bank-of = { $time } no banco de tempo de { $name }
clock-hurry = { $count ->
    [one] Falta { $count } segundo.
   *[other] Faltam { $count } segundos.
}
clock-banked-aloud = Seu banco de tempo está correndo: { $count ->
    [one] { $count } segundo.
   *[other] { $count } segundos.
}
prompt-exchange-drawn = Nova
prompt-exchange-held = Sua
prompt-exchange-confirm = Ficar com { $cards }
prompt-exchange-more = { $count ->
    [one] Escolha mais { $count } carta
   *[other] Escolha mais { $count } cartas
}
prompt-exchange-under = Embaixo do baralho: { $first } antes de { $second }
notice-offline = Você está sem internet. A página se reconecta assim que a rede voltar.
notice-waiting = { $kept ->
    [game] A conexão caiu. Sua partida está a salvo; tentando de novo…
    [table] A conexão caiu; tentando de novo…
   *[unknown] A mesa não responde; tentando de novo…
}
notice-restarting = { $kept ->
    [game] O servidor está reiniciando. Sua partida está a salvo; tentando de novo…
   *[other] O servidor está reiniciando; tentando de novo…
}
veil-on = Esconder suas cartas
veil-off = Mostrar suas cartas
undo = Desfazer
undo-aloud = Ainda não enviada. Esc desfaz.
undo-done = Desfeita. Nada foi enviado.
table-more = Mais
table-leave = Sair da mesa
clock-relax = Tempo para pensar
clock-relax-times = × { $factor }
seat-bot-in = { $name } está fora: um bot em { $time }
