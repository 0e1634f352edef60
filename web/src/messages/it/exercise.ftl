exercise-title = Esercizio del giorno
exercise-endgames = Finali
exercise-opponent = Risolutore
exercise-brief = { $first ->
    [you] Cominci tu contro il risolutore, che gioca alla perfezione. Se lo fai anche tu, vinci il { $chance } di queste partite.
   *[other] Comincia il risolutore, che gioca alla perfezione. Se lo fai anche tu, vinci il { $chance } di queste partite.
}
exercise-limit = { $count ->
    [one] Se dopo { $count } turno nessuno ha vinto, vinci tu.
   *[other] Se dopo { $count } turni nessuno ha vinto, vinci tu.
}
exercise-practice = Allenamento
exercise-result = Risultato
exercise-gave = { $lost ->
    [none] Non hai regalato nulla
   *[some] Hai regalato { $points } punti
}
exercise-streak = { $count ->
    [one] Serie: { $count } giorno
   *[other] Serie: { $count } giorni
}
exercise-practised = Conta solo il primo tentativo: ha regalato { $points } punti.
exercise-kept = La serie è conservata solo su questo dispositivo. Il prossimo esercizio arriva a mezzanotte UTC.
exercise-copy = Copia il risultato
exercise-again = Riprova per allenarti
exercise-shared = { $lost ->
    [none] Golpe del { $day }: nulla regalato, serie { $streak }
   *[some] Golpe del { $day }: { $points } punti regalati, serie { $streak }
}
exercise-review = Le tue decisioni
exercise-decided = { $won ->
    [yes] L’esercizio finisce qui: qualunque cosa faccia ora il risolutore, vinci tu, o finiscono i turni, che vale come vittoria.
   *[no] L’esercizio finisce qui: qualunque cosa tu faccia ora, vince il risolutore.
}
exercise-method = Una barra mostra quanto spesso vinci con quella scelta contro il risolutore, da ciò che sapevi allora, se ogni decisione successiva è la migliore. Un punto è una partita su cento.
exercise-best = { $choice }: niente di meglio. Vinci il { $value } di queste partite.
exercise-worse = { $choice } vince il { $value } di queste partite; { $best } il { $top }. Così hai regalato { $points } punti.
