menu-you = Вы
menu-sign-in = Войти
menu-sign-out = Выйти
menu-source = Исходный код
menu-docs = Документация
