talk = Чат
talk-unread = { $count ->
    [one] { $count } новая реплика
    [few] { $count } новые реплики
   *[many] { $count } новых реплик
}
talk-from-spectator = { $name }, зритель
phrase-hello = Привет!
phrase-good_luck = Всем удачи.
phrase-good_game = Хорошая партия.
phrase-thanks = Спасибо, { $name }.
phrase-sorry = Простите, { $name }. Ничего личного.
phrase-well_played = Хорошо сыграно, { $name }.
phrase-thinking = Дайте подумать.
phrase-offer_truce = { $name }, не трогайте меня, и я не трону вас.
phrase-offer_alliance = { $name }, давайте вдвоём возьмёмся за того, кто богаче всех?
phrase-offer_no_challenge = { $name }, заявляйте { FORM($character, "accusative") }: проверять не буду.
phrase-threat_challenge = { $name }, ещё раз заявите { FORM($character, "accusative") }, и я проверю.
phrase-threat_coup = { $name }, следующий Переворот — против вас.
phrase-threat_revenge = Я этого не забуду, { $name }.
phrase-threat_block = Только попробуйте: заблокирую { FORM($character, "instrumental") }.
phrase-promise_peace = Я вас не трону, { $name }.
phrase-promise_honesty = Больше никакого блефа.
phrase-promise_target = { $you ->
    [object] Вы на очереди, { $name }.
   *[none] Следующая цель: { $name }.
}
phrase-claim_hold = У меня { $character }.
phrase-deny_hold = У меня нет { FORM($character, "genitive") }.
phrase-deny_bluff = Я не блефую.
phrase-why_me = Почему я?
phrase-suspect = { $you ->
    [object] { FORM($character, "genitive") } у вас нет, { $name }.
   *[none] { $name } не держит { FORM($character, "genitive") }.
}
phrase-trust = { $you ->
    [object] Верю, { $name }: { $character } у вас есть.
   *[none] Верю: { $name } держит { FORM($character, "accusative") }.
}
phrase-warn_of = { $you ->
    [object] Осторожно, все: { $name } вот-вот победит.
   *[none] Осторожно: { $name } вот-вот победит.
}
phrase-taunt_bluff = Вам никто не верит, { $name }.
phrase-taunt_luck = Просто повезло, { $name }.
phrase-emote_laugh = (смеётся)
phrase-emote_cry = (плачет)
phrase-emote_doubt = (поднимает бровь)
phrase-emote_glare = (гневно смотрит)
phrase-emote_innocent = (делает невинное лицо)
phrase-emote_bravo = (бросает розу)
talk-lines = Что было сказано
talk-none = Пока никто ничего не сказал. Сказанное никого ни к чему не обязывает.
talk-to-table = всем за столом
talk-to-spectators = зрителям
talk-say = Сказать фразу
talk-theme-manners = Вежливость
talk-theme-deals = Сделки
talk-theme-claims = Заявки
talk-theme-threats = Угрозы
talk-whom = О ком речь?
talk-which = Какой персонаж?
talk-text = Скажите своими словами
talk-send = Отправить
talk-about = { $name }: заглушить, заблокировать или пожаловаться
talk-mute = Заглушить здесь
talk-block = Заблокировать везде
talk-report = Пожаловаться
talk-reported = Жалоба отправлена
talk-hushed = { $count ->
    [one] { $count } человек заглушён
    [few] { $count } человека заглушены
   *[many] { $count } человек заглушено
}
talk-hear = Больше не заглушать
talk-emotes = Жесты
talk-emote_laugh = Засмеяться
talk-emote_cry = Заплакать
talk-emote_doubt = Поднять бровь
talk-emote_glare = Метнуть гневный взгляд
talk-emote_innocent = Сделать невинное лицо
talk-emote_bravo = Бросить розу
