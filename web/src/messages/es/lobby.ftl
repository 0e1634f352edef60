lobby-hero = Farolea, duda y sé el último
lobby-about = En Coup tienes dos cartas ocultas y puedes fingir que son las que quieras: ve de farol, descubre los faroles de los demás y sé el último con cartas.
lobby-learn = Aprende en 5 minutos
lobby-bots-title = Bots
lobby-bots-count = ¿Cuántos rivales?
lobby-bots-start = { $count ->
    [one] Jugar contra { $count } bot
   *[other] Jugar contra { $count } bots
}
lobby-opponents = Elegir rivales
lobby-rated = Puntuada
lobby-quick-title = Cualquiera
lobby-quick-text = Un sitio en la próxima mesa. A los 20 segundos, los bots ocupan los sitios libres.
lobby-quick-rules = Reglas
lobby-quick-any = Cualquiera
lobby-quick-start = Partida rápida
lobby-friends-title = Amigos
lobby-friends-text = Abre una mesa y comparte el enlace. Nadie necesita una cuenta.
lobby-friends-start = Abrir una mesa
lobby-choose = Elegir las opciones
lobby-choose-bots = Elegir las opciones de una mesa con bots
lobby-choose-friends = Elegir las opciones de una mesa con amigos
lobby-code = ¿Tienes un código?
lobby-code-join = Entrar
lobby-code-bad = Un código solo tiene letras y cifras, como en el enlace de una mesa.
tables-open = Abrir una mesa pública
