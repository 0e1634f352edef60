links-title = Поделиться партией
links-about = Эту партию могут открыть только её игроки. По ссылке её смогут открыть и другие.
links-shows = По ссылке видно
links-seat = Что видно было мне
links-all = Все карты
links-lasts = Ссылка действует
links-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
links-year = Год
links-make = Создать ссылку
links-made = Ваша ссылка (до { $when }). Скопируйте её сейчас: сервер её не хранит, и больше она показана не будет.
links-yours = Ваши ссылки
links-of-game = Ваши ссылки на эту партию
links-game = Партия { $number } за столом { $code }
links-until = { $what }, до { $when }
links-revoke = Отозвать
links-revoke-of = Отозвать ссылку: { $what }
links-revoked = Ссылка больше не действует.
