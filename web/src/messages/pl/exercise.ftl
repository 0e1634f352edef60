exercise-title = Zadanie dnia
exercise-endgames = Końcówki
exercise-opponent = Solver
exercise-brief = { $first ->
    [you] Zaczynasz przeciw solverowi, który gra doskonale. Jeśli ty też, wygrywasz { $chance } takich partii.
   *[other] Zaczyna solver i gra doskonale. Jeśli ty też, wygrywasz { $chance } takich partii.
}
exercise-limit = { $count ->
    [one] Jeśli po { $count } turze nikt nie wygra, wygrywasz ty.
    [few] Jeśli po { $count } turach nikt nie wygra, wygrywasz ty.
   *[many] Jeśli po { $count } turach nikt nie wygra, wygrywasz ty.
}
exercise-practice = Ćwiczenie
exercise-result = Wynik
exercise-gave = { $lost ->
    [none] Nic nie oddajesz
   *[some] Oddajesz { $points } pkt
}
exercise-streak = { $count ->
    [one] Seria: { $count } dzień
    [few] Seria: { $count } dni
   *[many] Seria: { $count } dni
}
exercise-practised = Liczy się tylko pierwsza próba: oddane { $points } pkt.
exercise-kept = Seria jest zapisana tylko na tym urządzeniu. Następne zadanie pojawi się o północy UTC.
exercise-copy = Skopiuj wynik
exercise-again = Jeszcze raz, dla ćwiczenia
exercise-shared = { $lost ->
    [none] Golpe, zadanie z { $day }: bez straty, seria: { $streak }
   *[some] Golpe, zadanie z { $day }: oddane { $points } pkt, seria: { $streak }
}
exercise-review = Twoje decyzje
exercise-decided = { $won ->
    [yes] Zadanie kończy się tutaj: cokolwiek zrobi solver, wygrywasz albo kończą się tury, co liczy się jako wygrana.
   *[no] Zadanie kończy się tutaj: cokolwiek zrobisz, wygrywa solver.
}
exercise-method = Pasek pokazuje, jak często z tym wyborem wygrywasz przeciw solverowi, według tego, co było ci wiadome, jeśli każda późniejsza decyzja jest najlepsza. Punkt to jedna partia na sto.
exercise-best = { $choice }: nic lepszego. Wygrywasz { $value } takich partii.
exercise-worse = { $choice } wygrywa { $value } takich partii; { $best } wygrywa { $top }. Oddane: { $points } pkt.
