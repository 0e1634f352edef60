skip-to-prompt = Przejdź do swojego pytania
cards-of = Karty: { $name }
table-title = Stół { $code }
table-opponents = Inni gracze
table-centre = Co się dzieje
table-yours = Twoja strona stołu
table-log-short = Historia
table-treasury = { $count ->
    [one] { $count } moneta w Skarbcu
    [few] { $count } monety w Skarbcu
   *[many] { $count } monet w Skarbcu
}
table-deck = { $count ->
    [one] { $count } karta w talii Dworu
    [few] { $count } karty w talii Dworu
   *[many] { $count } kart w talii Dworu
}
table-reserve = { $count ->
    [one] { $count } moneta w Rezerwie
    [few] { $count } monety w Rezerwie
   *[many] { $count } monet w Rezerwie
}
coins-of = { $count ->
    [one] { $count } moneta
    [few] { $count } monety
   *[many] { $count } monet
}
veil-hold = Naciśnij karty, by je zobaczyć
veil-hold-key = Przytrzymaj H, by zobaczyć
veil-covered = Jest pytanie o twoje karty
veil-answered = Odpowiedź wysłana. Jest ukryta, jak twoje karty.
veil-uncover = Pokaż pytanie i karty
seat-turn = Tura
seat-target = Cel
seat-asked = Myśli
seat-claims = Jako { $character }
seat-claims-not = Deklaruje: nie { $character }
seat-blocks = Blokuje: { $character }
seat-challenges = Podważa
seat-exiled = Poza grą
seat-resigned = Rezygnacja
seat-lost = Brak połączenia
seat-keeps = Gra bot
seat-winner = Wygrana
now-waits = Czekamy na: { $names }.
now-sealed = Czekamy na odpowiedzi.
now-gain = { $count ->
    [one] +{ $count } moneta
    [few] +{ $count } monety
   *[many] +{ $count } monet
}
now-foreign_aid = { $you ->
    [subject] Bierzesz Pomoc zagraniczną: { $gain }.
   *[none] { $name } bierze Pomoc zagraniczną: { $gain }.
}
now-tax = { $you ->
    [subject] Deklarujesz { FORM($character, "accusative") }: { $gain }.
   *[none] { $name } deklaruje { FORM($character, "accusative") }: { $gain }.
}
now-steal = { $you ->
    [subject] Deklarujesz { FORM($character, "accusative") }, by okraść gracza { $other }: { $gain }.
    [object] { $name } deklaruje { FORM($character, "accusative") }, by cię okraść: { $gain }.
   *[none] { $name } deklaruje { FORM($character, "accusative") }, by okraść gracza { $other }: { $gain }.
}
now-cooperate = { $you ->
    [subject] Deklarujesz { FORM($character, "accusative") }, by współpracować z graczem { $other }: { $gain }.
    [object] { $name } deklaruje { FORM($character, "accusative") }, by współpracować z tobą: { $gain }.
   *[none] { $name } deklaruje { FORM($character, "accusative") }, by współpracować z graczem { $other }: { $gain }.
}
now-embezzle = { $you ->
    [subject] Deklarujesz, że nie masz { FORM($character, "genitive") }: { $gain } z Rezerwy.
   *[none] { $name } deklaruje, że nie ma { FORM($character, "genitive") }: { $gain } z Rezerwy.
}
now-turn = { $you ->
    [subject] Twoja tura.
   *[other] { $name } wybiera akcję.
}
now-loses = { $you ->
    [subject] Wybierasz wpływ do stracenia.
   *[other] { $name } wybiera wpływ do stracenia.
}
now-exchanges = { $you ->
    [subject] Wymieniasz karty z Dworem.
   *[other] { $name } wymienia karty z Dworem.
}
now-replaces = { $you ->
    [subject] Twoją kartę widzieli wszyscy.
   *[other] Kartę gracza { $name } widzieli wszyscy.
}
now-shows = { $you ->
    [subject] Pokazujesz kartę graczowi { $other }.
    [object] { $name } pokazuje ci kartę.
   *[none] { $name } pokazuje kartę graczowi { $other }.
}
now-examines = { $you ->
    [subject] Oglądasz kartę gracza { $other }.
    [object] { $name } ogląda twoją kartę.
   *[none] { $name } ogląda kartę gracza { $other }.
}
now-drafts = Trwa wybór kart.
now-sides = { $you ->
    [subject] Wybierasz stronę.
   *[other] { $name } wybiera stronę.
}
prompt = Twoje pytanie
prompt-none = Nie masz teraz na co odpowiadać.
prompt-dealing = Karty są rozdawane.
prompt-action = Wybierz akcję
prompt-action-forced = Z tyloma monetami musisz ogłosić Przewrót
prompt-only = Tylko jedna możliwa odpowiedź, udzielona automatycznie: { $action }
title-turn = Twoja tura
title-asked = Twoja odpowiedź
prompt-action-general = Bez postaci
prompt-action-character = Z postacią: prawda lub blef
prompt-target = { $action }: { $kind ->
    [convert] czyja strona?
    [cooperate] z kim?
    [examine] czyja karta?
    [steal] komu?
    [coup] przeciw komu?
   *[other] kto będzie celem?
}
prompt-claim = Podważyć, zablokować czy przepuścić?
prompt-claim-no-block = Podważyć czy przepuścić?
prompt-aid = Zablokować czy przepuścić?
prompt-block = Deklaracja obowiązuje. Blokujesz?
prompt-block_claim = Podważyć czy przepuścić?
prompt-prove = { $you ->
    [subject] { $other } cię podważa. Pokazać { FORM($character, "accusative") }?
   *[none] Pokazać { FORM($character, "accusative") }?
}
prompt-prove-lacking = { $you ->
    [subject] { $other } cię podważa, a nie masz { FORM($character, "genitive") }.
   *[none] Nie masz { FORM($character, "genitive") }.
}
prompt-replace = Dobrać nową kartę za pokazaną?
prompt-lose = Wybierz wpływ, który tracisz
prompt-exchange = { $count ->
    [one] Wybierz do zatrzymania { $count } kartę
    [few] Wybierz do zatrzymania { $count } karty
   *[many] Wybierz do zatrzymania { $count } kart
}
prompt-embezzle = { $you ->
    [subject] { $other } cię podważa. Pokazać, że nie masz { FORM($character, "genitive") }?
   *[none] Pokazać, że nie masz { FORM($character, "genitive") }?
}
prompt-embezzle-lacking = { $you ->
    [subject] { $other } cię podważa, a masz { FORM($character, "accusative") }.
   *[none] Masz { FORM($character, "accusative") }.
}
prompt-show = Wybierz kartę, którą zobaczy { $other }
prompt-examine = { $other } pokazuje ci { FORM($character, "accusative") }. Oddać kartę czy kazać wymienić?
prompt-draft = Wybierz kartę na początek
prompt-faction = Wybierz stronę
prompt-answered = Twoja odpowiedź: { $decision }.
prompt-answered-wait = Czekamy na innych.
prompt-answered-unsent = Odpowiedź pójdzie, gdy wróci połączenie.
prompt-change = Możesz jeszcze zmienić zdanie:
prompt-purse-aloud = { $count ->
    [one] Masz { $count } monetę.
    [few] Masz { $count } monety.
   *[many] Masz { $count } monet.
}
prompt-asked-aloud = Twoja odpowiedź: { $question }
prompt-back = Wstecz
decide-act-on = { $action }: { $name }
decide-pass = Przepuść
decide-challenge = Podważ
decide-block = Blokuj { FORM($character, "instrumental") }
decide-prove = Pokaż { FORM($character, "accusative") }
decide-decline = Nie pokazuj
decide-replace = Dobierz nową kartę
decide-keep_shown = Zatrzymaj pokazaną kartę
decide-lose = Strać { FORM($character, "accusative") }
decide-keep = Zatrzymaj: { $cards }
decide-show = Pokaż { FORM($character, "accusative") }
decide-return = Oddaj kartę
decide-swap = Każ wymienić
decide-draft = Zacznij z { FORM($character, "instrumental") }
decide-faction = Razem z { FORM($side, "instrumental") }
decide-prove-embezzle = Pokaż wszystkie moje karty
hint-pass = Bez sprzeciwu.
hint-challenge = Kto się myli, traci wpływ.
hint-block = Inni mogą to podważyć.
option-costs = Kosztuje { $count }
option-gains = Daje { $count }
option-bluff = Blef
option-held = Masz tę kartę
option-claim-bluff = { $character }: blef
option-claim-held = { $character }: na ręce
option-claim-not-bluff = Nie { $character }: blef
option-claim-not-held = Nie { $character }: prawda
option-blocked-by = Może blokować: { $characters }
option-unblockable = Nie można zablokować
