golpe = Golpe
footer-unofficial = Um jogo não oficial, pelas regras de Coup, sem ligação com suas editoras.
to-lobby = Voltar ao saguão
close = Fechar
cancel = Cancelar
language = Idioma
seat-number = Lugar { $number }
you = Você
you-mark = (você)
bot = bot
bot-kind = { $kind ->
    [easy] Um bot fácil
    [casual] Um bot tranquilo
    [medium] Um bot médio
    [hard] Um bot forte
    [master] Um bot mestre
   *[other] Um bot que joga “{ $kind }”
}
bot-outside = Um bot externo
bot-by = bot de { $author }
lobby-opening = Um momento…
try-again = Tentar de novo
pace = Velocidade dos bots
pace-calm = Calma
pace-brisk = Rápida
pace-instant = Imediata
table-rules = Regras
reserve = Reserva
notice-connecting = Conectando…
notice-try-now = Tentar agora
notice-reload = Recarregar a página
keys = Atalhos do teclado
notice-dismiss = Dispensar
part-lost = Uma parte da página não carregou. Sua partida está a salvo: recarregue a página.
problem-unknown = Não deu certo ({ $code }). Recarregue a página e tente de novo.
problem-offline = O servidor não responde. Verifique sua conexão e tente de novo.
games-review = Análise
games-replay = Rever
gathering-copied = Copiado
card-shown = { $character }, à vista de todos
card-hidden = Carta virada para baixo
card-lost = { $character }, influência perdida
settings = Configurações
guest = Convidado
privacy = Privacidade
