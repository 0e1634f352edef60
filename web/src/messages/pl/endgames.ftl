endgames-title = Końcówki
endgames-game = Gra podstawowa dla dwojga, bez Wymiany
endgames-about = Dwoje graczy ma po jednym wpływie, a druga karta każdego z nich leży odkryta. Każde podważenie kończy partię, więc da się ją rozwiązać: jak często wygrywa gracz na ruchu, jeśli oboje grają doskonale?
endgames-exercise = Zadanie dnia
endgames-cards = Odkryte karty
endgames-coins = Monety
endgames-map = Jak często wygrywa gracz na ruchu, w procentach. Wybierz pozycję, by zobaczyć pierwsze decyzje.
endgames-own-coins = Na ruchu
endgames-other-coins = Monety drugiego gracza
endgames-cell = { $own } przeciw { $other } (monety): { $middle }
endgames-cell-open = { $own } przeciw { $other } (monety): otwarte, { $low } do { $high }
endgames-unsolved = Ta końcówka nie jest rozwiązana.
endgames-chosen = Odkryte: { $cards }; { $own } przeciw { $other } (monety)
endgames-value = Gracz na ruchu wygrywa od { $low } do { $high } wszystkich partii.
endgames-open = Otwarte: ten przedział jest zbyt szeroki, by uznać końcówkę za rozwiązaną.
endgames-first = Pierwsza decyzja, zależnie od zakrytej karty
endgames-holding = Na ręce
endgames-turns = { $count ->
    [one] Rozwiązane na { $count } turę w głąb. Dłuższe partie tylko poszerzają przedział.
    [few] Rozwiązane na { $count } tury w głąb. Dłuższe partie tylko poszerzają przedział.
   *[many] Rozwiązane na { $count } tur w głąb. Dłuższe partie tylko poszerzają przedział.
}
