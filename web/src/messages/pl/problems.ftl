problem-already-seated = Masz już miejsce przy tym stole.
problem-already-started = Partia już się zaczęła.
problem-bad-idempotency-key = Serwer nie zrozumiał tej strony. Odśwież ją i spróbuj ponownie.
problem-bad-options = Tych opcji nie da się połączyć.
problem-bad-origin = Serwer jest ustawiony na inny adres. Otwórz link od jego gospodarza.
problem-being-updated = Serwer jest właśnie aktualizowany. Spróbuj za kilka minut.
problem-binary-frame = Serwer nie zrozumiał tej strony. Odśwież ją i spróbuj ponownie.
problem-bots-later = Boty dołączą trochę później: mogą jeszcze przyjść ludzie.
problem-busy = Stół jest zajęty. Poczekaj chwilę i spróbuj ponownie.
problem-cannot-start = Partia nie może się jeszcze zacząć: muszą być zajęte dwa miejsca.
problem-command-id-used = To już wysłano. Wybierz ponownie.
problem-first-not-chosen = To miejsce nie może zaczynać.
problem-game-over = Partia jest skończona.
problem-game-unreadable = Zapisu tej partii nie da się już odczytać.
problem-coach-off = Trener pomaga tylko tam, gdzie wszyscy inni to boty tego serwera, i nie w lekcji.
problem-hints-off = Ten stół nie daje wskazówek.
problem-hello-first = Serwer nie zrozumiał tej strony. Odśwież ją i spróbuj ponownie.
problem-hello-late = Połączenie było za wolne. Próbujemy znów…
problem-idempotency-key-used = To już wysłano. Wybierz ponownie.
problem-malformed = Serwer nie zrozumiał tej strony. Odśwież ją i spróbuj ponownie.
problem-method-not-allowed = Serwer nie zrozumiał tej strony. Odśwież ją i spróbuj ponownie.
problem-metrics-closed = Te liczby widzi tylko gospodarz serwera.
problem-name-empty = Imię musi mieć co najmniej jeden widoczny znak.
problem-name-forbidden-character = To imię zawiera znak, którego nie da się wyświetlić. Wybierz inne.
problem-name-too-long = To imię jest za długie: najwyżej 24 znaki.
problem-no-clocks = Ten stół nie ma zegarów.
problem-no-cookies = Ta przeglądarka blokuje ciasteczka tej strony, więc nie da się trzymać dla ciebie miejsca. Zezwól na nie dla tego adresu i odśwież stronę.
problem-no-game = Przy tym stole nie zaczęła się jeszcze partia.
problem-no-guest = Serwer jeszcze cię nie zna. Odśwież stronę i spróbuj ponownie.
problem-no-spectators = Ten stół nie wpuszcza widzów.
problem-no-such-bot = Nie ma takiego bota.
problem-no-such-character = Nikt przy tym stole nie może mieć tej postaci.
problem-no-such-endgame = Nie ma takiej końcówki albo nie jest rozwiązana.
problem-no-such-exercise = To zadanie się skończyło. Odśwież stronę, by zobaczyć dzisiejsze.
problem-no-such-game = Nie ma takiej partii, nie jest już przechowywana albo jest prywatna.
problem-no-such-profile = Pod tym adresem nie ma publicznego profilu. Być może stał się prywatny.
problem-no-such-seat = Nie ma takiego miejsca.
problem-no-such-table = Nie ma takiego stołu. Być może zamknięto go po długiej przerwie; otwórz w lobby nowy.
problem-no-such-line = Ten wiersz nie jest już przechowywany.
problem-no-such-person = Ten stół nie wie już, kto to powiedział.
problem-not-a-bot = Na tym miejscu nie ma bota.
problem-not-a-decision = Serwer nie zrozumiał tej odpowiedzi. Wybierz jeden z przycisków.
problem-not-a-person = Na tym miejscu nie ma innej osoby.
problem-too-few-to-vote = Są tu tylko dwie osoby, a jeden głos nie może nikogo usunąć.
problem-not-a-table = To możliwe tylko przy stole.
problem-not-asked = W tej chwili nie masz na co odpowiadać.
problem-not-found = Tu nic nie ma.
problem-not-idle = Ten gracz wrócił do gry.
problem-not-in-game = Jesteś już poza tą partią.
problem-not-legal = To nie jest teraz możliwe. Wybierz jeden z przycisków.
problem-not-seated = Mogą to tylko gracze przy tym stole. Najpierw zajmij miejsce.
problem-options-fixed = Opcji tego stołu nie można zmienić.
problem-phrase-slots = Ten zwrot był niepełny. Wybierz go ponownie.
problem-phrases-only = Ten stół pozwala tylko na zwroty.
problem-protocol-too-new = Ta strona jest nowsza niż serwer. Odśwież ją, by grać dalej.
problem-protocol-too-old = Ta strona jest starsza niż serwer. Odśwież ją, by grać dalej.
problem-seat-taken = To miejsce jest już zajęte. Wybierz inne.
problem-mask-taken = Tę maskę ma inny gracz przy tym stole. Wybierz inną.
problem-seated-elsewhere = Czekasz na partię przy innym publicznym stole. Najpierw od niego odejdź.
problem-half-from-address = Osoby z twojej sieci mają już połowę miejsc przy tym stole. Możesz oglądać albo otworzyć inny stół.
problem-stale-window = Za późno: partia poszła już dalej.
problem-table-full = Wszystkie miejsca przy tym stole są zajęte. Możesz oglądać.
problem-table-halted = Tę partię zatrzymano, bo jej zapis jest uszkodzony. Zacznij w lobby nową.
problem-table-worn-out = Przy tym stole rozegrano tyle partii, ile można. Otwórz w lobby nowy.
problem-talk-off = Rozmowa przy tym stole jest wyłączona.
problem-text-empty = Ten tekst jest pusty.
problem-text-forbidden-character = Ten tekst zawiera znak, którego nie da się wyświetlić.
problem-text-too-long = To za długie: najwyżej 200 znaków.
problem-too-fast = Za dużo zapytań. { $minutes ->
    [0] Poczekaj chwilę i spróbuj ponownie.
    [one] Spróbuj za około { $minutes } minutę.
    [few] Spróbuj za około { $minutes } minuty.
   *[many] Spróbuj za około { $minutes } minut.
}
problem-queue-full = Zbyt wiele osób już na to czeka. { $minutes ->
    [0] Poczekaj chwilę i spróbuj ponownie.
    [one] Spróbuj za około { $minutes } minutę.
    [few] Spróbuj za około { $minutes } minuty.
   *[many] Spróbuj za około { $minutes } minut.
}
problem-share-full = Z twojej sieci czeka już tyle zapytań, ile wolno. { $minutes ->
    [0] Poczekaj chwilę i spróbuj ponownie.
    [one] Spróbuj za około { $minutes } minutę.
    [few] Spróbuj za około { $minutes } minuty.
   *[many] Spróbuj za około { $minutes } minut.
}
problem-too-many-changes = Bardzo dużo tu zmian. Nadal możesz decydować i odejść; ustawienia wrócą w następnej partii.
problem-too-large = To było za duże dla serwera.
problem-too-many-connections = Ten stół jest otwarty w zbyt wielu kartach. Zamknij kilka i odśwież.
problem-too-many-links = Masz 100 linków. Unieważnij kilka w „Konto i prywatność”.
problem-cannot-invite = Teraz nie można nikogo zaprosić do tego stołu: partia się zaczęła albo wszystkie miejsca są zajęte.
problem-too-many-invitations = Do tego stołu zaproszono dziesięć osób. Poczekaj, aż któraś dołączy.
problem-too-many-followed = Obserwujesz 200 osób. Najpierw przestań obserwować kilka.
problem-not-followable = Ten gracz nie pozwala ci się obserwować.
problem-too-many-tables = Serwer nie ma miejsca na kolejny stół. Spróbuj później.
problem-too-slow = Połączenie było za wolne. Próbujemy znów…
problem-try-again = Serwer uruchamia się ponownie. Próbujemy znów…
problem-voted-out = Gracze przy tym stole zagłosowali za twoim usunięciem.
problem-wrong-media-type = Serwer nie zrozumiał tej strony. Odśwież ją i spróbuj ponownie.
problem-banned = Moderator zablokował ci ten serwer na jakiś czas.
problem-muted = Moderator wyciszył cię na jakiś czas. Grać możesz dalej.
problem-table-closed = Moderator zamknął ten stół.
problem-not-a-moderator = Mogą to tylko moderatorzy.
problem-over-a-moderator = Wobec moderatora może to zrobić tylko gospodarz serwera.
problem-own-matter = To dotyczy partii, w którą grasz, albo twoich słów. Zostaw to innemu moderatorowi.
problem-no-such-guest = Nie ma takiego gościa.
problem-no-such-report = Nie ma takiego zgłoszenia albo jest już załatwione.
problem-game-not-rated = Ta partia nie jest rankingowa, więc nie ma czego unieważniać.
problem-game-voided = Ta partia jest już unieważniona.
page-lost = Nie znaleziono strony.
page-lost-what-to-do = Być może w adresie jest literówka. Możesz przejść do lobby.
problem-being-dealt = Karty są właśnie rozdawane. Odejdź za chwilę.
problem-nothing-to-reveal = Za późno: ta partia jest rozdana.
problem-not-committed = Ta strona nie ma wkładu w to rozdanie.
problem-wrong-contribution = Wkład tej strony nie pasuje do ogłoszonego rozdania.
problem-no-accounts = Pod tym adresem serwer nie oferuje kont.
problem-passkey-refused = Serwer nie przyjmuje tego klucza dostępu. Spróbuj ponownie albo użyj innego.
problem-verification-needed = Potwierdź kluczem dostępu, że to ty, i spróbuj ponownie.
problem-last-passkey = To twój jedyny klucz dostępu. Dodaj inny, zanim go usuniesz.
problem-too-many-passkeys = Konto ma tyle kluczy dostępu, ile może mieć. Najpierw usuń jeden.
problem-no-such-move = Tego linku już użyto albo wygasł. Zacznij od nowa na drugim urządzeniu.
problem-name-held = Ta nazwa albo podobna jest zajęta lub zastrzeżona. Wybierz inną.
problem-code-refused = Ten kod nie działa. Być może ma literówkę, jest zużyty albo zastąpiły go nowsze.
problem-recovered-recently = Od logowania kodem odzyskiwania minęło mniej niż 72 godziny, więc tu jeszcze tego nie zrobisz. Zrób to na urządzeniu zalogowanym innym kluczem dostępu.
problem-left-rated-game = Opuszczasz partię rankingową przed pierwszą decyzją. Następnej możesz szukać za pięć minut, a jeśli to nie pierwszy raz jednego dnia, później: najpóźniej za godzinę.
problem-left-rated-table = Odchodzisz od stołu rankingowego przed partią albo nie było cię przy nim na czas. Następnej partii rankingowej możesz szukać za pięć minut.
problem-account-needed = Do tego potrzeba konta. Możesz je utworzyć w „Konto i prywatność”.
problem-bots-off = Gospodarz tego serwera nie pozwala tworzyć botów.
problem-too-many-bots = Masz pięć botów. Najpierw usuń jednego.
problem-no-such-bot-account = Nie ma takiego bota. Być może go usunięto.
problem-bad-source = Źródło musi być adresem, który zaczyna się od https://.
problem-bad-endpoint = Serwer nie zna usługi powiadomień twojej przeglądarki, więc nie może cię powiadamiać.
problem-notifications-off = Ten serwer nie wysyła powiadomień.
problem-too-many-subscriptions = Powiadomienia może dostawać najwyżej dziesięć twoich urządzeń. Wyloguj w „Konto i prywatność” takie, którego już nie używasz.
problem-bad-tournament = Tak nie da się ogłosić tego turnieju.
problem-no-such-tournament = Pod tym linkiem nie ma turnieju.
problem-tournament-over = Dzwonek tego turnieju już zabrzmiał.
problem-too-many-entered = Bierzesz udział w zbyt wielu turniejach. Wycofaj się z kilku albo poczekaj, aż się skończą.
problem-too-many-announced = Z twojej sieci ogłoszono już tyle nieskończonych turniejów, ile można.
problem-tournament-full = Ten turniej jest pełny.
problem-household-full = Z twojego adresu internetowego bierze już udział tyle osób, ile można.
problem-bots-only = W tym turnieju mogą brać udział tylko boty.
problem-not-the-announcer = Może to tylko osoba, która ogłosiła ten turniej.
problem-name-removed = Moderator usunął nazwę tego turnieju.
problem-tournament-began = Turniej się zaczął, więc nie można go już odwołać.
problem-bot-away = Ten bot nie jest teraz połączony albo nie można go wyzwać.
problem-challenge-declined = Bot odmawia albo nie odpowiada na czas.
problem-too-many-challenges = Otwartych jest zbyt wiele wyzwań. Poczekaj kilka sekund.
