skip-to-prompt = Перейти к вопросу
table-title = Стол { $code }
table-opponents = Другие игроки
table-centre = Что происходит
table-yours = Ваша сторона стола
table-log-short = Журнал
table-treasury = { $count ->
    [one] В казне { $count } монета
    [few] В казне { $count } монеты
   *[many] В казне { $count } монет
}
table-deck = { $count ->
    [one] В колоде двора { $count } карта
    [few] В колоде двора { $count } карты
   *[many] В колоде двора { $count } карт
}
table-reserve = { $count ->
    [one] В резерве { $count } монета
    [few] В резерве { $count } монеты
   *[many] В резерве { $count } монет
}
coins-of = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[many] { $count } монет
}
veil-hold = Нажмите на карты и держите, чтобы увидеть их
veil-hold-key = Удерживайте H
veil-covered = Вопрос о ваших картах
veil-answered = Вы ответили. Ответ скрыт, как и ваши карты.
veil-uncover = Показать вопрос и ваши карты
seat-turn = Ходит
seat-target = Цель
seat-asked = Думает
seat-claims = Заявка: { $character }
seat-claims-not = Без { FORM($character, "genitive") }
seat-blocks = Блок: { $character }
seat-challenges = Проверяет
seat-exiled = Вне игры
seat-resigned = Сдача
seat-lost = Нет связи
seat-keeps = Играет бот
seat-winner = Победа
now-waits = Ответ за игроками: { $names }.
now-sealed = Ждём ответов.
now-gain = { $count ->
    [one] +{ $count } монета
    [few] +{ $count } монеты
   *[many] +{ $count } монет
}
now-foreign_aid = { $you ->
    [subject] Вы просите Иностранную помощь: { $gain }.
   *[none] { $name } просит Иностранную помощь: { $gain }.
}
now-tax = { $you ->
    [subject] Вы заявляете { FORM($character, "accusative") }: { $gain }.
   *[none] { $name } заявляет { FORM($character, "accusative") }: { $gain }.
}
now-steal = { $you ->
    [subject] Вы заявляете { FORM($character, "accusative") }: { $gain }, цель — { $other }.
    [object] { $name } заявляет { FORM($character, "accusative") }: { $gain } из ваших.
   *[none] { $name } заявляет { FORM($character, "accusative") }: { $gain }, цель — { $other }.
}
now-cooperate = { $you ->
    [subject] Вы заявляете { FORM($character, "accusative") }: { $gain }, партнёр — { $other }.
    [object] { $name } заявляет { FORM($character, "accusative") }, чтобы сотрудничать с вами: { $gain }.
   *[none] { $name } заявляет { FORM($character, "accusative") }: { $gain }, партнёр — { $other }.
}
now-embezzle = { $you ->
    [subject] Вы заявляете, что у вас нет { FORM($character, "genitive") }: { $gain } из резерва.
   *[none] { $name } заявляет, что на руках нет { FORM($character, "genitive") }: { $gain } из резерва.
}
now-turn = { $you ->
    [subject] Ваш ход.
   *[other] { $name } выбирает действие.
}
now-loses = { $you ->
    [subject] Вы выбираете, какое влияние потерять.
   *[other] { $name } выбирает, какое влияние потерять.
}
now-exchanges = { $you ->
    [subject] Вы меняете карты с колодой двора.
   *[other] { $name } меняет карты с колодой двора.
}
now-replaces = { $you ->
    [subject] Вашу карту видели.
   *[other] { $name }: карту видели.
}
now-shows = { $you ->
    [subject] { $other } смотрит вашу карту.
    [object] { $name } показывает вам карту.
   *[none] { $name } показывает карту, смотрит { $other }.
}
now-examines = { $you ->
    [subject] { $other } показывает вам карту.
    [object] { $name } смотрит вашу карту.
   *[none] { $name } смотрит карту, показывает { $other }.
}
now-drafts = Игроки выбирают карты.
now-sides = { $you ->
    [subject] Вы выбираете сторону.
   *[other] { $name } выбирает сторону.
}
prompt = Вопрос к вам
prompt-none = Сейчас от вас ничего не требуется.
prompt-dealing = Идёт раздача карт.
prompt-action = Выберите действие
prompt-action-forced = С таким запасом монет вы обязаны устроить Переворот
prompt-only = Ответ только один и даётся за вас: { $action }
title-turn = Ваш ход
title-asked = Ответ за вами
prompt-action-general = Без персонажа
prompt-action-character = С персонажем: правда или блеф
prompt-target = { $action }: { $kind ->
    [convert] кого?
    [cooperate] с кем?
    [examine] кого?
    [steal] у кого?
   *[other] против кого?
}
prompt-claim = Проверить, заблокировать или не мешать?
prompt-claim-no-block = Проверить или не мешать?
prompt-aid = Заблокировать или не мешать?
prompt-block = Заявка в силе. Заблокируете?
prompt-block_claim = Проверить или не мешать?
prompt-prove = { $you ->
    [subject] { $other } проверяет вас. Показать { FORM($character, "accusative") }?
   *[none] Показать { FORM($character, "accusative") }?
}
prompt-prove-lacking = { $you ->
    [subject] { $other } проверяет вас, а { FORM($character, "genitive") } у вас нет.
   *[none] { FORM($character, "genitive") } у вас нет.
}
prompt-replace = Взять новую карту взамен показанной?
prompt-lose = Выберите, какое влияние потерять
prompt-exchange = { $count ->
    [1] Выберите карту, которую оставите
    [one] Выберите { $count } карту, которую оставите
    [few] Выберите { $count } карты, которые оставите
   *[many] Выберите { $count } карт, которые оставите
}
prompt-embezzle = { $you ->
    [subject] { $other } проверяет вас. Показать, что { FORM($character, "genitive") } у вас нет?
   *[none] Показать, что { FORM($character, "genitive") } у вас нет?
}
prompt-embezzle-lacking = { $you ->
    [subject] { $other } проверяет вас, а { $character } у вас есть.
   *[none] { $character } у вас есть.
}
prompt-show = Выберите, какую карту увидит { $other }
prompt-examine = { $other } показывает { FORM($character, "accusative") }. Вернуть карту или заставить обменять?
prompt-draft = Выберите карту, с которой начнёте
prompt-faction = Выберите сторону
prompt-answered = Ваш ответ: { $decision }.
prompt-answered-wait = Ждём остальных.
prompt-answered-unsent = Ответ уйдёт, как только вернётся связь.
prompt-change = Ещё можно передумать:
prompt-purse-aloud = { $count ->
    [one] У вас { $count } монета.
    [few] У вас { $count } монеты.
   *[many] У вас { $count } монет.
}
prompt-asked-aloud = Ответ за вами: { $question }
prompt-back = Назад
decide-act-on = { $action }: { $name }
decide-pass = Не мешать
decide-challenge = Проверить
decide-block = Заблокировать { FORM($character, "instrumental") }
decide-prove = Показать { FORM($character, "accusative") }
decide-decline = Не показывать
decide-replace = Взять новую карту
decide-keep_shown = Оставить показанную карту
decide-lose = Потерять { FORM($character, "accusative") }
decide-keep = Оставить: { $cards }
decide-show = Показать { FORM($character, "accusative") }
decide-return = Вернуть карту
decide-swap = Заставить обменять
decide-draft = Начать с { FORM($character, "instrumental") }
decide-faction = На сторону { FORM($side, "genitive") }
decide-prove-embezzle = Показать все мои карты
hint-pass = Вы не возражаете.
hint-challenge = Кто неправ, теряет влияние.
hint-block = Другие могут проверить вашу заявку.
option-costs = Стоит { $count }
option-gains = Даёт { $count }
option-bluff = Блеф
option-held = Есть у вас
option-claim-bluff = { $character }: блеф
option-claim-held = { $character }: есть
option-claim-not-bluff = Без { FORM($character, "genitive") }: блеф
option-claim-not-held = Без { FORM($character, "genitive") }: правда
option-blocked-by = Блокирует { $characters }
option-unblockable = Заблокировать нельзя
cards-of = { $name }: карты
