deals-title = Sprawdź to rozdanie
deals-checking = Sprawdzanie rozdania…
deals-announced = Nikt nie wybrał tych kart
deals-announced-sub = Każda karta i każde dobranie wynika z tego, co ogłoszono przed rozdaniem, i z losowych liczb, które gracze do tego czasu trzymali w tajemnicy.
deals-unshared = Nie liczył się wkład żadnego gracza
deals-unshared-sub = To ogłoszona partia, ale sam serwer mógł wybrać karty.
deals-consistent = Zapis jest spójny
deals-consistent-sub = Ta przeglądarka nie ma ogłoszenia tej partii, więc cały zapis mógł zostać zmyślony. Porównaj cztery słowa z tymi, które gracze widzieli przed rozdaniem.
deals-misfit = To rozdanie się nie zgadza
deals-misfit-form = Wiersz { $line } zapisu jest uszkodzony.
deals-misfit-announcement = Wiersz { $line } zapisu: to nie jest partia ogłoszona tej przeglądarce przed rozdaniem.
deals-misfit-contribution = Wiersz { $line } zapisu: wkład nie zgadza się z zobowiązaniem.
deals-misfit-draws = Wiersz { $line } zapisu: dobrania nie wynikają z sekretu i wkładów.
deals-misfit-order = Wiersz { $line } zapisu: brakuje decyzji, jest podwójna albo w złym miejscu.
deals-misfit-end = Wiersz { $line } zapisu: liczba decyzji się nie zgadza.
deals-misfit-hash = Wiersz { $line } zapisu: coś zmieniono po zamknięciu.
deals-not-checkable = Nie do sprawdzenia
deals-not-checkable-sub = Zapis tej partii nie mówi, skąd są karty. Jest starszy niż sprawdzalne rozdania albo nikt przy stole nie dał wkładu.
deals-words = Cztery słowa ogłoszenia
deals-hash = Jego pełny skrót
deals-checked = Co sprawdzono
deals-checked-announcement = Ogłoszenie jest tym, które ta przeglądarka zachowała przed rozdaniem.
deals-checked-contributions = Każdy wkład zgadza się ze swoim zobowiązaniem.
deals-checked-draws = { $count ->
    [one] { $count } dobranie wynika z sekretu i wkładów.
    [few] { $count } dobrania wynikają z sekretu i wkładów.
   *[many] { $count } dobrań wynika z sekretu i wkładów.
}
deals-checked-hash = Zapis nie zmienił się od zamknięcia.
deals-contributions = Czyje wkłady się liczyły
deals-counted = policzony
deals-left-out = pominięty: nieujawniony na czas
deals-none = brak
deals-limits = Granice tego sprawdzenia
deals-limit-honest = To dowód tylko wtedy, gdy choć jeden gracz, którego wkład się liczył, nie był w zmowie z serwerem.
deals-limit-withheld = Pomijając wkłady, serwer i gracze w zmowie z nim mogą wybierać spośród kilku rozdań. Takie wkłady są pokazane jako pominięte.
deals-limit-host = Serwer mógł widzieć karty i komuś o nich powiedzieć.
deals-limit-decisions = Losowych wyborów botów się nie sprawdza, decyzji graczy też nie.
deals-limit-rules = Strona bierze szanse każdego dobrania z zapisu, a złe szanse mogą ukryć wybraną kartę. Polecenie golpe verify sprawdza także je.
