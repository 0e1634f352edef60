ratings = Rankingi
ratings-about = Szybka gra rankingowa znajduje przeciwników twojej siły. Twoje miejsce w każdej partii zmienia ranking; liczba po ± mówi, o ile może się mylić.
ratings-pool = Partie
pool-resistance_more = Gra podstawowa, 3–6 graczy
pool-resistance_two = Gra podstawowa, dwoje graczy
pool-bga_more = BGA z dodatkami, 3–6 graczy
pool-bga_two = BGA z dodatkami, dwoje graczy
ratings-own = Twój ranking
ratings-number = { $number } ± { $deviation }
ratings-games = { $count ->
    [one] { $count } partia rankingowa
    [few] { $count } partie rankingowe
   *[many] { $count } partii rankingowych
  }
ratings-provisional = Tymczasowy, dopóki nie rozegrasz dość partii ({ $games }) z różnymi osobami ({ $people }) z różnych domów ({ $households }). Spotkane dotąd osoby: { $met }. Osoby o wspólnym adresie internetowym liczą się jako jeden dom.
ratings-none = Nie masz tu jeszcze rankingu. Każdy zaczyna od 1500 ± 333.
board = Tabele
board-which = Która tabela
board-all = Wszech czasów
board-week = Ten tydzień
board-around = Wokół mnie
board-rank = Pozycja
board-name = Imię
board-rating = Ranking
board-games = Partie
board-nobody = Nikogo jeszcze nie ma w tabeli: trzeba rozegrać dość partii rankingowych ({ $games }) z różnymi osobami ({ $people }) z różnych domów ({ $households }).
board-not-you = Trafisz do tabeli, gdy rozegrasz dość partii rankingowych ({ $games }) z różnymi osobami ({ $people }) z różnych domów ({ $households }).
board-rising = W drodze
board-missing = { $people ->
    [0] { $games ->
        [one] jeszcze { $games } partia
        [few] jeszcze { $games } partie
       *[many] jeszcze { $games } partii
    }
   *[other] { $games ->
        [0] jeszcze
        [one] jeszcze { $games } partia i
        [few] jeszcze { $games } partie i
       *[many] jeszcze { $games } partii i
    } { $people ->
        [one] { $people } nowa osoba
        [few] { $people } nowe osoby
       *[many] { $people } nowych osób
    }
}
board-rising-about = Są tu tylko ty i osoby z publicznym profilem.
rated-account = Partie rankingowe wymagają konta, aby każdy ranking miał jednego właściciela. Możesz je utworzyć bez hasła i adresu e-mail.
rated-not-here = Partie rankingowe wymagają konta, a konta adresu z https i nazwą domeny. Pod tym adresem ich nie ma; możesz grać partie bez rankingu.
rated-off = Partie rankingowe wymagają konta, a ten serwer ich nie oferuje. Możesz grać partie bez rankingu.
rated-rules = Bez botów, bez wskazówek, jedna partia na stół. Gdy skończy ci się czas, obowiązuje odpowiedź domyślna; za trzecim razem z rzędu rezygnujesz. Kto odchodzi, zajmuje ostatnie miejsce.
rated-play = Zagraj partię rankingową
rated-looking = Szukanie przeciwników…
rated-lost = Serwer w tej chwili nie odpowiada. Szukanie trwa dalej, gdy wróci.
rated-reach = { $count ->
    [one] Szukanie przeciwników od { $low } do { $high }. Czeka { $count } osoba.
    [few] Szukanie przeciwników od { $low } do { $high }. Czekają { $count } osoby.
   *[many] Szukanie przeciwników od { $low } do { $high }. Czeka { $count } osób.
  }
rated-reach-all = { $count ->
    [one] Szukanie dowolnych przeciwników. Czeka { $count } osoba.
    [few] Szukanie dowolnych przeciwników. Czekają { $count } osoby.
   *[many] Szukanie dowolnych przeciwników. Czeka { $count } osób.
  }
rated-widens = Zakres rośnie o 10 co sekundę. Po minucie pasuje każdy.
rated-stop = Przestań szukać
ratings-of-bots = Rankingi botów
pool-bots_more = Boty, 3–6 graczy
pool-bots_two = Boty, po dwa
