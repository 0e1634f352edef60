golpe = Golpe
footer-unofficial = Неофициальная игра по правилам Coup, не связанная с её издателями.
to-lobby = Вернуться в лобби
close = Закрыть
cancel = Отмена
language = Язык
seat-number = Место { $number }
you = вы
you-mark = (вы)
bot = бот
bot-kind = { $kind ->
    [easy] Лёгкий бот
    [casual] Бот-любитель
    [medium] Средний бот
    [hard] Сложный бот
    [master] Бот-мастер
   *[other] Бот, который играет так: «{ $kind }»
}
bot-outside = Внешний бот
bot-by = бот (автор: { $author })
lobby-opening = Минутку…
try-again = Попробовать снова
pace = Темп ботов
pace-calm = Спокойный
pace-brisk = Быстрый
pace-instant = Без пауз
table-rules = Правила
reserve = Резерв
notice-connecting = Соединение…
notice-try-now = Повторить
notice-reload = Обновить страницу
keys = Клавиши
notice-dismiss = Скрыть
part-lost = Часть страницы не загрузилась. Ваша партия сохранена: обновите страницу.
problem-unknown = Не получилось ({ $code }). Обновите страницу и попробуйте снова.
problem-offline = Сервер недоступен. Проверьте соединение и попробуйте снова.
games-review = Разбор
games-replay = Запись партии
gathering-copied = Скопировано
card-shown = { $character }, открыта для всех
card-hidden = Закрытая карта
card-lost = { $character }, потеряна
settings = Настройки
guest = Гость
privacy = Конфиденциальность
