talk = Chat
talk-unread = { $count ->
    [one] { $count } línea nueva
   *[other] { $count } líneas nuevas
}
talk-from-spectator = { $name }, entre el público
phrase-hello = ¡Hola!
phrase-good_luck = Mucha suerte a todos.
phrase-good_game = Buena partida.
phrase-thanks = Gracias, { $name }.
phrase-sorry = Lo siento, { $name }. No es nada personal.
phrase-well_played = Bien jugado, { $name }.
phrase-thinking = Déjame pensar.
phrase-offer_truce = { $name }, déjame en paz y yo te dejo en paz.
phrase-offer_alliance = { $name }, ¿vamos los dos a por quien más tiene?
phrase-offer_no_challenge = { $name }, declara { FORM($character, "the") }: no te desafiaré.
phrase-threat_challenge = { $name }, declara { FORM($character, "the") } otra vez y te desafío.
phrase-threat_coup = { $name }, el próximo Golpe es para ti.
phrase-threat_revenge = Esto no lo olvidaré, { $name }.
phrase-threat_block = Prueba y verás: bloqueo con { FORM($character, "the") }.
phrase-promise_peace = No te haré nada, { $name }.
phrase-promise_honesty = No iré más de farol.
phrase-promise_target = { $you ->
    [object] Ahora te toca a ti, { $name }.
   *[none] Ahora voy a por { $name }.
}
phrase-claim_hold = Tengo { FORM($character, "the") }.
phrase-deny_hold = No tengo { FORM($character, "the") }.
phrase-deny_bluff = No voy de farol.
phrase-why_me = ¿Por qué yo?
phrase-suspect = { $you ->
    [object] No tienes { FORM($character, "the") }, { $name }.
   *[none] { $name } no tiene { FORM($character, "the") }.
}
phrase-trust = { $you ->
    [object] Te creo, { $name }: tienes { FORM($character, "the") }.
   *[none] Me lo creo: { $name } tiene { FORM($character, "the") }.
}
phrase-warn_of = { $you ->
    [object] Ojo todos: { $name } está a punto de ganar.
   *[none] Ojo: { $name } está a punto de ganar.
}
phrase-taunt_bluff = Nadie te cree, { $name }.
phrase-taunt_luck = Pura suerte, { $name }.
phrase-emote_laugh = (se ríe)
phrase-emote_cry = (llora)
phrase-emote_doubt = (arquea una ceja)
phrase-emote_glare = (fulmina con la mirada)
phrase-emote_innocent = (pone cara de inocente)
phrase-emote_bravo = (lanza una rosa)
talk-lines = Lo que se ha dicho
talk-none = Nadie ha dicho nada todavía. Lo que se diga aquí no obliga a nadie.
talk-to-table = a toda la mesa
talk-to-spectators = al público
talk-say = Decir una frase
talk-theme-manners = Cortesía
talk-theme-deals = Tratos
talk-theme-claims = Declaraciones
talk-theme-threats = Amenazas
talk-whom = ¿A quién te refieres?
talk-which = ¿Qué personaje?
talk-text = Dilo con tus palabras
talk-send = Enviar
talk-about = Silenciar, bloquear o denunciar a { $name }
talk-mute = Silenciar aquí
talk-block = Bloquear en todas partes
talk-report = Denunciar
talk-reported = Denunciado
talk-hushed = { $count ->
    [one] { $count } persona silenciada
   *[other] { $count } personas silenciadas
}
talk-hear = Dejar de silenciar
talk-emotes = Gestos
talk-emote_laugh = Reír
talk-emote_cry = Llorar
talk-emote_doubt = Arquear una ceja
talk-emote_glare = Fulminar con la mirada
talk-emote_innocent = Poner cara de inocente
talk-emote_bravo = Lanzar una rosa
