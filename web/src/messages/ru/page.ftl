page-loading = Загрузка…
page-unreached = Страница загрузилась не полностью. Проверьте соединение и обновите её.
page-reload = Обновить
page-scripts = Для игры нужен JavaScript. Разрешите его на этой странице.
page-guest = Гость
