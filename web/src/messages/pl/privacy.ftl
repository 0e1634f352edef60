privacy-promises = Prywatność
privacy-cookie = Konto nie jest potrzebne. Ciasteczko mówi serwerowi, że to ty, a serwer przechowuje tylko skrót jego sekretu.
privacy-log = Dziennik serwera nie ma imion, adresów, kart ani decyzji. Adresy służą do ograniczania zapytań i blokowania nadużyć, ale same nie są nigdy zapisywane.
privacy-sites = Strona nie wczytuje niczego z innych stron. Ustawienia zostają w tej przeglądarce.
privacy-games = Kto może czytać twoje partie
privacy-games-public = Partie publicznych stołów, które pokazuje lobby, może czytać każdy, z imionami graczy.
privacy-games-private = Wszystkie inne mogą czytać tylko gracze i ci, którzy mają link od któregoś z nich.
privacy-kept = Co przechowuje serwer
privacy-what = Co
privacy-how-long = Jak długo
kept-guest = Twoje imię
kept-guest-for = { $days ->
    [one] { $days } dzień po twojej ostatniej wizycie
    [few] { $days } dni po twojej ostatniej wizycie
   *[many] { $days } dni po twojej ostatniej wizycie
}
kept-session = Urządzenie, na którym serwer cię zna: jego przeglądarka i system oraz skrót sekretu ciasteczka
kept-session-for = { $days ->
    [one] { $days } dzień po ostatnim użyciu
    [few] { $days } dni po ostatnim użyciu
   *[many] { $days } dni po ostatnim użyciu
}
kept-game = Skończona partia z zapisem, w którym są numery zamiast imion
kept-game-for = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
   *[many] { $days } dni
}
kept-result = Wyniki twoich partii: miejsce oraz liczby deklaracji i blefów, bez kart; twoje rankingi i liczby utworzone z sieci osób spotkanych w partiach rankingowych
kept-result-for = Zawsze; gdy serwer cię zapomni, nic nie łączy ich z twoim imieniem
kept-profile = Twój publiczny profil, jeśli go utworzysz, i sumy wyników
kept-profile-for = Dopóki nie stanie się prywatny lub serwer cię nie zapomni
kept-tournament = Turniej, w którym bierzesz udział, z tabelą, w której są numery zamiast imion
kept-tournament-for = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
   *[many] { $days } dni
}
kept-link = Twoje linki do partii, najwyżej { $most }
kept-link-for = Dopóki nie wygasną lub ich nie unieważnisz, ale nie dłużej niż partia
kept-review = Analiza skończonej partii, bez imion, jeśli ktoś o nią poprosi
kept-review-for = Tak długo jak partia
kept-reply = Odpowiedzi na ostatnie zapytania, najwyżej { $most }, zaszyfrowane, gdyby przeglądarka musiała któreś powtórzyć
kept-reply-for = { $hours ->
    [one] { $hours } godzinę
    [few] { $hours } godziny
   *[many] { $hours } godzin
}
kept-talk = Rozmowa przy stole, najwyżej { $most } ostatnich wierszy graczy i widzów
kept-talk-for = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
   *[many] { $days } dni
}
kept-report = Zgłoszenie wiersza, z kopią wierszy przed nim
kept-report-for = { $days ->
    [one] { $days } dzień po zamknięciu przez gospodarza
    [few] { $days } dni po zamknięciu przez gospodarza
   *[many] { $days } dni po zamknięciu przez gospodarza
}
kept-mute = Kogo wyciszasz lub blokujesz, najwyżej { $most }
kept-mute-for = Dopóki tego nie cofniesz, jedno z was nie zostanie zapomniane lub historia stołu nie zostanie usunięta
kept-follow = Kogo obserwujesz, najwyżej { $most }, i czy inni mogą obserwować ciebie
kept-follow-for = Dopóki tego nie zmienisz lub jedno z was nie zostanie zapomniane
kept-invitation = Kto jest zaproszony do stołu, najwyżej { $most } na stół
kept-invitation-for = { $hours ->
    [one] Najwyżej { $hours } godzinę i nie dłużej, niż stół czeka na graczy
    [few] Najwyżej { $hours } godziny i nie dłużej, niż stół czeka na graczy
   *[many] Najwyżej { $hours } godzin i nie dłużej, niż stół czeka na graczy
}
kept-ban = Blokada lub wyciszenie przez moderatora; z zablokowanego adresu tylko skrót
kept-ban-for = Do końca blokady
kept-role = To, że moderujesz serwer
kept-role-for = Dopóki gospodarz tego nie cofnie lub serwer cię nie zapomni
kept-act = Dziennik działań moderatorów, w którym są numery zamiast imion
kept-act-for = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
   *[many] { $days } dni
}
kept-bot = Zewnętrzny bot, najwyżej { $most } na osobę: jego nazwa, maska, autor, opis i skrót tokenu
kept-bot-for = Dopóki właściciel go nie usunie lub nie zostanie zapomniany; unieważniony token { $days ->
    [one] { $days } dzień
    [few] { $days } dni
   *[many] { $days } dni
}
kept-table = Stół, którego nikt nie odwiedza
kept-table-for = { $hours ->
    [one] { $hours } godzinę
    [few] { $hours } godziny
   *[many] { $hours } godzin
}
kept-days = Czyja tura w partii korespondencyjnej
kept-days-for = { $days ->
    [one] { $days } dzień po ostatnim terminie
    [few] { $days } dni po ostatnim terminie
   *[many] { $days } dni po ostatnim terminie
}
kept-subscription = Dokąd idą powiadomienia o czekających partiach, najwyżej { $most } urządzeń: adres w usłudze powiadomień twojej przeglądarki, klucze do ich szyfrowania i kod utworzony z twojej sieci, aby sieci się zmieniały
kept-subscription-for = Dopóki ich nie wyłączysz lub nie wylogujesz urządzenia
kept-journal = Historia stołu, w której są numery zamiast imion
kept-journal-for = { $days ->
    [one] { $days } dzień po zamknięciu stołu
    [few] { $days } dni po zamknięciu stołu
   *[many] { $days } dni po zamknięciu stołu
}
privacy-backups = Kopie zapasowe gospodarza mogą zawierać dane usunięte później.
privacy-links-none = Nie masz linków. Możesz utworzyć link, udostępniając prywatną partię.
privacy-yours = Twoje dane
privacy-download = Pobierz moje dane
privacy-download-about = Plik JSON z imieniem, kontem i urządzeniami, partiami, wynikami, rankingami i turniejami, powiadomieniami, rozmową, linkami, zgłoszeniami i wyciszeniami, obserwowanymi i obserwującymi oraz botami.
privacy-forget = Zapomnij mnie
privacy-forget-about = Usuwa imię, konto, profil i powiadomienia, rozmowę, linki, wyciszenia, obserwowanych i boty. Partie, wyniki i rankingi zostają, bez twojego imienia.
privacy-forget-sure = Czy serwer ma cię zapomnieć?
privacy-forget-final = Tego nie da się cofnąć. Nie otworzysz już swoich partii ani nie wrócisz do trwającej.
privacy-unknown = Serwer nic o tobie nie wie: ta przeglądarka nie ma jego ciasteczka.
privacy-arrive = Zaloguj się albo utwórz konto
kept-passkey = Twoje klucze dostępu, najwyżej { $most }: klucz publiczny każdego oraz przeglądarka i system, gdzie powstał
kept-passkey-for = Dopóki ich nie usuniesz
kept-move = Przejście na inne urządzenie: skrót linku oraz przeglądarka i system tamtego urządzenia
kept-move-for = 5 minut
kept-code = Skróty twoich kodów odzyskiwania, najwyżej { $most }, oraz kiedy i gdzie użyto ostatniego
kept-code-for = Dopóki ich nie użyjesz lub nie utworzysz nowych
kept-name = Skrót nazwy twojego konta, aby nikt inny jej nie zajął
kept-name-for = { $days ->
    [one] { $days } dzień po oddaniu nazwy
    [few] { $days } dni po oddaniu nazwy
   *[many] { $days } dni po oddaniu nazwy
}
