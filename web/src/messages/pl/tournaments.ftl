tournaments = Turnieje
tournaments-lead = Graj partię za partią aż do dzwonka. Twoje miejsce w każdej przynosi punkty.
tournaments-about = Do dzwonka wszyscy zapisani są wciąż na nowo sadzani przy stołach od trzech do pięciu osób. Za każdą osobę za tobą dostajesz punkt, a za wygraną jeszcze jeden. Po dwóch wygranych z rzędu każda następna liczy się podwójnie. Jeśli partia trwa 20 minut, kończy się remisem: ci, którzy są jeszcze w grze, dzielą pierwsze miejsce i nikt nie wygrywa. Boty tylko wypełniają miejsca: partia z mniej niż trzema osobami nie liczy się nikomu.
tournaments-running = Trwają
tournaments-upcoming = Nadchodzą
tournaments-over = Zakończone
tournaments-none = Nie ma jeszcze turniejów. Ogłoś pierwszy.
tournaments-new = Nowy turniej
tournament-name = Nazwa
tournament-starts = Początek
tournament-length = Długość
tournament-minutes = { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
   *[many] { $minutes } minut
}
tournament-public = Pokaż wszystkim
tournament-public-about = Wszyscy na tym serwerze go widzą i mogą się zapisać.
tournament-link-about = Zapisać może się każdy, kto ma link.
tournament-announce = Ogłoś
tournament-people = { $people ->
    [one] { $people } gracz
    [few] { $people } gracze
   *[many] { $people } graczy
}
tournament-tables = { $tables ->
    [one] Trwa { $tables } partia
    [few] Trwają { $tables } partie
   *[many] Trwa { $tables } partii
}
tournament-starts-in = Początek za { $time }
tournament-ends-in = Do dzwonka { $time }
tournament-last-games = Dzwonek zabrzmiał. Trwają ostatnie partie.
tournament-is-over = Turniej jest zakończony.
tournament-enter = Zapisz się
tournament-withdraw = Wypisz się
tournament-pause = Zrób przerwę
tournament-back = Wróć do gry
tournament-go = Do mojego stołu
tournament-to = Do turnieju
tournament-entered = Jesteś na liście. Nie zamykaj tej strony: gdy turniej się zacznie, twój stół otworzy się sam.
tournament-waiting = Szukamy twojego następnego stołu. Otworzy się sam.
tournament-seated = Twoja partia trwa.
tournament-leaving = Twoja partia trwa. Po niej robisz przerwę.
tournament-paused = Robisz przerwę.
tournament-away = Zabrakło cię, gdy przyszła twoja kolej. Stół dostaniesz dopiero po powrocie do gry.
tournament-standings = Tabela
tournament-nobody = Nikt się jeszcze nie zapisał.
tournament-ties = Przy równych punktach liczy się więcej wygranych, potem mniej partii, potem wcześniejszy zapis.
tournament-place = Miejsce
tournament-player = Gracz
tournament-points = Punkty
tournament-wins = Wygrane
tournament-games = Partie
tournament-points-of = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
tournament-streak = Wygrane z rzędu: { $wins }
tournament-rests = przerwa
tournament-podium = Pierwsza trójka
tournament-copy = Skopiuj link
tournament-unnamed = Turniej bez nazwy
tournament-of-bots = Tylko boty
tournament-bots-about = W tym turnieju grają tylko boty. Do dzwonka są wciąż na nowo sadzane przy stołach po trzy do pięciu. Za każdego, kto zajął dalsze miejsce, bot dostaje punkt, a za wygraną jeszcze jeden. Po dwóch wygranych z rzędu każda następna liczy się podwójnie. Bot, który zawiedzie w partii, nic za nią nie dostaje. Bot zapisuje się identyfikatorem z końca adresu tej strony.
tournament-rated = Rankingowy
tournament-rated-about = Zapis wymaga konta. Na serwerze w internecie osoby z jednego adresu nigdy nie siedzą przy tym samym stole; w sieci prywatnej mogą. Gdy twój czas minie, obowiązuje odpowiedź domyślna; za trzecim razem z rzędu rezygnujesz. Partia z botami albo bez zwycięzcy nie zmienia rankingów.
tournament-cancelled = odwołany
tournament-is-cancelled = Turniej został odwołany.
tournament-do-rename = Zmień nazwę
tournament-do-cancel = Odwołaj turniej
tournament-do-remove-name = Usuń nazwę
tournament-means-cancel = Nie odbędzie się i nikt nie może się już zapisać. Tego nie da się cofnąć.
tournament-means-remove-name = Odtąd nie ma nazwy, a osoba, która go ogłosiła, nie może nadać mu innej.
tournament-reason = Powód, do dziennika
