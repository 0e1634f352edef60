# Captions for the sounds at the table.
caption-asked = Dzwoneczki: twoja odpowiedź
caption-bell = Dzwon bije
caption-break = Karta pęka
caption-card = Karta się przesuwa
caption-challenge = Ostry trzask
caption-claim = Dwa dźwięki: deklaracja
caption-coins = Brzęk monet
caption-coup = Trzy ciężkie uderzenia
caption-exile = Opadający dźwięk
caption-flip = Karta się odwraca
caption-proof = Karta się odwraca, czysty dźwięk
caption-shield = Tarcza dźwięczy
caption-stop = Głuchy brzęk
caption-tick = Ciche tyknięcie
caption-win = Fanfary
# Headlines of decisive moments.
highlight-proved = { $you ->
    [subject] Naprawdę masz { FORM($character, "accusative") }.
   *[none] { $name } naprawdę ma { FORM($character, "accusative") }.
}
highlight-assassinated = { $you ->
    [subject] Dokonujesz zabójstwa. Cel: { $other }.
    [object] { $name } dokonuje zabójstwa. Celem jesteś ty.
   *[none] { $name } dokonuje zabójstwa. Cel: { $other }.
}
highlight-loses = { $you ->
    [subject] Tracisz wpływ.
   *[none] { $name } traci wpływ.
}
highlight-exiled = { $you ->
    [subject] Odpadasz: to był twój ostatni wpływ.
   *[none] { $name } odpada: to był ostatni wpływ.
}
# Questions before a decisive moment.
scene-holds = { $you ->
    [subject] Czy masz { FORM($character, "accusative") }?
   *[none] Czy { $name } ma { FORM($character, "accusative") }?
}
scene-lacks = { $you ->
    [subject] Czy naprawdę nie masz { FORM($character, "genitive") }?
   *[none] Czy { $name } naprawdę nie ma { FORM($character, "genitive") }?
}
scene-aims = { $you ->
    [subject] Uderzasz w gracza { $other }.
    [object] { $name } uderza w ciebie.
   *[none] { $name } uderza w gracza { $other }.
}
# Stamped in capitals on what is shown. CAUGHT: a claim was challenged and not proved. BLUFF: it was certainly false.
stamp-true = Prawda!
stamp-caught = Wpadka!
stamp-bluff = Blef!
stamp-coup = Przewrót!
stamp-out = Koniec!
