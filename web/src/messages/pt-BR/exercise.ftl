exercise-title = Exercício do dia
exercise-endgames = Finais
exercise-opponent = Solucionador
exercise-brief = { $first ->
    [you] Você começa contra o solucionador, que joga com perfeição. Se fizer o mesmo, vence { $chance } dessas partidas.
   *[other] O solucionador começa e joga com perfeição. Se fizer o mesmo, você vence { $chance } dessas partidas.
}
exercise-limit = { $count ->
    [one] Se ninguém vencer em { $count } turno, você vence.
   *[other] Se ninguém vencer em { $count } turnos, você vence.
}
exercise-practice = Treino
exercise-result = Resultado
exercise-gave = { $lost ->
    [none] Você não deu nada de graça
   *[some] Você deu { $points } pontos de graça
}
exercise-streak = { $count ->
    [one] Sequência: { $count } dia
   *[other] Sequência: { $count } dias
}
exercise-practised = Só a primeira tentativa conta: ela deu { $points } pontos de graça.
exercise-kept = A sequência fica só neste dispositivo. O próximo exercício chega à meia-noite UTC.
exercise-copy = Copiar o resultado
exercise-again = Tentar de novo para treinar
exercise-shared = { $lost ->
    [none] Golpe de { $day }: nada de graça, sequência { $streak }
   *[some] Golpe de { $day }: { $points } pontos de graça, sequência { $streak }
}
exercise-review = Suas decisões
exercise-decided = { $won ->
    [yes] O exercício acaba aqui: faça o que fizer o solucionador, você vence, ou os turnos acabam, o que vale como vitória.
   *[no] O exercício acaba aqui: faça você o que fizer, o solucionador vence.
}
exercise-method = Uma barra mostra com que frequência você vence com essa escolha contra o solucionador, pelo que sabia então, se toda decisão seguinte for a melhor. Um ponto é uma partida em cem.
exercise-best = { $choice }: nada é melhor. Você vence { $value } dessas partidas.
exercise-worse = { $choice } vence { $value } dessas partidas; { $best } vence { $top }. Isso deu { $points } pontos de graça.
