presets = Gotowe zasady
options = Opcje
sources = Źródła
seats-many = od { $low } do { $high } graczy
seats-exactly = { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
   *[many] { $count } graczy
}
values-between = od { $low } do { $high }
values-between-or-unlimited = od { $low } do { $high }, bez limitu
option-players_min = najmniej graczy
option-players_max = najwięcej graczy
option-treasury = monety w grze
option-forced_coup_at = monety na początku tury, od których wolno tylko ogłosić Przewrót
option-deck_copies = karty każdej postaci: trzy, a od 7 graczy więcej
option-tax_role = Książę albo Dyplomata ze Współpracą zamiast Podatku
option-exchange_role = Ambasador albo Inkwizytor z Przesłuchaniem
option-factions = dwie strony, ze Zmianą strony, Defraudacją i Rezerwą
option-faction_setup = jak przydziela się strony: na przemian albo losowo połowie graczy
option-setup_2p = w grze dwuosobowej obie karty są rozdawane albo jedną z nich się wybiera
option-start_coins_2p = monety na początek gry dwuosobowej: po 2, 1 dla zaczynającego albo po 1
option-first_player = kto zaczyna: ostatni zwycięzca, losowy gracz albo wybrany przez stół
option-refund_on_lost_challenge = koszt akcji jest zwracany, gdy jej deklaracja upada
option-refund_on_block = koszt akcji jest zwracany, gdy jest zablokowana
option-block_scope = kto może blokować akcję z celem: tylko cel albo każdy
option-reblock = inni mogą blokować, gdy blok upadnie
option-block_after_failed_challenge = kto niesłusznie podważył, może jeszcze zablokować akcję
option-replacement_method = zwrócone karty są wtasowane w talię albo idą pod nią
option-replacement_timing = karta pokazana jako dowód jest wymieniana od razu albo na końcu tury
option-replacement_optional = kartę pokazaną jako dowód można zatrzymać
option-may_decline = prawdziwej deklaracji nie trzeba udowadniać
option-declined_card = kto odmawia dowodu, traci dowolną kartę albo inną niż deklarowana
option-exile_coins = kiedy monety gracza poza grą wracają do Skarbca
option-allow_empty_take = można okraść gracza bez monet i zdefraudować pustą Rezerwę
option-examine_swap = Inkwizytor może kazać wymienić obejrzaną kartę albo każe zawsze
option-examine_blockers = kto blokuje Przesłuchanie: nikt albo cel jako Hrabina
option-examine_redraw = przy wymianie nową kartę dobiera się przed oddaniem starej albo po nim
option-embezzle_proof = co pokazuje podważony defraudant: nic, jeśli deklaracja jest fałszywa, albo zawsze wszystkie karty
note-resistance-es = hiszpański przekład całej instrukcji wydania Resistance, z zasadami dla dwojga
note-city-state-es = z rozpisanym przykładem
note-bga-es = z opcjami Frakcje, Inkwizytor i Dyplomata
note-notes-en = streszczenie gracza; urywa się w przygotowaniu Reformation
note-igrato-ru = instrukcja z pudełka z 18 kartami, z rozpisanym przykładem
note-published = według cytatów osób trzecich
note-published-faq = potwierdzone przez wydawcę
note-bga-source = rozstrzyga to, co strona pomocy zostawia otwarte
note-settled = dokumenty o tym milczą; Golpe przyjmuje zwykłe odczytanie
text-you-are = Grasz jako { $name }.
text-choose = Odpowiedz jednym z tych:
text-decide = Odpowiedz swoją decyzją.
text-unknown = „{ $answer }” nie jest decyzją.
text-illegal = „{ $answer }” nie jest teraz możliwe.
text-default = Po zbyt wielu złych odpowiedziach obowiązuje domyślna: { $decision }.
text-stopped = Nikt nie wygrał: partię przerwano, tury: { $turns }.
text-over = Partia jest skończona. Jej ziarno to { $seed }.
text-live = Masz miejsce { $seat } przy stole { $table }. Poczekaj na pytanie.
text-not-asked = Nie masz teraz pytania. Poczekaj na następne.
text-seconds = Masz { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
} na odpowiedź.
text-late = Odpowiedź nie przyszła na czas, więc obowiązuje domyślna.
text-between = Partia jest skończona. Poczekaj na następną albo odejdź.
text-lost = Połączenie z serwerem zerwane. Próbujemy znów…
text-left = { $reason ->
    [removed] Wyproszono cię od stołu.
    [away] Zbyt długo nie było odpowiedzi, więc twoje miejsce zajął bot.
    [closed] Stół został zamknięty.
   *[left] Odchodzisz od stołu.
}
record-game = { $title }, { $seats ->
    [one] { $seats } miejsce
    [few] { $seats } miejsca
   *[many] { $seats } miejsc
}, { $windows ->
    [open] odpowiedzi jawne
   *[sealed] odpowiedzi tajne
}
record-seat = miejsce { $seat }
record-player = { $name }: { $player ->
    [human] człowiek
   *[other] { $player }
}
record-seen = Jak to widzi widz.
record-seen-by = Jak to widzi { $name }.
record-seen-open = Z odkrytymi kartami.
record-deal = Rozdanie
record-turn = Tura { $number }: { $name }
record-has = { $name }: { $coins ->
    [0] bez monet
    [one] { $coins } moneta
    [few] { $coins } monety
   *[many] { $coins } monet
}, wpływy: { $influence }
record-exiled = { $name }: poza grą
record-lost = utracone: { $cards }
record-holds = na ręce: { $cards }
record-won = { $name } wygrywa w turze { $turn }.
record-unfinished = Zapis urywa się przed końcem partii.
play-you = { $name } (ty)
play-influence = wpływy: { $count }
play-reversed = { $answer }, pozostałe w odwrotnej kolejności
decide-prove-claimed = Pokaż zadeklarowaną kartę
decide-resign = Zrezygnuj
play-start = Zacznij partię
play-fill = Uzupełnij wolne miejsca botami i zacznij
play-ready = Można zaczynać następną partię
play-sit = Zajmij miejsce
play-again = Zagraj ponownie
play-name = Twoje imię:
play-welcome = Odpowiadaj klawiszem, który stoi przed odpowiedzią. Polecenia: { $commands }.
play-unknown = „{ $text }” nie jest żadną z odpowiedzi: { $keys }. „help” wypisuje polecenia.
play-not-asked = Nie masz teraz pytania. „help” wypisuje polecenia.
play-bye = Opuszczasz partię.
play-aloud-none = Nic nie jest czytane na głos: nie działa tu żaden z tych programów mowy: { $programs }.
play-aloud-no-cards = Twoje karty nie są czytane na głos. Aby je słyszeć, zacznij z opcją --say-cards.
play-aloud-look = Reszta jest tylko na ekranie, bo inni mogliby ją usłyszeć.
play-aloud-examine = { $other } pokazuje ci kartę. Oddać kartę czy kazać wymienić?
play-aloud-minus = minus
play-lost = Połączenie zerwane. Próbujemy znów…
play-waiting = Czekamy na początek partii.
play-watching = Oglądasz tę partię.
play-command-help = te polecenia
play-command-seats = monety, wpływy i karty wszystkich
play-command-last = co zdarzyło się od twojej ostatniej odpowiedzi
play-command-log = dotychczasowa historia
play-command-rules = zasady
play-command-sheet = co robi każda akcja
play-command-why = dlaczego pada to pytanie
play-command-say = powiedz zwrot albo „say” i własne słowa, jeśli stół pozwala
play-command-talk = co powiedziano
play-command-advance = automatyczne odpowiedzi
play-command-time = ile masz czasu
play-command-deal = cztery słowa tego rozdania, czyje wkłady się liczyły i czy rozdanie się zgadza
play-command-quit = opuść partię
play-keys-arrows = przejście między odpowiedziami
play-keys-enter = wybór odpowiedzi
play-keys-escape = wstecz lub zamknij
play-key-rules = Zasady
play-key-sheet = Ściąga
play-key-hints = Wskazówki
play-key-talk = Rozmowa
play-key-deal = Rozdanie
play-key-advance = Auto
play-key-keys = Klawisze
play-key-quit = Wyjdź
play-thinking = { $name } myśli…
play-exercise = Zadanie { $number }
play-percent = { $number }%
play-decimal = { $whole },{ $tenths }
play-step = Moment { $number } z { $total }
play-next = Dalej
play-back = Wstecz
list-and-two = { $first } i { $last }
list-or-two = { $first } lub { $last }
list-next = { $first }, { $next }
list-and = { $first } i { $last }
list-or = { $first } lub { $last }
play-clock = { $time } na odpowiedź.
play-clock-and-bank = { $time } na odpowiedź, potem { $bank } z banku czasu.
play-clock-of-bank = Twój bank czasu ucieka: { $bank }.
play-no-clock = Masz tyle czasu, ile chcesz.
play-deal-words = Cztery słowa tego rozdania: { $words }.
play-deal-consistent = Ten terminal nie widział ogłoszenia przed rozdaniem, więc cały zapis mógł zostać zmyślony.
play-deal-misfit = Wiersz { $line } zapisu nie wynika z tego, co ogłoszono przed rozdaniem.
play-deal-unread = Rozdania nie sprawdzono, bo zapisu nie dało się odczytać.
play-bank = { $time } w banku
play-no-advance = Automatyczne odpowiedzi ustawia się tylko podczas gry.
play-any = …
play-doubt = Podważ deklarację: { $name }
play-switch = { $label }: { $state ->
    [on] tak
   *[off] nie
}

