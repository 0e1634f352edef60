lobby-hero = Блефуйте, сомневайтесь и останьтесь последним
lobby-about = В Coup у вас две закрытые карты, и выдать их можно за любые: блефуйте, ловите других на блефе и останьтесь последним, у кого есть карта.
lobby-learn = Научиться за 5 минут
lobby-bots-title = Боты
lobby-bots-count = Сколько соперников?
lobby-bots-start = { $count ->
    [one] Играть с { $count } ботом
    [few] Играть с { $count } ботами
   *[many] Играть с { $count } ботами
}
lobby-opponents = Выбрать соперников
lobby-rated = На рейтинг
lobby-quick-title = Кто угодно
lobby-quick-text = Место за ближайшим столом. Через 20 секунд свободные места займут боты.
lobby-quick-rules = Правила
lobby-quick-any = Любые
lobby-quick-start = Быстрая игра
lobby-friends-title = Друзья
lobby-friends-text = Откройте стол и поделитесь ссылкой. Регистрация никому не нужна.
lobby-friends-start = Открыть стол
lobby-choose = Выбрать настройки
lobby-choose-bots = Выбрать настройки стола с ботами
lobby-choose-friends = Выбрать настройки стола с друзьями
lobby-code = Есть код?
lobby-code-join = Войти
lobby-code-bad = В коде только буквы и цифры, как в ссылке на стол.
tables-open = Открыть публичный стол
