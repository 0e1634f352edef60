moderation = Moderacja
moderation-about = Zgłoszenia i działania moderatorów na tym serwerze. Widzisz rozmowy, imiona i kody stołów, ale żadnych kart.
moderation-not-you = To, co tu jest, widzą tylko moderatorzy. Mianuje ich gospodarz serwera.
moderation-reports = Zgłoszenia
moderation-no-reports = Nie ma otwartych zgłoszeń.
moderation-more = Pokaż więcej
moderation-report = Zgłoszenie { $number }, stół { $code }
moderation-reported = Od: { $who }, { $when }
moderation-guest = { $name } (numer { $number })
moderation-guest-number = gość numer { $number }
moderation-nameless = bez imienia
moderation-bot = bot
moderation-erased = usunięta osoba
moderation-host = gospodarz
moderation-spectator = do widzów
moderation-this-line = ten wiersz zgłoszono
moderation-measure = Moderuj: { $who }
moderation-note = Co w tej sprawie zrobiono
moderation-settle = Zamknij zgłoszenie
moderation-settled = Zgłoszenie jest zamknięte.
moderation-about-guest = Moderuj: { $who }
moderation-what = Działanie
moderation-do-mute = Wycisz
moderation-do-ban = Zablokuj
moderation-do-rename = Zresetuj imię
moderation-do-close = Zamknij stół
moderation-means-mute = Do upływu tego czasu nic, co mówi ta osoba, nie trafia do żadnego stołu. Grać może dalej.
moderation-means-ban = Strony tej osoby zamykają się, a jej miejsca się zwalniają. Do upływu tego czasu serwer ją odrzuca.
moderation-means-rename = Przy wszystkich stołach od razu obowiązuje imię nowego gościa; potem można wybrać inne.
moderation-means-close = Strony stołu zamykają się, nikt nie może go otworzyć, a trwająca partia kończy się bez wyniku.
moderation-how-long = Na jak długo
moderation-for-60 = 1 godzina
moderation-for-1440 = 1 dzień
moderation-for-10080 = 7 dni
moderation-for-43200 = 30 dni
moderation-addresses = Zablokuj też adresy używane w tej chwili
moderation-reason = Powód (bez imion; zostaje w dzienniku)
moderation-done-mute = Wyciszono.
moderation-done-ban = Zablokowano.
moderation-done-rename = Imię zresetowano.
moderation-done-close = Stół jest zamknięty.
moderation-others = Inni goście, stoły i partie
moderation-number = Numer gościa
moderation-choose = Wybierz działanie
moderation-code = Kod stołu
moderation-in-force = Obowiązuje
moderation-none-in-force = Nikt nie jest zablokowany ani wyciszony.
moderation-address = adres
moderation-by-address = z adresem
moderation-banned-until = Blokada do { $when }
moderation-muted-until = Wyciszenie do { $when }
moderation-lift = Cofnij
moderation-lift-ban-of = Cofnij blokadę: { $who }
moderation-lift-mute-of = Cofnij wyciszenie: { $who }
moderation-lifted = Cofnięto.
moderation-log = Dziennik
moderation-log-by = { $who }, { $when }
moderation-log-grant = Nowy moderator: { $guest }
moderation-log-revoke = Już nie moderator: { $guest }
moderation-log-ban = Blokada do { $until }: { $guest }
moderation-log-unban = Cofnięta blokada: { $guest }
moderation-log-mute = Wyciszenie do { $until }: { $guest }
moderation-log-unmute = Cofnięte wyciszenie: { $guest }
moderation-log-rename = Zresetowane imię: { $guest }
moderation-log-close = Zamknięty stół: { $code }
moderation-log-settle = Zamknięte zgłoszenie { $report }
moderation-log-forget = Usunięto: { $guest }
moderation-log-void = Unieważniona partia: { $code }, { $game }
moderation-log-remove_name = Usunięta nazwa turnieju: { $code }
moderation-log-cancel = Odwołany turniej: { $code }
moderation-do-void = Unieważnij partię
moderation-means-void = Partię można nadal czytać, ale już się nie liczy: o 03:00 UTC rankingi zostaną policzone bez niej. Tego nie da się cofnąć. Partię, w której grał moderator, może unieważnić tylko gospodarz.
moderation-done-void = Partia jest unieważniona. Rankingi zostaną policzone bez niej o 03:00 UTC.
moderation-void-game = Unieważnić partię { $game } przy stole { $code }?
moderation-void-choose = Unieważnij partię…
moderation-void-code = Stół partii rankingowej
moderation-void-number = Numer partii
moderation-pairs = Podejrzane pary
moderation-pairs-about = Gracze, którzy spotykają się w partiach rankingowych i dobrze im wtedy idzie, częściej niż tłumaczy przypadek. To powód, by czytać ich partie, nie dowód. Przeszukiwane jest ostatnie 100 000 partii rankingowych.
moderation-pairs-search = Szukaj
moderation-pairs-found = { $pairs ->
    [0] Żadna para się nie wyróżnia.
   *[other] Przeszukano { $games ->
        [one] { $games } partię.
        [few] { $games } partie.
       *[many] { $games } partii.
    } „Lepiej o” mówi, ilu przeciwników na 100 więcej gracz zostawia za sobą, gdy drugi jest przy stole. „Odchylenie” mówi, jak daleko para jest od przypadku, w odchyleniach standardowych.
}
moderation-pairs-who = Gracze
moderation-pairs-games = Wspólne partie
moderation-pairs-expected = { $games } z przypadku
moderation-pairs-gains = Lepiej o
moderation-pairs-score = Odchylenie
moderation-pairs-deviations = { $deviations } σ
moderation-hubs = Konta, które zasila wiele innych
moderation-hub = { $who }: { $percent }% wygranych w { $games ->
    [one] { $games } partii
    [few] { $games } partiach
   *[many] { $games } partiach
} to wygrane z { $feeders ->
    [one] { $feeders } kontem, które głównie z nim przegrywa i mało gra z innymi.
    [few] { $feeders } kontami, które głównie z nim przegrywają i mało grają z innymi.
   *[many] { $feeders } kontami, które głównie z nim przegrywają i mało grają z innymi.
}
moderation-pair-show = Ich partie
moderation-pair-games = Partie pary: { $first } i { $second }
moderation-pair-places = { $one }: miejsce { $first }; { $other }: miejsce { $second }
moderation-pair-voided = Unieważniona
moderation-pair-unreadable = Brak zapisu, który wolno ci czytać
