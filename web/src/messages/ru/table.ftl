skip-to-prompt = Перейти к вопросу
table-title = Стол { $code }
table-opponents = Другие игроки
table-centre = Что происходит
table-yours = Ваша сторона стола
table-log-short = Журнал
table-leave = Уйти из-за стола
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
table-watching = Вы наблюдаете за партией.
table-exiled = Вы выбыли. Посмотрите, чем всё закончится.
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
now-turn = { $you ->
    [subject] Ваш ход
   *[other] Ходит { $name }
}
now-turn-sub = { $you ->
    [subject] Что будете делать?
   *[other] Выбирает действие
}
now-challenges = { $you ->
    [subject] Вы проверяете
   *[other] { $name } проверяет
}
now-loses = { $you ->
    [subject] Вы теряете влияние
   *[other] { $name } теряет влияние
}
now-exchanges = { $you ->
    [subject] Вы меняете карты с колодой двора
   *[other] { $name } меняет карты с колодой двора
}
now-waiting = Ожидание: { $names }
now-asked = { $you ->
    [subject] { $count ->
        [1] Ответ за вами
       *[other] Отвечают: { $names }
    }
   *[none] { $count ->
        [1] Отвечает { $names }
       *[other] Отвечают: { $names }
    }
}
now-others = ещё { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
now-target = Выберите игрока
now-must-prove = { $you ->
    [subject] Вы должны показать карту или потерять влияние.
   *[other] { $name } показывает карту или теряет влияние.
}
now-choosing-loss = { $you ->
    [subject] Выберите, какую карту открыть
   *[other] Выбирает, какую карту открыть
}
now-choosing-cards = { $you ->
    [subject] Выберите, какие карты оставить
   *[other] Выбирает, какие карты оставить
}
now-must-prove-embezzle = { $you ->
    [subject] Вы должны показать все карты или потерять влияние.
   *[other] { $name } показывает все карты или теряет влияние.
}
now-replaces = { $you ->
    [subject] Вашу карту видели
   *[other] { $name }: карту видели
}
now-choosing-replace = Оставить её или взять другую?
now-shows = { $you ->
    [subject] { $other } смотрит вашу карту
    [object] { $name } показывает вам карту
   *[none] { $name } показывает карту, смотрит { $other }
}
now-choosing-show = { $you ->
    [subject] Выберите, какую карту показать
   *[other] Выбирает, какую карту показать
}
now-examines = { $you ->
    [subject] { $other } показывает вам карту
    [object] { $name } смотрит вашу карту
   *[none] { $name } смотрит карту, показывает { $other }
}
now-choosing-fate = Вернуть или заставить обменять?
now-drafts = Игроки выбирают карты
now-choosing-draft = Каждый выбирает первую карту из пяти
now-sides = { $you ->
    [subject] Вы выбираете сторону
   *[other] { $name } выбирает сторону
}
now-choosing-side = Дальше стороны чередуются
prompt = Вопрос к вам
prompt-none = Сейчас от вас ничего не требуется.
prompt-action = Выберите действие
prompt-action-forced = Десять монет или больше: вы обязаны устроить Переворот
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
prompt-block_claim = Верите?
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
hint-prove = Проверявший теряет влияние, а вы берёте новую карту.
hint-decline = Вы теряете влияние.
hint-prove-embezzle = Проверявший теряет влияние, а вы берёте новые карты.
hint-replace = Она вернётся в колоду, а новую никто не знает.
hint-keep_shown = Все знают, какая это карта.
hint-return = Она остаётся у владельца.
hint-swap = Владелец берёт другую, а эта возвращается в колоду.
hint-faction = Следующий игрок берёт другую сторону, и так по кругу.
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
clock-relax = Время на раздумья
clock-relax-times = × { $factor }
cards-of = { $name }: карты
