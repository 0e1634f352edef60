study-title = Cómo jugaron
study-source = Solo cuenta lo que vieron todos: un farol es una declaración desafiada cuya carta no se mostró. Entre paréntesis, intervalos de confianza del 95 %.
study-loading = Contando…
study-player = { $name }: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
}
study-here = Esta partida
study-together = { $games ->
    [one] { $games } partida contigo
   *[other] { $games } partidas contigo
}
study-own = { $games ->
    [one] Tu última partida
   *[other] Tus últimas { $games } partidas
}
study-claims = Declaró un personaje en su turno
study-bluffs = Faroles entre sus declaraciones desafiadas
study-challenges = Desafió una declaración
study-right = Desafíos acertados
study-blocks = Bloqueó
study-by-character = Por personaje
study-character = Personaje
study-acts = Declarado en su turno
study-blocked = Bloqueos con él
study-caught = Faroles si se desafió
study-count = { $hits } de { $of }
study-share = { $share } % ({ $low }–{ $high })
study-few = muy pocas partidas
study-never = –
study-won = Ganó
study-fair = Lo esperable con fuerzas iguales
study-percent = { $share } %
study-tried = Faroles entre sus declaraciones
study-believed = Faroles que nadie desafió
study-exposed = Faroles descubiertos
study-results-source = Las victorias y los faroles se cuentan con las cartas de las partidas guardadas. Lo esperable es una victoria cada tantas partidas como jugadores haya.
