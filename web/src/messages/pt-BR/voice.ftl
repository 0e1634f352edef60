# A voz que lê a partida.
voice = Voz
voice-on = Ler a partida em voz alta
voice-about = Com a voz, você joga sem olhar para a tela: W diz onde você está, A repete, B descreve a mesa e os números apertam os botões da página. V liga e desliga a voz.
voice-length = O que é lido
voice-length-long = Tudo
voice-length-short = O essencial
voice-speed = Velocidade
voice-cards = Minhas cartas em voz alta
voice-cards-about = Sem isso, você ouve só o que um espectador ouviria.
voice-none = Este dispositivo não tem voz para este idioma ({ $language }), então nada é lido em voz alta.
voice-hello = A voz está ligada. W: onde você está. A: de novo. B: a mesa. M: suas cartas, em voz alta ou não. V: desligar a voz.
voice-bye = A voz está desligada.
# Uma tecla e o que ela faz.
voice-answer = { $key }: { $answer }
voice-covered = As respostas são sobre suas cartas. M lê em voz alta.
voice-covered-question = Esta pergunta é sobre suas cartas. M lê em voz alta.
voice-cards-now-on = Suas cartas são lidas em voz alta.
voice-cards-now-off = Suas cartas não são lidas em voz alta.
voice-hand = Suas cartas: { $cards }.
voice-answered = Você respondeu.
voice-game = Mesa { $code }, partida { $game }, turno { $turn }.
voice-over = Mesa { $code }: a partida { $game } acabou.
voice-gathering = Mesa { $code }: a partida ainda não começou.
voice-page = Página: { $page }.
voice-lobby = Você está no saguão.
voice-seated = Na mesa: { $names }.
voice-free = { $count ->
    [one] { $count } lugar livre.
   *[other] { $count } lugares livres.
}
# Partes de uma lista sobre um jogador.
voice-down = { $count ->
    [one] { $count } carta virada para baixo
   *[other] { $count } cartas viradas para baixo
}
voice-up = à vista: { $cards }
voice-no-table = Você não está em nenhuma mesa.
voice-nothing = Nada foi dito ainda.
# O estado de um interruptor ou de outro controle.
voice-switched-on = ligado
voice-switched-off = desligado
voice-chosen = escolhido
