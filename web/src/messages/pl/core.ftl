golpe = Golpe
footer-unofficial = Nieoficjalna gra według zasad Coup, niezwiązana z jej wydawcami.
to-lobby = Powrót do lobby
close = Zamknij
cancel = Anuluj
language = Język
seat-number = Miejsce { $number }
you = Ty
you-mark = (ty)
bot = bot
bot-kind = { $kind ->
    [easy] Łatwy bot
    [casual] Rekreacyjny bot
    [medium] Średni bot
    [hard] Silny bot
    [master] Bot mistrz
   *[other] Bot, który gra „{ $kind }”
}
bot-outside = Zewnętrzny bot
bot-by = bot, autor: { $author }
lobby-opening = Chwileczkę…
try-again = Spróbuj ponownie
pace = Tempo botów
pace-calm = Spokojne
pace-brisk = Żwawe
pace-instant = Natychmiastowe
table-rules = Zasady
reserve = Rezerwa
notice-connecting = Łączenie…
notice-try-now = Spróbuj teraz
notice-reload = Odśwież stronę
keys = Skróty klawiszowe
notice-dismiss = Ukryj
part-lost = Część strony się nie wczytała. Twoja partia jest bezpieczna: odśwież stronę.
problem-unknown = Nie udało się ({ $code }). Odśwież stronę i spróbuj ponownie.
problem-offline = Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.
games-review = Analiza
games-replay = Powtórka
gathering-copied = Skopiowano
card-shown = { $character }, karta widoczna dla wszystkich
card-hidden = Zakryta karta
card-lost = { $character }, utracony wpływ
settings = Ustawienia
guest = Gość
privacy = Prywatność
