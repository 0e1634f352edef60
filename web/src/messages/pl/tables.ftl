tables-title = Otwarte stoły
tables-lost = Połączenie zerwane, więc ta lista jest nieaktualna. Połączy się sama.
tables-closed = Listy stołów nie można tu pokazać. Odśwież stronę albo zamknij jej inne karty.
tables-bots = { $count ->
    [one] { $count } bot
    [few] { $count } boty
   *[many] { $count } botów
}
tables-free = { $count ->
    [one] { $count } wolne miejsce z { $seats }
    [few] { $count } wolne miejsca z { $seats }
   *[many] { $count } wolnych miejsc z { $seats }
}
tables-playing = Trwa
tables-rated = { $known ->
    [true] Partia rankingowa, średnio { $number }
   *[other] Partia rankingowa
}
tables-join = Dołącz
tables-join-at = Dołącz do stołu: { $names }
tables-watch = Oglądaj
tables-watch-at = Oglądaj stół: { $names }
tables-more = { $count ->
    [one] I jeszcze { $count } stół.
    [few] I jeszcze { $count } stoły.
   *[many] I jeszcze { $count } stołów.
}
