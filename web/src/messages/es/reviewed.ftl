reviewed-of = Jugador
reviewed-curves = Probabilidad de ganar, jugada a jugada
reviewed-curve-known = Según lo que sabía
reviewed-curve-spectator = Como lo veía el público
reviewed-curve-opened = Con todas las cartas a la vista
reviewed-table = Las probabilidades en una tabla
reviewed-turn = Turno { $turn }
reviewed-waiting = { $ahead ->
    [0] El análisis empieza enseguida…
    [one] Hay { $ahead } análisis antes…
   *[other] Hay { $ahead } análisis antes…
}
reviewed-computing = { $phase ->
    [curves] Estimando las probabilidades…
    [decisions] Valorando cada decisión…
    [claims] Valorando cada declaración…
   *[start] Leyendo la partida…
}
reviewed-failed = No se ha podido hacer el análisis.
reviewed-moments = Momentos clave
reviewed-moments-none = Ningún momento decidió esta partida por sí solo.
reviewed-picture = Compartir como imagen
reviewed-picture-failed = No se ha podido dibujar la imagen.
reviewed-luck = Suerte
reviewed-luck-about = { $won ->
    [yes] Frente a un reparto igual de probabilidades, la victoria supone { $points } puntos.
   *[no] Frente a un reparto igual de probabilidades, la derrota supone { $points } puntos.
} Con todas las cartas a la vista, salieron de:
reviewed-luck-deal = El reparto
reviewed-luck-draws = Las cartas del mazo
reviewed-luck-others = Las decisiones de los demás
reviewed-luck-own = Las decisiones propias
reviewed-skill = Habilidad
reviewed-skill-about = Según lo que sabía, { $count ->
    [one] { $count } decisión cedió
   *[other] { $count } decisiones cedieron
} { $points } ± { $error } puntos.
reviewed-small-steps = La mayor parte se perdió poco a poco.
reviewed-mark-inaccuracy = Imprecisión
reviewed-mark-mistake = Error
reviewed-mark-blunder = Error grave
reviewed-marks-inaccuracy = { $count ->
    [one] imprecisión
   *[other] imprecisiones
}
reviewed-marks-mistake = { $count ->
    [one] error
   *[other] errores
}
reviewed-marks-blunder = { $count ->
    [one] error grave
   *[other] errores graves
}
reviewed-decisions = Decisiones ({ $count })
reviewed-decisions-about = Para cada respuesta: con qué frecuencia la da el bot de referencia y la probabilidad de ganar después, según lo que se sabía.
reviewed-only-marked = Solo las decisiones marcadas
reviewed-none-marked = No hay decisiones marcadas.
reviewed-see = Ver la mesa
reviewed-option = Respuesta
reviewed-share = Con qué frecuencia la da el bot de referencia
reviewed-value = Probabilidad de ganar, con su error estándar
reviewed-bot = Bot
reviewed-win = Probabilidad de ganar
reviewed-played = jugada
reviewed-best = mejor
reviewed-nearly = igualado
reviewed-more = { $count ->
    [one] { $count } respuesta más
   *[other] { $count } respuestas más
}
reviewed-asked-choose_action = ¿Qué acción?
reviewed-asked-challenge_action = { $name } declara { FORM($character, "the") }. ¿Creerle?
reviewed-asked-challenge_block = { $name } declara { FORM($character, "the") }. ¿Creerle?
reviewed-asked-block = ¿Bloquear?
reviewed-asked-prove = ¿Enseñar { FORM($character, "the") }?
reviewed-asked-replace = ¿Cambiar la carta enseñada?
reviewed-asked-lose_influence = ¿Qué influencia perder?
reviewed-asked-exchange = ¿Qué cartas conservar?
reviewed-asked-examine_show = ¿Qué carta enseñar?
reviewed-asked-examine_decide = ¿Obligar a cambiarla?
reviewed-asked-draft = ¿Con qué carta empezar?
reviewed-asked-choose_faction = ¿Qué bando?
reviewed-thresholds = ¿Cuándo se marca una decisión?
reviewed-thresholds-about = Los puntos perdidos a partir de los que se pone cada marca. No se marca una decisión que el bot de referencia toma en al menos el 10 % de los casos, ni una pérdida de menos de tres errores estándar.
reviewed-thresholds-usual = Volver a 3, 7 y 15
reviewed-claimed = { $name } declara { FORM($character, "the") } para { $action }
reviewed-claimed-block = { $name } declara { FORM($character, "the") } para bloquear { $action }
reviewed-claimed-not = { $name } declara no tener { FORM($character, "the") } para { $action }
reviewed-true = Verdad
reviewed-bluff = Farol
reviewed-if-believed = Si le creen
reviewed-if-challenged = Si le desafían
reviewed-if-claimed = Con todas las respuestas
reviewed-if-otherwise = La mejor opción sincera
reviewed-if-passed = Dejarlo pasar
reviewed-if-right = Desafiar un farol
reviewed-if-wrong = Desafiar una verdad
reviewed-fate-believed = Nadie desafió.
reviewed-fate-proved = { $name } desafió y se equivocó.
reviewed-fate-caught = { $name } desafió, y la carta no se enseñó.
reviewed-fate-unfinished = La partida terminó antes de que alguien respondiera.
reviewed-let-pass = { $name } lo dejó pasar.
reviewed-verdict = { $verdict ->
    [right] { $ended ->
        [badly] Acertado, aunque salió mal.
       *[well] Acertado.
    }
    [wrong] { $ended ->
        [well] Desacertado, aunque salió bien.
       *[badly] Desacertado.
    }
   *[close] Demasiado igualado para decidir.
}
reviewed-reference = Todas las probabilidades suponen que todos siguen jugando como el bot de referencia ({ $reference }). Modelo: { $outcome }. Golpe { $version }.
