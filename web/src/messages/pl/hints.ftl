# What an answer risks. $name is a player, $character a character, and $count of $total are its cards, unless said otherwise.
risk-ask = Czym ryzykują odpowiedzi?
risk-title = Czym ryzykuje każda odpowiedź
risk-source = Na podstawie twoich kart i tego, co wiedzą wszyscy.
risk-counting = Trener liczy…
risk-none = O tej odpowiedzi nic nie wiadomo.

risk-held = Masz { FORM($character, "accusative") }: kto podważy, straci wpływ.
risk-bluff = Nie masz { FORM($character, "genitive") }: jeśli ktoś podważy, tracisz wpływ.
risk-bluff_last = Nie masz { FORM($character, "genitive") }: jeśli ktoś podważy, odpadasz.
risk-held_not = Nie masz { FORM($character, "genitive") }, więc mówisz prawdę: kto podważy, straci wpływ.
risk-bluff_not = Masz { FORM($character, "accusative") }, więc mówisz nieprawdę: jeśli ktoś podważy, tracisz wpływ.
risk-face_up = Już odkryte: { $count } z { $total }. Trudniej będzie w to uwierzyć.
risk-all_face_up = Wszystkie odkryte ({ $total }): nikt w to nie uwierzy.
risk-unstoppable = Nikt nie może tego zatrzymać.
risk-blockable = Zablokować może { $name }: zadeklarowana postać to { $character }.
risk-unclaimed = Można to zablokować, ale nikt, kto mógłby, nie deklaruje jeszcze karty, która blokuje.
risk-no_blocker = Widzisz wszystkie karty, które to blokują: blok byłby kłamstwem.
# $count coins
risk-spent_if_blocked = W razie bloku tracisz to, co płacisz: { $count }.
# $count coins
risk-back_if_caught = Jeśli blef wyjdzie na jaw, odzyskujesz to, co płacisz: { $count }.
# $count coins
risk-spent_if_caught = Jeśli blef wyjdzie na jaw, tracisz to, co płacisz: { $count }.
# $count coins
risk-coup_next = Twoje monety: { $count }. To wystarczy na Przewrót w następnej turze.
# $count coins
risk-must_coup = Twoje monety: { $count }. W następnej turze trzeba będzie ogłosić Przewrót.
risk-certain_lie = Karty, które widzisz, mówią: { $name } na pewno blefuje.
risk-certain_truth = Karty, które widzisz, mówią: { $name } na pewno mówi prawdę.
risk-right = Jeśli masz rację, { $name } traci wpływ.
risk-wrong = Jeśli { $name } to udowodni, tracisz wpływ.
risk-wrong_last = Jeśli { $name } to udowodni, odpadasz.
risk-twice = Potem zabójstwo może odebrać ci także drugą kartę.
# $count coins
risk-gains = Jeśli nikt nie przeszkodzi, { $name } dostaje { $count ->
    [one] { $count } monetę.
    [few] { $count } monety.
   *[many] { $count } monet.
}
# $count coins
risk-robbed = Jeśli nikt nie przeszkodzi, { $name } zabiera ci { $count ->
    [one] { $count } monetę.
    [few] { $count } monety.
   *[many] { $count } monet.
}
risk-struck = Tracisz wpływ, chyba że ktoś inny się sprzeciwi.
risk-struck_last = Odpadasz, chyba że ktoś inny się sprzeciwi.
risk-stopped = { $you ->
    [subject] Jeśli nikt inny nie podważy, twoja akcja nie dojdzie do skutku.
   *[none] Jeśli nikt inny nie podważy, { $name } nic nie osiągnie.
}
risk-proves = { $name } traci wpływ.
risk-fails = Tracisz wpływ, a twoja deklaracja przepada.
risk-replaces = Nikt nie wie, jaką kartę dobierzesz zamiast { FORM($character, "genitive") }.
risk-stays_known = Wszyscy wiedzą, że masz { FORM($character, "accusative") }.
risk-turned_up = Wszyscy zobaczą { FORM($character, "accusative") }: odkryte karty to { $count } z { $total }.
risk-keeps = Grasz dalej z { FORM($character, "instrumental") }.
risk-secret = Nikt się nie dowie, które karty zatrzymujesz; pozostałe wracają do talii.
risk-seen_by = { $name } zobaczy { FORM($character, "accusative") } i może kazać wymienić kartę.

# Why a question is asked, in one sentence. $other is a player; $character the claimed character.
why-forced = Nikt nie może oszczędzać bez końca, więc bogaty gracz musi ogłosić Przewrót.
why-reserve = Opłata za zmianę strony idzie do Rezerwy, nie do Skarbca. Defraudacja zabiera wszystkie monety z Rezerwy.
why-claim = Deklaracja nie musi być prawdziwa. Obowiązuje, jeśli nikt jej nie podważy.
why-for-others = Przy tym stole możesz blokować także w czyjejś obronie, nie tylko we własnej.
why-aid = Pomoc zagraniczna nie wymaga postaci, więc nie ma czego podważać.
why-block = Nawet udowodnioną deklarację można zablokować.
why-block_claim = Jeśli blok się utrzyma, akcja nie dojdzie do skutku.
why-prove = Możesz odmówić pokazania karty, ale wtedy tracisz wpływ.
why-prove-must = Przy tym stole prawdziwą deklarację trzeba udowodnić.
why-prove-lacking = Deklarację udowadnia tylko sama karta.
why-embezzle = Kto defrauduje, deklaruje, że nie ma { FORM($character, "genitive") }. Dowodem jest tylko pokazanie wszystkich kart.
why-replace = Wszyscy widzieli tę kartę, ale przy tym stole możesz ją zatrzymać.
why-lose = Wpływ to karta na twojej ręce. Utracony zostaje odkryty.
why-exchange = Niektóre są z talii Dworu. Tyle samo tam wraca i nikt nie widzi które.
why-show = Ty wybierasz kartę, a zobaczy ją tylko { $other }.
why-examine = Tę kartę znacie tylko wy dwoje. Wymiana ją zabiera, ale nowej nie zobaczysz.
why-draft = Każdy gracz zatrzymuje jedną kartę z pełnego zestawu, więc oboje wiedzą więcej. Drugą kartę się rozdaje.
why-faction = Dopóki obie strony mają graczy, możesz atakować tylko drugą stronę.

# What an answer to a rare question does.
hint-prove = Kto cię podważa, traci wpływ, a ty dobierasz nową kartę.
hint-decline = Tracisz wpływ.
hint-prove-embezzle = Kto cię podważa, traci wpływ, a ty dobierasz nowe karty.
hint-replace = Karta wraca do talii, a nowej nikt nie zna.
hint-keep_shown = Wszyscy znają tę kartę.
hint-return = Zostaje na swoim miejscu.
hint-swap = Zamiast niej dobiera się inną, a ta wraca do talii.
hint-faction = Następny gracz bierze drugą stronę i tak dalej wokół stołu.
