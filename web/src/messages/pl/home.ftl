continue-title = Graj dalej
continue-all = Pokaż wszystkie ({ $count })
continue-alone = W pojedynkę
continue-bots = Przeciw botom
continue-friends = Ze znajomymi
continue-public = Publiczny stół
continue-lesson = Lekcja
continue-rated = Partia rankingowa
continue-tournament = Turniej
continue-days = Partia korespondencyjna
continue-gathering = Czeka na początek
continue-over = Przed następną partią
continue-playing = Trwa
continue-yours = Twoja tura
continue-theirs = Tura: { $name }
continue-due = Twoja odpowiedź: zostało { $time }
home-day = { $state ->
    [playing] Twoja partia trwa.
   *[new] Te same karty i boty dla wszystkich
}
home-day-over = { $how ->
    [left] Rezygnacja
    [won] Wygrana
    [nobody] Bez zwycięzcy
   *[lost] Miejsce { $place } z { $seats }
}
home-in-a-row = Dni z rzędu: { $count }
home-number = { $number } ± { $deviation }
home-change = { $change } w ostatniej partii rankingowej
home-unrated = Partie rankingowe z ludźmi
home-tournaments-what = Partia za partią, aż do dzwonka
home-more = Dziś, turnieje i rankingi
home-running = Trwa teraz
