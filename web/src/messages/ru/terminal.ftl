presets = Издания
options = Настройки
sources = Источники
seats-many = игроков: от { $low } до { $high }
seats-exactly = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
values-between = от { $low } до { $high }
values-between-or-unlimited = от { $low } до { $high }, unlimited
option-players_min = наименьшее число игроков
option-players_max = наибольшее число игроков
option-treasury = сколько всего монет
option-forced_coup_at = с какого числа монет в начале хода разрешён только Переворот
option-deck_copies = копий каждого персонажа: три, или больше, начиная с 7 игроков
option-tax_role = Герцог, или Дипломат с Сотрудничеством вместо Налога
option-exchange_role = Посол, или Инквизитор с Допросом
option-factions = две стороны, с Обращением, Растратой и резервом
option-faction_setup = как делятся стороны: по очереди, или половина игроков случайно
option-setup_2p = двум игрокам карты сдают, или одну из них выбирают
option-start_coins_2p = с чем начинают двое: по 2, 1 у начинающего, или по 1
option-first_player = кто начинает: прошлый победитель, случай, или кого выберут за столом
option-refund_on_lost_challenge = плата за действие возвращается, если заявка проиграна
option-refund_on_block = плата за действие возвращается, если оно заблокировано
option-block_scope = кто может блокировать действие с целью: только цель или кто угодно
option-reblock = после неудачного блока могут блокировать другие
option-block_after_failed_challenge = кто неудачно проверил действие, ещё может его заблокировать
option-replacement_method = карты замешиваются в колоду, или уходят под неё
option-replacement_timing = показанная карта заменяется сразу, или в конце хода
option-replacement_optional = показанную карту можно оставить
option-may_decline = правдивую заявку можно не доказывать
option-declined_card = кто отказался доказывать, теряет любую карту, или не ту, что заявлена
option-exile_coins = когда возвращаются монеты выбывшего
option-allow_empty_take = можно красть у игрока без монет и растрачивать пустой резерв
option-examine_swap = Инквизитор может заставить обменять карту, или всегда заставляет
option-examine_blockers = кто может блокировать Допрос: никто, или цель Графиней
option-examine_redraw = при обмене новую карту берут до или после того, как вернут старую
option-embezzle_proof = что показывает растратчик при проверке: ничего, если солгал, или всегда всё
note-resistance-es = испанский перевод полных правил издания Resistance, с правилами для двоих
note-city-state-es = с разобранным примером
note-bga-es = с настройками «Фракции», «Инквизитор» и «Дипломат»
note-notes-en = краткое изложение игрока; обрывается на подготовке к Reformation
note-igrato-ru = правила из коробки с 18 картами, с примером игры
note-published = по цитатам третьих лиц
note-published-faq = проверено издателем
note-bga-source = решает то, что страница помощи оставляет открытым
note-settled = документы издания об этом молчат; Golpe следует обычному толкованию
text-you-are = Вы — { $name }.
text-choose = Ответьте одним из вариантов:
text-decide = Ответьте своим решением.
text-unknown = «{ $answer }» — не решение.
text-illegal = «{ $answer }» сейчас невозможно.
text-default = Слишком много неверных ответов, поэтому дан ответ по умолчанию: { $decision }.
text-stopped = Никто не победил: игра остановлена после { $turns } { $turns ->
    [one] хода
    [few] ходов
   *[many] ходов
}.
text-over = Игра окончена. Её начальное число: { $seed }.
text-live = Вы за столом { $table }, место { $seat }. Ждите вопроса.
text-not-asked = Сейчас вас ни о чём не спрашивают. Ждите вопроса.
text-seconds = На ответ у вас { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
text-late = Вы не успели ответить, поэтому засчитан ответ по умолчанию.
text-between = Игра окончена. Ждите следующей или покиньте стол.
text-lost = Связь с сервером потеряна. Пробуем ещё раз…
text-left = { $reason ->
    [removed] Вас удалили из-за стола.
    [away] Вы слишком долго не отвечали, и теперь за вас играет бот.
    [closed] Стол закрыт.
   *[left] Вы покинули стол.
}
record-game = { $title }, { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}, { $windows ->
    [open] засчитывается первое возражение
   *[sealed] отвечают все сразу
}
record-seat = № { $seat }
record-player = { $name }: { $player ->
    [human] человек
   *[other] { $player }
}
record-seen = Глазами зрителя.
record-seen-by = Как это видит { $name }.
record-seen-open = С открытыми картами.
record-deal = Раздача
record-turn = Ход { $number }: { $name }
record-has = { $name }: { $coins ->
    [0] без монет
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}, { $influence ->
    [one] { $influence } влияние
    [few] { $influence } влияния
   *[many] { $influence } влияний
}
record-exiled = { $name }: вне игры
record-lost = потеряно: { $cards }
record-holds = на руках: { $cards }
record-won = { $name } выигрывает партию на { $turn }-м ходу.
record-unfinished = Запись кончается раньше, чем партия.
play-you = { $name } (вы)
play-influence = влияние: { $count }
play-reversed = { $answer }, остальные в обратном порядке
decide-prove-claimed = Показать заявленную карту
decide-resign = Сдаться
play-start = Начать игру
play-fill = Посадить ботов на свободные места и начать
play-ready = Можно начинать следующую игру
play-sit = Занять место
play-again = Сыграть ещё раз
play-name = Ваше имя:
play-welcome = Отвечайте клавишей, которая стоит перед ответом. Команды: { $commands }.
play-unknown = «{ $text }» — не один из ответов: { $keys }. Команда «help» покажет список команд.
play-not-asked = Сейчас вас ни о чём не спрашивают. Команда «help» покажет список команд.
play-bye = Вы вышли из игры.
play-aloud-none = Вслух ничего не читается: здесь не работает ни одна из программ речи: { $programs }.
play-aloud-no-cards = Ваши карты вслух не читаются. Чтобы слышать их, начните с --say-cards.
play-aloud-look = Остальное — только на экране, чтобы не услышали другие.
play-aloud-examine = { $other } показывает карту. Вернуть её или заставить обменять?
play-aloud-minus = минус
play-lost = Связь потеряна. Пробуем ещё раз…
play-waiting = Ждём начала игры.
play-watching = Вы смотрите эту игру.
play-command-help = эти команды
play-command-seats = монеты, влияние и карты всех игроков
play-command-last = что случилось после вашего последнего ответа
play-command-log = что уже произошло
play-command-rules = правила
play-command-sheet = что делает каждое действие
play-command-why = почему задан этот вопрос
play-command-say = сказать фразу или, если за столом это разрешено, «say» и свои слова
play-command-talk = что было сказано
play-command-advance = автоответ
play-command-time = сколько времени осталось
play-command-deal = четыре слова этой раздачи, чьи вклады учтены и сходится ли раздача
play-command-quit = выйти из игры
play-keys-arrows = перейти к другому ответу
play-keys-enter = выбрать ответ
play-keys-escape = назад или закрыть
play-key-rules = Правила
play-key-sheet = Шпаргалка
play-key-hints = Подсказки
play-key-talk = Чат
play-key-deal = Раздача
play-key-advance = Автоответ
play-key-keys = Клавиши
play-key-quit = Выход
play-thinking = { $name } думает…
play-exercise = Упражнение { $number }
play-percent = { $number } %
play-decimal = { $whole },{ $tenths }
play-step = Момент { $number } из { $total }
play-next = Дальше
play-back = Назад
list-and-two = { $first } и { $last }
list-or-two = { $first } или { $last }
list-next = { $first }, { $next }
list-and = { $first } и { $last }
list-or = { $first } или { $last }
play-clock = { $time } на ответ.
play-clock-and-bank = { $time } на ответ, затем { $bank } из запаса.
play-clock-of-bank = Идёт запас времени: { $bank }.
play-no-clock = Времени сколько угодно.
play-deal-words = Четыре слова этой раздачи: { $words }.
play-deal-consistent = Этот терминал не видел объявления до раздачи, поэтому запись могли придумать целиком.
play-deal-misfit = Строка { $line } записи не следует из того, что было объявлено до раздачи.
play-deal-unread = Раздача не проверена: запись не удалось прочитать.
play-bank = в запасе { $time }
play-no-advance = Задать автоответ можно только во время игры.
play-any = …
play-doubt = Проверить заявки: { $name }
play-switch = { $label }: { $state ->
    [on] да
   *[off] нет
}

reviewed-moment-loss = { $name }: выбор «{ $decision }». «{ $better }» стоило бы на { $points } п. больше.
reviewed-moment-bluff_right = { $name }: блеф ({ $character }) был верным: вероятность проверки { $chance } %{ $won ->
    [yes] .
   *[no] , хотя он не удался.
}
reviewed-moment-bluff_wrong = { $name }: блеф ({ $character }) был ошибкой: вероятность проверки { $chance } %{ $won ->
    [yes] , хотя он удался.
   *[no] .
}
reviewed-moment-challenge = { $actor }: «{ $decision }» ({ $character }); вероятность блефа была { $chance } %. Шансы ({ $name }): было { $before } %, стало { $after } %.
reviewed-moment-luck = { $won ->
    [yes] Повезло с картами.
   *[no] Не повезло с картами.
} Шансы ({ $name }): было { $before } %, стало { $after } %.
reviewed-moment-swing = { $actor }: «{ $decision }». Шансы ({ $name }): было { $before } %, стало { $after } %.
reviewed-moment-small_steps = Ни одной грубой ошибки: { $name } теряет { $points } п. понемногу.
reviewed-claims = Заявки
reviewed-doubts = Проверять или нет
reviewed-challenge-chance = Вероятность проверки
reviewed-claim-even = Оправдано до
reviewed-bluff-chance = Вероятность блефа
reviewed-doubt-even = Проверка лучше от
