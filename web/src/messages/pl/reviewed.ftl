# A review of a finished game. Chances are in per cent, and points are hundredths of win chance. $name is a player.
reviewed-of = Gracz
reviewed-curves = Szansa wygranej, ruch po ruchu
reviewed-curve-known = Według wiedzy gracza
reviewed-curve-spectator = Jak widzieli to widzowie
reviewed-curve-opened = Z odkrytymi kartami
reviewed-table = Szanse wygranej jako tabela
# $turn is a number
reviewed-turn = Tura { $turn }
reviewed-waiting = { $ahead ->
    [0] Analiza zaraz się zacznie…
    [one] Przed nią czeka { $ahead } analiza…
    [few] Przed nią czekają { $ahead } analizy…
   *[many] Przed nią czeka { $ahead } analiz…
}
reviewed-computing = { $phase ->
    [curves] Szacowanie szans wygranej…
    [decisions] Ocena każdej decyzji…
    [claims] Ocena każdej deklaracji…
   *[start] Czytanie partii…
}
reviewed-failed = Nie udało się policzyć analizy.
reviewed-moments = Kluczowe momenty
reviewed-moments-none = Żaden pojedynczy moment nie rozstrzygnął tej partii.
reviewed-picture = Udostępnij jako obraz
reviewed-picture-failed = Nie udało się narysować obrazu.
reviewed-luck = Szczęście
reviewed-luck-about = { $won ->
    [yes] W porównaniu z równymi szansami dla wszystkich wygrana jest warta { $points } pkt.
   *[no] W porównaniu z równymi szansami dla wszystkich porażka jest warta { $points } pkt.
} Z odkrytymi kartami wzięły się stąd:
reviewed-luck-deal = Rozdanie
reviewed-luck-draws = Dobrane karty
reviewed-luck-others = Decyzje innych
reviewed-luck-own = Własne decyzje
reviewed-skill = Umiejętności
reviewed-skill-about = Według wiedzy gracza { $count ->
    [one] { $count } decyzja kosztowała
    [few] { $count } decyzje kosztowały
   *[many] { $count } decyzji kosztowało
} { $points } ± { $error } pkt.
reviewed-small-steps = Większość przepadła w wielu małych krokach.
reviewed-mark-inaccuracy = Niedokładność
reviewed-mark-mistake = Błąd
reviewed-mark-blunder = Gruby błąd
# After $count, which stands before it
reviewed-marks-inaccuracy = { $count ->
    [one] niedokładność
    [few] niedokładności
   *[many] niedokładności
}
reviewed-marks-mistake = { $count ->
    [one] błąd
    [few] błędy
   *[many] błędów
}
reviewed-marks-blunder = { $count ->
    [one] gruby błąd
    [few] grube błędy
   *[many] grubych błędów
}
reviewed-decisions = Decyzje ({ $count })
reviewed-decisions-about = Dla każdej odpowiedzi: jak często daje ją bot wzorcowy i jaka jest potem szansa wygranej, według wiedzy gracza.
reviewed-only-marked = Tylko zaznaczone decyzje
reviewed-none-marked = Żadna decyzja nie jest zaznaczona.
reviewed-see = Pokaż stół
reviewed-option = Odpowiedź
reviewed-share = Jak często daje ją bot wzorcowy
reviewed-value = Szansa wygranej, z błędem standardowym
reviewed-bot = Bot
reviewed-win = Szansa wygranej
reviewed-played = zagrana
reviewed-best = najlepsza
reviewed-nearly = blisko
reviewed-more = { $count ->
    [one] jeszcze { $count } odpowiedź
    [few] jeszcze { $count } odpowiedzi
   *[many] jeszcze { $count } odpowiedzi
}
reviewed-asked-choose_action = Jaka akcja?
reviewed-asked-challenge_action = { $name } ma { FORM($character, "accusative") }: wierzyć?
reviewed-asked-challenge_block = { $name } ma { FORM($character, "accusative") }: wierzyć?
reviewed-asked-block = Blokować?
reviewed-asked-prove = Pokazać { FORM($character, "accusative") }?
reviewed-asked-replace = Wymienić pokazaną kartę?
reviewed-asked-lose_influence = Który wpływ stracić?
reviewed-asked-exchange = Które karty zatrzymać?
reviewed-asked-examine_show = Którą kartę pokazać?
reviewed-asked-examine_decide = Kazać wymienić?
reviewed-asked-draft = Od której karty zacząć?
reviewed-asked-choose_faction = Która strona?
reviewed-thresholds = Kiedy decyzja jest zaznaczana?
reviewed-thresholds-about = Utracone punkty, od których zaczyna się każde zaznaczenie. Decyzja, którą bot wzorcowy podejmuje w co najmniej 10% przypadków, nigdy nie jest zaznaczana, ani strata w granicach trzech błędów standardowych.
reviewed-thresholds-usual = Z powrotem do 3, 7 i 15
# $action is the name of an action
reviewed-claimed = { $name } deklaruje { FORM($character, "accusative") }: { $action }
reviewed-claimed-block = { $name } deklaruje { FORM($character, "accusative") }, blok: { $action }
reviewed-claimed-not = { $name } deklaruje, że nie ma { FORM($character, "genitive") }: { $action }
reviewed-true = Prawda
reviewed-bluff = Blef
reviewed-if-believed = Jeśli uwierzą
reviewed-if-challenged = Jeśli podważą
reviewed-if-claimed = Wszystkie odpowiedzi razem
reviewed-if-otherwise = Najlepszy uczciwy wybór
reviewed-if-passed = Przepuścić
reviewed-if-right = Podważyć blef
reviewed-if-wrong = Podważyć prawdę
reviewed-fate-believed = Nikt nie podważył.
reviewed-fate-proved = { $name } podważa, niesłusznie.
reviewed-fate-caught = { $name } podważa, a karty nie pokazano.
reviewed-fate-unfinished = Partia skończyła się przed odpowiedzią.
reviewed-let-pass = { $name } przepuszcza.
reviewed-verdict = { $verdict ->
    [right] { $ended ->
        [badly] Słusznie, choć źle się skończyło.
       *[well] Słusznie.
    }
    [wrong] { $ended ->
        [well] Błędnie, choć dobrze się skończyło.
       *[badly] Błędnie.
    }
   *[close] Zbyt blisko, by rozstrzygnąć.
}
# $reference is a bot, $outcome a model and $version a version of Golpe
reviewed-reference = Wszystkie szanse zakładają, że każdy gra dalej jak bot wzorcowy ({ $reference }). Model: { $outcome }. Golpe { $version }.
