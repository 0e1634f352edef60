table-away-sure = Przejść do lobby?
table-away-costs = Inni czekają na ciebie, a twój czas płynie. Miejsce zostaje twoje: z lobby można tu wrócić.
table-leave-sure = Opuścić tę partię?
table-leave-bot = Bot zajmuje twoje miejsce. Możesz wrócić, by oglądać, a grać, gdy ta partia się skończy.
table-leave-resign = Rezygnujesz, a twoje karty zostają odkryte. Możesz wrócić, by oglądać, a grać, gdy ta partia się skończy.
table-leave-unsent = Teraz nie ma połączenia. Opuścisz partię, gdy wróci, albo przy następnej wizycie, jeśli wcześniej zamkniesz tę stronę.
table-leave-yes = Opuść
seat-idle = { $name } od dłuższej chwili nie odpowiada.
seat-substitute = Niech zagra bot
seat-kept = Na twoim miejscu gra bot.
seat-take-back = Wróć na swoje miejsce
clock-own = Twój czas
clock-answer = na odpowiedź
clock-bank = w banku czasu
clock-bank-of = { $time } w banku czasu: { $name }
clock-hurry = { $count ->
    [one] Została { $count } sekunda.
    [few] Zostały { $count } sekundy.
   *[many] Zostało { $count } sekund.
}
clock-banked-aloud = Twój bank czasu ucieka: { $count ->
    [one] { $count } sekunda.
    [few] { $count } sekundy.
   *[many] { $count } sekund.
}
prompt-exchange-drawn = Nowa
prompt-exchange-held = Twoja
prompt-exchange-confirm = Zatrzymaj: { $cards }
prompt-exchange-more = { $count ->
    [one] Wybierz jeszcze { $count } kartę
    [few] Wybierz jeszcze { $count } karty
   *[many] Wybierz jeszcze { $count } kart
}
prompt-exchange-under = Pod talię: { $first } przed: { $second }
notice-offline = Nie ma sieci. Strona połączy się znów, gdy sieć wróci.
notice-waiting = { $kept ->
    [game] Połączenie zerwane. Twoja partia jest bezpieczna; próbujemy znów…
    [table] Połączenie zerwane; próbujemy znów…
   *[unknown] Stół nie odpowiada; próbujemy znów…
}
notice-restarting = { $kept ->
    [game] Serwer uruchamia się ponownie. Twoja partia jest bezpieczna; próbujemy znów…
   *[other] Serwer uruchamia się ponownie; próbujemy znów…
}
veil-on = Ukryj swoje karty
veil-off = Pokaż swoje karty
undo = Cofnij
undo-aloud = Jeszcze niewysłane. Escape cofa.
undo-done = Cofnięte. Nic nie wysłano.
table-more = Więcej
table-leave = Odejdź od stołu
clock-relax = Czas do namysłu
clock-relax-times = × { $factor }
seat-bot-in = { $name } nie odpowiada: bot za { $time }
