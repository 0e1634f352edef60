end-you = Вы победили
end-other = Победитель: { $name }
end-you-sub = Город ваш. Пока.
end-other-sub = Второго места нет.
end-nobody = Никто не победил
end-nobody-sub = Партия слишком затянулась и остановлена.
end-champion = { $name } выигрывает серию
end-champion-you = Вы выигрываете серию
end-again = Сыграть ещё
end-again-series = Начать новую серию
end-next = Что дальше
end-next-game = Следующая партия
end-lobby = Лобби
end-more = Ещё
end-follow = Подписаться на игрока
end-seats = Сменить игроков
series-score = Выигранные партии
series-first-to = { $count ->
    [1] Одна партия
    [one] До { $count } победы
    [few] До { $count } побед
   *[many] До { $count } побед
}
series-games = { $count ->
    [one] Сыграна { $count } партия
    [few] Сыграно { $count } партии
   *[many] Сыграно { $count } партий
}
end-again-wait = Следующая партия начнётся, когда игроки согласятся начать.
end-share-text = Как прошла наша партия в Coup
rated-next = Новый соперник
rated-changes = Рейтинги
rated-change = { $name }: { $before } → { $after } ({ $by })
rated-not = Рейтинг за эту партию не менялся.
rated-why = Место { $place } из { $count }.
rated-why-ahead = Позади: { $names }.
rated-why-level = Наравне: { $names }.
rated-why-behind = Впереди: { $names }.
rated-why-about = Чем выше рейтинг тех, кто позади вас, тем больше прибавка.
rated-with = { $name } ({ $number })
end-try-again = Ещё раз
end-try-review = Открыть разбор
