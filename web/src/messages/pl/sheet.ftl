sheet-title-setup = Przygotowanie
sheet-title-turn = Tura
sheet-title-actions = Akcje
sheet-title-factions = Frakcje
sheet-title-challenges = Podważanie
sheet-title-blocks = Bloki
sheet-title-losing = Utrata wpływu
sheet-players = Liczba graczy: od { $low } do { $high }.
sheet-players-exactly = { $count ->
    [one] Liczba graczy: { $count }.
    [few] Liczba graczy: { $count }.
   *[many] Liczba graczy: { $count }.
}
sheet-court = Dwór: { $tax }, { $assassin }, { $captain }, { $exchange }, { $contessa }.
sheet-deck = { $copies ->
    [one] W talii jest { $copies } karta każdej postaci.
    [few] W talii są { $copies } karty każdej postaci.
   *[many] W talii jest { $copies } kart każdej postaci.
}
sheet-deck-up-to-eight = W talii są 3 karty każdej postaci przy najwyżej 6 graczach, a 4 przy 7 lub więcej.
sheet-deck-up-to-ten = W talii są 3 karty każdej postaci przy najwyżej 6 graczach, 4 przy 7 lub 8, a 5 przy 9 lub więcej.
sheet-cards-deal = Każdy gracz dostaje 2 zakryte karty; reszta to talia Dworu.
sheet-cards-draft = Każdy gracz potajemnie wybiera jedną kartę z własnego zestawu pięciu postaci, a pozostałe cztery odkłada zakryte. Każdy dostaje drugą kartę z trzeciego zestawu; jego pozostałe trzy karty to talia Dworu.
sheet-purse = Każdy gracz zaczyna z 2 monetami.
sheet-purse-of-two-all_2 = W grze dwuosobowej każdy zaczyna z 2 monetami.
sheet-purse-of-two-start_player_1 = W grze dwuosobowej gracz z pierwszą turą zaczyna z 1 monetą, drugi z 2.
sheet-purse-of-two-all_1 = W grze dwuosobowej każdy zaczyna z 1 monetą.
sheet-treasury = { $coins ->
    [one] Jest { $coins } moneta
    [few] Są { $coins } monety
   *[many] Jest { $coins } monet
}; te, których nie mają gracze, tworzą Skarbiec, i nikt nie może wziąć z niego więcej, niż ma.
sheet-treasury-endless = Skarbiec nigdy się nie kończy.
sheet-first-previous_winner = Zaczyna zwycięzca poprzedniej partii; w pierwszej losowy gracz.
sheet-first-random = Zaczyna losowy gracz.
sheet-first-chosen = Stół wybiera, kto zaczyna.
sheet-sides-random_half = Losowo połowa graczy, zaokrąglona w dół, trafia na jedną stronę; pozostali są po drugiej.
sheet-sides-start_player_alternate = Pierwszy gracz wybiera stronę, Lojalistów lub Reformistów, dalej strony zmieniają się zgodnie z ruchem wskazówek zegara.
sheet-turn = Gra się zgodnie z ruchem wskazówek zegara. W swojej turze musisz ogłosić akcję i jej cel, jeśli go ma.
sheet-cost = Koszt płaci się przy ogłoszeniu akcji.
sheet-claim = Kto do akcji lub bloku potrzebuje postaci, deklaruje, że ją ma. To może być blef.
sheet-order = Najpierw inni mogą podważyć deklarację, potem zablokować akcję; dopiero potem dochodzi ona do skutku.
sheet-forced = { $coins ->
    [one] Kto zaczyna turę z { $coins } monetą lub więcej, musi ogłosić Przewrót.
    [few] Kto zaczyna turę z { $coins } monetami lub więcej, musi ogłosić Przewrót.
   *[many] Kto zaczyna turę z { $coins } monetami lub więcej, musi ogłosić Przewrót.
}
sheet-income = Dochód: weź 1 monetę. Nie można go zatrzymać.
sheet-foreign-aid = Pomoc zagraniczna: weź 2 monety. Każdy inny gracz może ją zablokować, deklarując { FORM($tax, "accusative") }; nikt nie może jej podważyć.
sheet-coup = Przewrót: zapłać 7 monet; inny gracz traci wpływ. Nie można go zatrzymać.
sheet-tax = Podatek ({ $tax }): weź 3 monety.
sheet-cooperate = Współpraca ({ $tax }): weź 3 monety i 1 z nich daj innemu graczowi.
sheet-assassinate = Zabójstwo ({ $assassin }): zapłać 3 monety; inny gracz traci wpływ. Blokuje: { $contessa }.
sheet-steal = Kradzież ({ $captain }): zabierz innemu graczowi 2 monety, albo 1, jeśli ma tylko jedną. Blokuje: { $captain } lub { $exchange }.
sheet-exchange = Wymiana ({ $exchange }): dobierz 2 karty z talii Dworu, wybierz, co zatrzymasz, zwróć 2 karty.
sheet-exchange-one = Wymiana ({ $exchange }): dobierz 1 kartę z talii Dworu, wybierz, co zatrzymasz, zwróć 1 kartę.
sheet-examine = Przesłuchanie ({ $exchange }): inny gracz pokazuje ci wybraną przez siebie kartę.
sheet-swap-optional = Oddajesz obejrzaną kartę albo każesz wymienić ją na jedną z talii Dworu.
sheet-swap-forced = Obejrzana karta jest zawsze wymieniana na jedną z talii Dworu.
sheet-redraw-bottom = Wymieniana karta idzie pod talię Dworu, a cel dobiera kartę z wierzchu.
sheet-redraw-return_first = Przy wymianie karta jest wtasowana w talię Dworu, zanim cel dobierze: może wrócić.
sheet-redraw-draw_first = Przy wymianie cel dobiera, zanim karta wróci do talii: nie może wrócić.
sheet-examine-blocked = Przesłuchanie blokuje: { $contessa }.
sheet-examine-unblocked = Przesłuchania nie można zablokować.
sheet-convert = Zmiana strony: zapłać do Rezerwy 1 monetę, by zmienić własną stronę, albo 2 za stronę innego gracza.
sheet-embezzle = Defraudacja: zadeklaruj, że nie masz { FORM($tax, "genitive") }, i weź całą Rezerwę. Nie można jej zablokować.
sheet-embezzler-shows-all = Po podważeniu pokazujesz wszystkie swoje karty. Jeśli jest wśród nich { $tax }, ta karta przepada, a druga jest wymieniana; jeśli nie, wszystkie twoje karty są wymieniane, a podważający traci wpływ.
sheet-embezzler-may-decline = Po podważeniu możesz pokazać wszystkie swoje karty, jeśli nie ma wśród nich { FORM($tax, "genitive") }: są od razu wymieniane, a podważający traci wpływ. W przeciwnym razie nic nie pokazujesz i tracisz wybrany wpływ.
sheet-embezzler-must-show = Jeśli ktoś podważy, a masz { FORM($tax, "accusative") }, tracisz wybrany wpływ i nic nie pokazujesz; jeśli nie, pokazujesz wszystkie swoje karty, są od razu wymieniane, a podważający traci wpływ.
sheet-empty-yes = Można okraść gracza bez monet.
sheet-empty-no = Nie można okraść gracza bez monet.
sheet-empty-reserve-yes = Można okraść gracza bez monet i zdefraudować pustą Rezerwę.
sheet-empty-reserve-no = Nie można okraść gracza bez monet ani zdefraudować pustej Rezerwy.
sheet-aim = Dopóki w grze są obie strony, Przewrotu, Zabójstwa ani Kradzieży nie można kierować przeciw własnej stronie, a jej Pomocy zagranicznej nie można blokować.
sheet-aim-examine = Dopóki w grze są obie strony, Przewrotu, Zabójstwa, Kradzieży ani Przesłuchania nie można kierować przeciw własnej stronie, a jej Pomocy zagranicznej nie można blokować.
sheet-aim-cooperate = Dopóki w grze są obie strony, Przewrotu, Zabójstwa, Kradzieży ani Współpracy nie można kierować ku własnej stronie, a jej Pomocy zagranicznej nie można blokować.
sheet-aim-examine-cooperate = Dopóki w grze są obie strony, Przewrotu, Zabójstwa, Kradzieży, Przesłuchania ani Współpracy nie można kierować ku własnej stronie, a jej Pomocy zagranicznej nie można blokować.
sheet-no-help = Akcji własnej strony nie możesz też blokować w czyjejś obronie.
sheet-free = Strony nie ograniczają podważania ani Zmiany strony.
sheet-one-side = Gdy wszyscy gracze są po jednej stronie, nie ma ograniczeń, dopóki ktoś jej nie zmieni.
sheet-challenge = Każdy inny gracz może podważyć deklarację, nawet taką, która go nie dotyczy, ale tylko zanim zdarzy się coś innego.
sheet-challengers = Jeśli kilku graczy podważa naraz, liczy się tylko pierwszy zgodnie z ruchem wskazówek zegara od deklarującego.
sheet-shown = Jeśli deklarujący pokaże zadeklarowaną postać, podważający traci wpływ.
sheet-not-shown = Jeśli nie, deklarujący traci wpływ, a akcja lub blok przepada.
sheet-decline-yes = Kto ma tę postać, może mimo to odmówić jej pokazania.
sheet-decline-no = Kto ma tę postać, musi ją pokazać.
sheet-declined-other = Kto odmawia, traci kartę inną niż ta postać, a bez takiej nie może odmówić.
sheet-declined-any = Kto odmawia, może stracić dowolną kartę, także tę postać.
sheet-replaced-immediate = Pokazana karta jest wymieniana od razu, zanim podważający straci wpływ.
sheet-replaced-end_of_turn = Pokazana karta jest wymieniana na końcu tury, jeśli jest jeszcze na ręce; najpierw gracz, którego jest tura.
sheet-kept-yes = Pokazaną kartę można też zatrzymać.
sheet-kept-no = Trzeba ją wymienić.
sheet-back-bottom = Zwrócona karta idzie pod talię Dworu, a dobiera się z wierzchu.
sheet-back-shuffle = Zwrócona karta jest wtasowana w talię Dworu, więc można dobrać tę samą.
sheet-refund-yes = Jeśli deklaracja do akcji upadnie, jej koszt jest zwracany.
sheet-refund-no = Jeśli deklaracja do akcji upadnie, jej koszt nie jest zwracany.
sheet-block = Blok wymienia jedną postać i każdy inny gracz może go podważyć.
sheet-blockers-any = Akcję z celem może blokować każdy; cel jest pierwszy.
sheet-blockers-target = Akcję z celem może blokować tylko cel.
sheet-block-later-yes = Kto niesłusznie podważył akcję, może ją jeszcze zablokować.
sheet-block-later-no = Kto niesłusznie podważył akcję, nie może jej już zablokować.
sheet-block-stands-yes = Jeśli blok się utrzyma, akcja nie dochodzi do skutku, a jej koszt jest zwracany.
sheet-block-stands-no = Jeśli blok się utrzyma, akcja nie dochodzi do skutku, a jej koszt nie jest zwracany.
sheet-block-fails = Jeśli blok upadnie, akcja dochodzi do skutku.
sheet-block-fails-yes = Jeśli blok upadnie, pytani są znów inni, którzy mogą blokować; jeśli nikt tego nie robi, akcja dochodzi do skutku.
sheet-block-fails-no = Jeśli blok upadnie, akcja dochodzi do skutku; nikt inny nie może jej blokować.
sheet-lose = Kto traci wpływ, wybiera jedną ze swoich kart i ją odkrywa; zostaje odkryta do końca.
sheet-double = Cel może w jednej turze stracić dwa wpływy: jeden przez niesłuszne podważenie lub obalony blok, drugi przez akcję.
sheet-out = Gracz bez zakrytych kart od razu odpada.
sheet-coins-of-exiled-immediate = Monety gracza, który odpada, wracają do Skarbca od razu, także przed Kradzieżą.
sheet-coins-of-exiled-after_action = Monety gracza, który odpada, wracają do Skarbca po akcji, nie przed Kradzieżą.
sheet-win = Wygrywa ostatni gracz z wpływem, a wszystko, co jeszcze trwa, przepada.
sheet-talk = Wolno mówić wszystko, a żadne słowa nie wiążą. Nie wolno pokazywać kart ani dawać lub pożyczać monet.
