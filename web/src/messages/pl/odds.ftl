# The coach, at tables against bots. $count is per cent, unless said otherwise.
odds-model = { $model ->
    [hard] Szanse przy założeniu, że wszyscy inni grają jak silny bot, według twoich kart i dotychczasowej gry.
   *[other] Szanse przy założeniu, że wszyscy inni to boty liczące karty, według twoich kart i dotychczasowej gry.
}
odds-win = Szansa wygranej: { $count }% (± { $error })
odds-even = Opłaca się, jeśli podważenie zdarza się rzadziej niż w { $count }% przypadków
odds-even-challenge = Opłaca się, jeśli blef zdarza się częściej niż w { $count }% przypadków
odds-errors = Szanse wygranej są oszacowane; ± to błąd standardowy, bez błędu samego modelu.
odds-challenged = Podważenie: { $count }%
odds-blocked = Blok, jeśli nikt nie podważy: { $count }%
odds-blocked-only = Blok: { $count }%
odds-bluff = Szansa blefu, według dotychczasowej gry wszystkich: { $count }%
odds-against = { $name }: { $odds }
odds-hands = Co mogą mieć inni
odds-player = Gracz
odds-claimed = { $count }%, deklarowane
odds-marked = Zaznaczone: deklarowane w tej partii.
odds-last = Twój ostatni wybór
odds-last-model = Silny bot na twoim miejscu, na 100 razy:
odds-last-counting = Bot liczący karty, na twoim miejscu, na 100 razy:
odds-chosen = twój wybór
odds-then = { $model ->
    [hard] Wybór silnego bota:
   *[other] Wybór bota liczącego karty:
}
