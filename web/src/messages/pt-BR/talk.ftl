talk = Conversa
talk-unread = { $count ->
    [one] { $count } linha nova
   *[other] { $count } linhas novas
}
talk-from-spectator = { $name }, assistindo
phrase-hello = Olá!
phrase-good_luck = Boa sorte a todos.
phrase-good_game = Boa partida.
phrase-thanks = Valeu, { $name }.
phrase-sorry = Desculpe, { $name }. Nada pessoal.
phrase-well_played = Bem jogado, { $name }.
phrase-thinking = Deixem eu pensar.
phrase-offer_truce = { $name }, me deixe em paz e eu deixo você em paz.
phrase-offer_alliance = { $name }, vamos juntos contra quem é mais rico?
phrase-offer_no_challenge = { $name }, declare { FORM($character, "the") }: não vou contestar.
phrase-threat_challenge = { $name }, declare { FORM($character, "the") } de novo e eu contesto.
phrase-threat_coup = { $name }, o próximo golpe de Estado é contra você.
phrase-threat_revenge = Não vou esquecer isso, { $name }.
phrase-threat_block = Experimente só: eu bloqueio com { FORM($character, "the") }.
phrase-promise_peace = Não vou fazer nada com você, { $name }.
phrase-promise_honesty = Chega de blefes da minha parte.
phrase-promise_target = { $you ->
    [object] O próximo alvo é você, { $name }.
   *[none] Meu próximo alvo é { $name }.
}
phrase-claim_hold = Eu tenho { FORM($character, "the") }.
phrase-deny_hold = Eu não tenho { FORM($character, "the") }.
phrase-deny_bluff = Não estou blefando.
phrase-why_me = Por que eu?
phrase-suspect = { $you ->
    [object] Você não tem { FORM($character, "the") }, { $name }.
   *[none] { $name } não tem { FORM($character, "the") }.
}
phrase-trust = { $you ->
    [object] Acredito em você, { $name }: você tem { FORM($character, "the") }.
   *[none] Acredito em { $name }: tem { FORM($character, "the") }.
}
phrase-warn_of = { $you ->
    [object] Cuidado, todos: { $name } está quase vencendo.
   *[none] Cuidado: { $name } está quase vencendo.
}
phrase-taunt_bluff = Ninguém acredita em você, { $name }.
phrase-taunt_luck = Pura sorte, { $name }.
phrase-emote_laugh = (ri)
phrase-emote_cry = (chora)
phrase-emote_doubt = (ergue uma sobrancelha)
phrase-emote_glare = (fuzila com o olhar)
phrase-emote_innocent = (faz cara de inocente)
phrase-emote_bravo = (joga uma rosa)
talk-lines = O que foi dito
talk-none = Ninguém disse nada ainda. Nada do que se diz aqui é compromisso.
talk-to-table = a todos na mesa
talk-to-spectators = aos espectadores
talk-say = Dizer uma frase
talk-theme-manners = Gentilezas
talk-theme-deals = Acordos
talk-theme-claims = Declarações
talk-theme-threats = Ameaças
talk-whom = De quem você fala?
talk-which = Qual personagem?
talk-text = Diga com suas palavras
talk-send = Enviar
talk-about = Silenciar, bloquear ou denunciar { $name }
talk-mute = Silenciar aqui
talk-block = Bloquear em toda parte
talk-report = Denunciar
talk-reported = Denunciado
talk-hushed = { $count ->
    [one] { $count } pessoa silenciada
   *[other] { $count } pessoas silenciadas
}
talk-hear = Reativar
talk-emotes = Emotes
talk-emote_laugh = Rir
talk-emote_cry = Chorar
talk-emote_doubt = Erguer uma sobrancelha
talk-emote_glare = Fuzilar com o olhar
talk-emote_innocent = Fazer cara de inocente
talk-emote_bravo = Jogar uma rosa
