gathering-title = Stół nakryty
gathering-invite = Zaproś znajomych
gathering-invite-text = Każdy, kto ma ten link albo kod { $code } w lobby, może dołączyć.
gathering-copy = Skopiuj link
gathering-share = Udostępnij
gathering-share-text = Zagraj ze mną w Coup
gathering-invite-followed = Zaproś obserwowanych
gathering-code = Kod stołu
gathering-qr = Kod QR linku do tego stołu
gathering-rules = Gra
gathering-seats = Miejsca
gathering-free = Wolne miejsce
gathering-add-bot = Dodaj bota
gathering-bots = Poziom dodawanych botów
gathering-countdown = Partia zacznie się sama.
gathering-countdown-in = { $count ->
    [one] Za { $count } sekundę, z botami na wolnych miejscach.
    [few] Za { $count } sekundy, z botami na wolnych miejscach.
   *[many] Za { $count } sekund, z botami na wolnych miejscach.
}
gathering-fill = Uzupełnij botami i zacznij
gathering-remove-bot = Usuń: { $name }
gathering-add-bot-at = Dodaj bota na miejsce { $number }
gathering-sit = Zajmij miejsce
gathering-sit-at = Zajmij miejsce: numer { $number }
gathering-vote-out = Głosuj za usunięciem
gathering-vote-out-name = Głosuj za usunięciem: { $name }
gathering-vote-back = Wycofaj głos
gathering-vote-back-name = Wycofaj głos przeciw: { $name }
gathering-votes = { $count ->
    [one] { $count } głos za usunięciem
    [few] { $count } głosy za usunięciem
   *[many] { $count } głosów za usunięciem
}
start-first = Kto zaczyna
start-first-chance = Losowo
gathering-leave = Zwolnij miejsce
gathering-start = Zacznij partię
gathering-start-wait = Partia zacznie się, gdy dwa miejsca będą zajęte.
gathering-start-watch = Partia zacznie się, gdy gracze będą gotowi.
gathering-full = Wszystkie miejsca są zajęte, więc oglądasz. Gdy któreś się zwolni, można je zająć.
gathering-own-table = Otwórz własny stół
gathering-wins = { $count ->
    [one] { $count } wygrana partia
    [few] { $count } wygrane partie
   *[many] { $count } wygranych partii
}
seat-away = brak połączenia
gathering-choose-bot = Wybierz bota
room-name = Jak mamy cię nazywać?
room-name-done = To ja
room-name-change = Zmień imię i maskę
room-masks = Twoja maska
room-mask = Maska { $number }
room-mask-worn = Maska { $number }, już zajęta
room-ready = Można zaczynać
room-unready = Jeszcze nie
room-seat-ready = gotowe
room-ready-count =
    Gotowość: { $ready } z { $all }.
    Partia zacznie się, gdy zgłoszą ją wszyscy.
room-all-ready = Wszyscy są gotowi.
room-most-ready = Większość jest gotowa.
room-starts-in = { $count ->
    [one] Partia zacznie się za { $count } sekundę.
    [few] Partia zacznie się za { $count } sekundy.
   *[many] Partia zacznie się za { $count } sekund.
}
room-stop = Czekaj
room-start-now = Zacznij teraz
room-options = Miejsca i opcje
room-link = Link do tego stołu
room-qr = QR
