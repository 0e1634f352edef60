reviewed-of = Игрок
reviewed-curves = Шансы на победу, ход за ходом
reviewed-curve-known = По тому, что знал игрок
reviewed-curve-spectator = По тому, что видели зрители
reviewed-curve-opened = При открытых картах
reviewed-table = Шансы в таблице
reviewed-turn = Ход { $turn }
reviewed-waiting = { $ahead ->
    [0] Разбор вот-вот начнётся…
    [one] Впереди { $ahead } разбор…
    [few] Впереди { $ahead } разбора…
   *[many] Впереди { $ahead } разборов…
}
reviewed-computing = { $phase ->
    [curves] Оцениваем шансы…
    [decisions] Взвешиваем каждое решение…
    [claims] Взвешиваем каждую заявку…
   *[start] Читаем партию…
}
reviewed-failed = Сделать разбор не удалось.
reviewed-moments = Ключевые моменты
reviewed-moments-none = Ни один момент сам по себе не решил эту партию.
reviewed-picture = Поделиться картинкой
reviewed-picture-failed = Не удалось нарисовать картинку.
reviewed-luck = Удача
reviewed-luck-about = { $won ->
    [yes] Победа по сравнению с равными шансами даёт { $points } п.
   *[no] Поражение по сравнению с равными шансами даёт { $points } п.
} При открытых картах они сложились так:
reviewed-luck-deal = Раздача
reviewed-luck-draws = Взятые карты
reviewed-luck-others = Решения других
reviewed-luck-own = Свои решения
reviewed-skill = Мастерство
reviewed-skill-about = По тому, что знал игрок, { $count ->
    [one] { $count } решение стоило
    [few] { $count } решения стоили
   *[many] { $count } решений стоили
} { $points } ± { $error } п.
reviewed-small-steps = Большая часть потеряна понемногу.
reviewed-mark-inaccuracy = Неточность
reviewed-mark-mistake = Ошибка
reviewed-mark-blunder = Грубая ошибка
reviewed-marks-inaccuracy = { $count ->
    [one] неточность
    [few] неточности
   *[many] неточностей
}
reviewed-marks-mistake = { $count ->
    [one] ошибка
    [few] ошибки
   *[many] ошибок
}
reviewed-marks-blunder = { $count ->
    [one] грубая ошибка
    [few] грубые ошибки
   *[many] грубых ошибок
}
reviewed-decisions = Решения ({ $count })
reviewed-decisions-about = Для каждого ответа: как часто его даёт эталонный бот и шансы на победу после него, по тому, что знал игрок.
reviewed-only-marked = Только отмеченные решения
reviewed-none-marked = Отмеченных решений нет.
reviewed-see = Показать стол
reviewed-option = Ответ
reviewed-share = Как часто его даёт эталонный бот
reviewed-value = Шансы на победу и их стандартная ошибка
reviewed-bot = Бот
reviewed-win = Шанс на победу
reviewed-played = сыграно
reviewed-best = лучшее
reviewed-nearly = почти равное
reviewed-more = { $count ->
    [one] Ещё { $count } ответ
    [few] Ещё { $count } ответа
   *[many] Ещё { $count } ответов
}
reviewed-asked-choose_action = Какое действие?
reviewed-asked-challenge_action = { $name } заявляет { FORM($character, "accusative") }. Верить?
reviewed-asked-challenge_block = { $name } заявляет { FORM($character, "accusative") }. Верить?
reviewed-asked-block = Блокировать?
reviewed-asked-prove = Показать { FORM($character, "accusative") }?
reviewed-asked-replace = Заменить показанную карту?
reviewed-asked-lose_influence = Какое влияние потерять?
reviewed-asked-exchange = Какие карты оставить?
reviewed-asked-examine_show = Какую карту показать?
reviewed-asked-examine_decide = Заставить обменять?
reviewed-asked-draft = С какой карты начать?
reviewed-asked-choose_faction = Какая сторона?
reviewed-thresholds = Когда решение отмечается?
reviewed-thresholds-about = Сколько процентных пунктов (п.) надо потерять для каждой отметки. Не отмечаются решения, которые эталонный бот принимает хотя бы в 10 % случаев, и потери в пределах трёх стандартных ошибок.
reviewed-thresholds-usual = Вернуть 3, 7 и 15
reviewed-claimed = { $name } заявляет { FORM($character, "accusative") } ({ $action })
reviewed-claimed-block = { $name } заявляет { FORM($character, "accusative") }, чтобы заблокировать ({ $action })
reviewed-claimed-not = { $name } заявляет, что не держит { FORM($character, "genitive") } ({ $action })
reviewed-true = Правда
reviewed-bluff = Блеф
reviewed-if-believed = Если поверят
reviewed-if-challenged = Если проверят
reviewed-if-claimed = С учётом всех ответов
reviewed-if-otherwise = Лучший честный выбор
reviewed-if-passed = Не мешать
reviewed-if-right = Проверить блеф
reviewed-if-wrong = Проверить правду
reviewed-fate-believed = Никто не проверил.
reviewed-fate-proved = Проверка ({ $name }) ошибочна.
reviewed-fate-caught = Проверка ({ $name }): карта не показана.
reviewed-fate-unfinished = Партия кончилась раньше, чем кто-то ответил.
reviewed-let-pass = { $name } не проверяет.
reviewed-verdict = { $verdict ->
    [right] { $ended ->
        [badly] Верно, хотя вышло плохо.
       *[well] Верно.
    }
    [wrong] { $ended ->
        [well] Неверно, хотя вышло хорошо.
       *[badly] Неверно.
    }
   *[close] Разница слишком мала.
}
reviewed-reference = Все шансы — при условии, что дальше все играют как эталонный бот ({ $reference }). Модель: { $outcome }. Golpe { $version }.
