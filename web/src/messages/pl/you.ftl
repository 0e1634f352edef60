you-title = Ty
you-about = Twój ranking, liczby i partie.
you-profile = Publiczny profil
you-ratings = Rankingi
you-curve = Partie rankingowe: { $games }, od { $from } do { $to }; najniżej { $low }, najwyżej { $high }.
you-provisional = tymczasowy
you-heading = { $name }
you-numbers = Liczby
you-none = Dokończ partię, a pojawią się tu twoje liczby.
you-games = Partie
you-left = { $count ->
    [0] wszystkie dokończone
    [one] { $count } opuszczona przed końcem
    [few] { $count } opuszczone przed końcem
   *[many] { $count } opuszczonych przed końcem
}
you-won = Wygrane
you-fair = równy udział: { $fair }
you-row = Wygrane z rzędu
you-days = Dni z rzędu
you-most = rekord: { $count }
you-form = Ostatnie partie
you-place = Miejsce { $place } z { $seats }
you-places = Miejsca
you-places-about = Złoto to pierwsze miejsce; kreska to równy udział wygranych.
you-places-of = Miejsca, od pierwszego: { $places }
you-edition = { $edition }, graczy: { $seats }
you-won-of = wygrane { $won } z { $games } · równy udział { $fair }%
you-bluffs = Blefy i podważenia
you-claims = Deklaracje
you-bluffs-of = blefy { $bluffs }, deklaracje { $claims }
you-claims-label = prawdziwe deklaracje { $truths }, blefy { $bluffs }
you-believed = Udane blefy
you-caught = udane { $believed }, zdemaskowane { $caught }
you-challenges = Słuszne podważenia
you-right = { $right } z { $challenges }
you-favourites = Ulubione deklaracje
you-times = { $count } × · { $share }%
you-bots = Przeciw botom
you-people = Przeciw ludziom
you-people-about = Widzisz to tylko ty. Wyżej znaczy lepsze miejsce w tej samej partii.
you-ahead = wyżej { $ahead }, niżej { $behind }
you-ahead-about = Wyżej znaczy lepsze miejsce w tej samej partii.
you-achievements = Osiągnięcia
you-earned-of = { $earned } z { $all }
you-earned = zdobyte
you-unearned = jeszcze niezdobyte
you-history = Wszystkie twoje partie
you-history-none = Nie ma takich partii.
you-filter-outcome = Wynik
you-filter-edition = Wydanie
you-filter-seats = Gracze
you-filter-kind = Rodzaj
you-filter-all = Wszystkie
you-filter-won = Wygrane
you-filter-lost = Przegrane
you-filter-left = Opuszczone
you-game-left = Opuszczona
you-game-rated = Ranking { $change }
you-game-nobody = Nikt nie wygrał
you-game-bluffs = { $bluffs ->
    [0] bez blefów
    [one] { $bluffs } blef, udane: { $believed }
    [few] { $bluffs } blefy, udane: { $believed }
   *[many] { $bluffs } blefów, udane: { $believed }
}
you-review-of = Analiza partii z { $when }
you-private = Tę stronę widzisz tylko ty
you-private-about = Jeśli ją upublicznisz, każdy, kto ma adres, zobaczy twoje imię, te liczby, rankingi i osiągnięcia. Partie i spotkane osoby zostają prywatne.
you-public = Tę stronę widzi każdy, kto ma adres
you-public-about = Widać twoje imię, te liczby, rankingi i osiągnięcia. Partie i spotkane osoby zostają prywatne.
you-open = Upublicznij tę stronę
you-close = Ukryj tę stronę
you-copy-link = Skopiuj adres
day-title = Partia dnia
day-about = Dziś wszyscy dostają te same karty i te same trzy boty. Liczy się twoja pierwsza próba.
day-rules = Dobierane karty i odpowiedzi botów zależą tylko od tego, co zagrano wcześniej, więc taka sama gra prowadzi do tej samej partii. Inaczej może odpowiedzieć tylko bot, któremu na obciążonym serwerze zabraknie czasu. Wskazówki są wyłączone. Nowe karty pojawiają się o północy UTC.
day-play = Zagraj dzisiejszą partię
day-go-on = Graj dalej
day-result = { $how ->
    [won] Wygrana
    [lost] Miejsce { $place } z { $seats }
    [left] Opuszczona przed końcem
   *[nobody] Nikt nie wygrał
}
day-streak = { $count ->
    [one] { $count } dzień z rzędu
    [few] { $count } dni z rzędu
   *[many] { $count } dni z rzędu
}
day-next = Następna o { $time }.
day-share = Udostępnij
day-copy = Skopiuj wynik
day-picture = Zapisz obraz
day-shared = Golpe, partia z { $day }: { $how ->
    [won] wygrana
    [lost] miejsce { $place } z { $seats }
    [left] ucieczka
   *[nobody] nikt nie wygrał
}, { $bluffs ->
    [0] bez jednego blefu
    [one] { $bluffs } blef, udane: { $believed }
    [few] { $bluffs } blefy, udane: { $believed }
   *[many] { $bluffs } blefów, udane: { $believed }
}
day-shared-streak = { $count ->
    [one] { $count } dzień z rzędu
    [few] { $count } dni z rzędu
   *[many] { $count } dni z rzędu
}
