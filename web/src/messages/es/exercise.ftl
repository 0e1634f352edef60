exercise-title = Ejercicio del día
exercise-endgames = Finales
exercise-opponent = Solver
exercise-brief = { $first ->
    [you] Juegas primero, y el rival juega a la perfección. Si tú también, ganas { $chance } de estas partidas.
   *[other] El rival juega primero y a la perfección. Si tú también, ganas { $chance } de estas partidas.
}
exercise-limit = { $count ->
    [one] Si nadie ha ganado tras { $count } turno, ganas tú.
   *[other] Si nadie ha ganado tras { $count } turnos, ganas tú.
}
exercise-practice = Práctica
exercise-result = Resultado
exercise-gave = { $lost ->
    [none] No has regalado nada
   *[some] Has regalado { $points } puntos
}
exercise-streak = { $count ->
    [one] Racha: { $count } día
   *[other] Racha: { $count } días
}
exercise-practised = Solo cuenta el primer intento: en él regalaste { $points } puntos.
exercise-kept = La racha se guarda solo en este dispositivo. El próximo ejercicio llega a medianoche UTC.
exercise-copy = Copiar el resultado
exercise-again = Repetir para practicar
exercise-shared = { $lost ->
    [none] Golpe diario { $day }: nada regalado, racha { $streak }
   *[some] Golpe diario { $day }: { $points } puntos regalados, racha { $streak }
}
exercise-review = Tus decisiones
exercise-decided = { $won ->
    [yes] El ejercicio acaba aquí: haga lo que haga el solver, ganas tú, o se acaban los turnos, lo que cuenta como victoria.
   *[no] El ejercicio acaba aquí: hagas lo que hagas, gana el solver.
}
exercise-method = Cada barra muestra con qué frecuencia ganas con esa opción contra el solver, según lo que sabías entonces, si después siempre decides lo mejor. Un punto es una partida de cada cien.
exercise-best = { $choice }: no hay nada mejor. Ganas { $value } de estas partidas.
exercise-worse = Con { $choice } ganas { $value } de estas partidas; con { $best }, { $top }. Has regalado { $points } puntos.
