golpe = Golpe
footer-unofficial = Неофициальная игра по этим правилам, не связанная с издателями Coup.
to-lobby = Вернуться в зал
close = Закрыть
cancel = Отмена
menu = Меню
language = Язык
seat-number = Место { $number }
name-label = Ваше имя
name-change = Изменить имя: { $name }
name-save = Сохранить
you = вы
you-mark = (вы)
bot = бот
bot-kind = { $kind ->
    [easy] Бот, лёгкий
    [medium] Бот, средний
    [hard] Бот, сложный
    [master] Бот, мастер
   *[other] Бот, который играет так: «{ $kind }»
}
lobby-opening = Минутку…
lobby-games = Мои партии
try-again = Попробовать снова
pace = Темп ботов
pace-calm = Спокойный
pace-brisk = Живой
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
games-replay = Запись партии
gathering-copied = Скопировано
card-shown = { $character }, открыта для всех
card-hidden = Закрытая карта
card-lost = { $character }, потеряна
settings = Настройки