# A review of a finished game, as the command writes it. Chances are in per cent, and points are hundredths of win chance. $name and $actor are players.
reviewed-moment-loss = { $name } wybiera „{ $decision }”. „{ $better }” było lepsze o { $points } pkt.
reviewed-moment-bluff_right = { $name } słusznie blefuje { FORM($character, "instrumental") }, przy { $chance }% szans podważenia{ $won ->
    [yes] .
   *[no] , choć źle się to kończy.
}
reviewed-moment-bluff_wrong = { $name } niesłusznie blefuje { FORM($character, "instrumental") }, przy { $chance }% szans podważenia{ $won ->
    [yes] , choć to się udaje.
   *[no] .
}
reviewed-moment-challenge = „{ $decision }”, gracz { $actor }, przy { $chance }% szans, że { $character } to blef: { $name } przechodzi z { $before }% na { $after }%.
reviewed-moment-luck = { $won ->
    [yes] Szczęśliwe karty
   *[no] Pechowe karty
}: { $name } przechodzi z { $before }% na { $after }%.
reviewed-moment-swing = „{ $decision }”, gracz { $actor }: { $name } przechodzi z { $before }% na { $after }%.
reviewed-moment-small_steps = Bez grubego błędu: { $name } oddaje { $points } pkt w wielu małych krokach.
reviewed-claims = Deklaracje
reviewed-doubts = Podważać czy nie
reviewed-challenge-chance = Szansa podważenia
reviewed-claim-even = Opłaca się do
reviewed-bluff-chance = Szansa blefu
reviewed-doubt-even = Podważenie jest lepsze od
