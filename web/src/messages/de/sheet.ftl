sheet-title-setup = Vorbereitung
sheet-title-turn = Ein Zug
sheet-title-actions = Aktionen
sheet-title-factions = Fraktionen
sheet-title-challenges = Anzweifeln
sheet-title-blocks = Blocken
sheet-title-losing = Einfluss verlieren
sheet-players = Für { $low } bis { $high } Spieler.
sheet-players-exactly = { $count ->
    [one] Für { $count } Spieler.
   *[other] Für { $count } Spieler.
}
sheet-court = Der Hof: { $tax }, { $assassin }, { $captain }, { $exchange }, { $contessa }.
sheet-deck = { $copies ->
    [one] Der Stapel enthält { $copies } Karte von jedem Charakter.
   *[other] Der Stapel enthält { $copies } Karten von jedem Charakter.
}
sheet-deck-up-to-eight = Der Stapel enthält von jedem Charakter 3 Karten bei bis zu 6 Spielern und 4 ab 7.
sheet-deck-up-to-ten = Der Stapel hat 3 Karten jedes Charakters bei bis zu 6 Spielern, 4 bei 7 oder 8 und 5 ab 9.
sheet-cards-deal = Jeder bekommt 2 verdeckte Karten; der Rest ist der Hofstapel.
sheet-cards-draft = Jeder wählt heimlich eine Karte aus einem eigenen Satz der fünf Charaktere und legt die anderen vier verdeckt beiseite. Jeder bekommt eine zweite Karte aus einem dritten Satz; dessen übrige drei Karten sind der Hofstapel.
sheet-purse = Jeder beginnt mit 2 Münzen.
sheet-purse-of-two-all_2 = Zu zweit beginnt jeder mit 2 Münzen.
sheet-purse-of-two-start_player_1 = Zu zweit beginnt, wer den ersten Zug hat, mit 1 Münze, der andere mit 2.
sheet-purse-of-two-all_1 = Zu zweit beginnt jeder mit 1 Münze.
sheet-treasury = { $coins ->
    [one] Es gibt { $coins } Münze
   *[other] Es gibt { $coins } Münzen
}; was nicht im Spiel ist, bildet die Schatzkammer, und niemand kann ihr mehr entnehmen, als sie hat.
sheet-treasury-endless = Die Schatzkammer wird nie leer.
sheet-first-previous_winner = Wer die letzte Partie gewonnen hat, beginnt; in der ersten entscheidet der Zufall.
sheet-first-random = Wer beginnt, entscheidet der Zufall.
sheet-first-chosen = Der Tisch wählt, wer beginnt.
sheet-sides-random_half = Die Hälfte der Spieler, abgerundet, kommt durch Zufall auf eine Seite; die anderen sind auf der anderen.
sheet-sides-start_player_alternate = Der Startspieler wählt eine Seite, Loyalisten oder Reformisten; von ihm an wechseln die Seiten im Uhrzeigersinn.
sheet-turn = Gespielt wird im Uhrzeigersinn. In deinem Zug musst du eine Aktion ansagen, und ihr Ziel, falls sie eines hat.
sheet-cost = Die Kosten werden beim Ansagen der Aktion bezahlt.
sheet-claim = Wer für eine Aktion oder einen Block einen Charakter braucht, behauptet, ihn zu haben. Das darf ein Bluff sein.
sheet-order = Zuerst dürfen die anderen eine Behauptung anzweifeln, dann die Aktion blocken; danach findet sie statt.
sheet-forced = { $coins ->
    [one] Wer seinen Zug mit mindestens { $coins } Münze beginnt, muss einen Coup ausführen.
   *[other] Wer seinen Zug mit mindestens { $coins } Münzen beginnt, muss einen Coup ausführen.
}
sheet-income = Einkommen: Nimm 1 Münze. Das kann niemand verhindern.
sheet-foreign-aid = Auslandshilfe: Nimm 2 Münzen. Jeder andere darf sie mit { FORM($tax, "dative") } blocken; anzweifeln kann sie niemand.
sheet-coup = Coup: Zahle 7 Münzen; ein anderer Spieler verliert einen Einfluss. Das kann niemand verhindern.
sheet-tax = Steuern ({ $tax }): Nimm 3 Münzen.
sheet-cooperate = Kooperation ({ $tax }): Nimm 3 Münzen und gib 1 davon einem anderen Spieler.
sheet-assassinate = Attentat ({ $assassin }): Zahle 3 Münzen; ein anderer Spieler verliert einen Einfluss. Dagegen blockt: { $contessa }.
sheet-steal = Diebstahl ({ $captain }): Nimm einem anderen Spieler 2 Münzen ab, oder 1, wenn er nur eine hat. Dagegen blocken: { $captain } und { $exchange }.
sheet-exchange = Austausch ({ $exchange }): Zieh 2 Karten vom Hofstapel, wähle, was du behältst, und leg 2 Karten zurück.
sheet-exchange-one = Austausch ({ $exchange }): Zieh 1 Karte vom Hofstapel, wähle, was du behältst, und leg 1 Karte zurück.
sheet-examine = Verhör ({ $exchange }): Ein anderer Spieler zeigt dir eine Karte seiner Wahl.
sheet-swap-optional = Du gibst die gezeigte Karte zurück oder lässt sie gegen eine vom Hofstapel tauschen.
sheet-swap-forced = Die gezeigte Karte wird immer gegen eine vom Hofstapel getauscht.
sheet-redraw-bottom = Die getauschte Karte kommt unter den Hofstapel, und das Ziel zieht die oberste.
sheet-redraw-return_first = Beim Tausch wird die Karte in den Hofstapel gemischt, bevor das Ziel zieht: Sie kann wiederkommen.
sheet-redraw-draw_first = Beim Tausch zieht das Ziel, bevor die Karte zurückgeht: Sie kann nicht wiederkommen.
sheet-examine-blocked = Ein Verhör blockt: { $contessa }.
sheet-examine-unblocked = Ein Verhör kann nicht geblockt werden.
sheet-convert = Seitenwechsel: Zahle 1 Münze in die Reserve, um deine eigene Seite zu wechseln, oder 2 für die eines anderen Spielers.
sheet-embezzle = Veruntreuung: Behaupte, { FORM($tax, "no") } zu haben, und nimm die ganze Reserve. Das kann nicht geblockt werden.
sheet-embezzler-shows-all = Wird das angezweifelt, zeigst du alle deine Karten. Ist { FORM($tax, "the") } darunter, geht diese Karte verloren, und die andere wird ersetzt; sonst werden alle deine Karten ersetzt, und wer gezweifelt hat, verliert einen Einfluss.
sheet-embezzler-may-decline = Wird das angezweifelt, darfst du alle deine Karten zeigen, wenn { FORM($tax, "the") } nicht darunter ist: Sie werden sofort ersetzt, und wer gezweifelt hat, verliert einen Einfluss. Sonst zeigst du nichts und verlierst einen Einfluss deiner Wahl.
sheet-embezzler-must-show = Wird das angezweifelt und du hast { FORM($tax, "accusative") }, verlierst du einen Einfluss deiner Wahl und zeigst nichts; sonst zeigst du alle deine Karten, sie werden sofort ersetzt, und wer gezweifelt hat, verliert einen Einfluss.
sheet-empty-yes = Du darfst auch jemanden ohne Münzen bestehlen.
sheet-empty-no = Du darfst niemanden ohne Münzen bestehlen.
sheet-empty-reserve-yes = Du darfst auch jemanden ohne Münzen bestehlen und eine leere Reserve veruntreuen.
sheet-empty-reserve-no = Du darfst niemanden ohne Münzen bestehlen und keine leere Reserve veruntreuen.
sheet-aim = Solange beide Seiten Spieler haben, dürfen Coup, Attentat und Diebstahl nicht auf die eigene Seite zielen, und deren Auslandshilfe darfst du nicht blocken.
sheet-aim-examine = Solange beide Seiten Spieler haben, dürfen Coup, Attentat, Diebstahl und Verhör nicht auf die eigene Seite zielen, und deren Auslandshilfe darfst du nicht blocken.
sheet-aim-cooperate = Solange beide Seiten Spieler haben, dürfen Coup, Attentat, Diebstahl und Kooperation nicht auf die eigene Seite zielen, und deren Auslandshilfe darfst du nicht blocken.
sheet-aim-examine-cooperate = Solange beide Seiten Spieler haben, dürfen Coup, Attentat, Diebstahl, Verhör und Kooperation nicht auf die eigene Seite zielen, und deren Auslandshilfe darfst du nicht blocken.
sheet-no-help = Auch für andere darfst du keine Aktion deiner eigenen Seite blocken.
sheet-free = Auch Spieler der eigenen Seite darf man anzweifeln und die Seite wechseln lassen.
sheet-one-side = Sind alle Spieler auf einer Seite, gibt es keine Einschränkungen, bis jemand die Seite wechselt.
sheet-challenge = Jeder andere Spieler darf eine Behauptung anzweifeln, auch wenn sie ihn nicht betrifft, aber nur, bevor etwas anderes geschieht.
sheet-challengers = Zweifeln mehrere gleichzeitig, zählt nur der erste im Uhrzeigersinn nach dem, dessen Behauptung es ist.
sheet-shown = Wird der behauptete Charakter gezeigt, verliert, wer gezweifelt hat, einen Einfluss.
sheet-not-shown = Wenn nicht, verliert, wer ihn behauptet hat, einen Einfluss, und die Aktion oder der Block ist hinfällig.
sheet-decline-yes = Auch wer den Charakter hat, darf sich weigern, ihn zu zeigen.
sheet-decline-no = Wer den Charakter hat, muss ihn zeigen.
sheet-declined-other = Wer sich weigert, verliert eine andere Karte als diesen Charakter und darf sich ohne eine solche nicht weigern.
sheet-declined-any = Wer sich weigert, darf jede Karte verlieren, auch diesen Charakter.
sheet-replaced-immediate = Die gezeigte Karte wird sofort ersetzt, noch bevor der falsche Zweifel einen Einfluss kostet.
sheet-replaced-end_of_turn = Die gezeigte Karte wird am Ende des Zuges ersetzt, falls sie noch auf der Hand ist; wer am Zug ist, kommt zuerst.
sheet-kept-yes = Die gezeigte Karte darf man stattdessen behalten.
sheet-kept-no = Sie muss ersetzt werden.
sheet-back-bottom = Eine zurückgelegte Karte kommt unter den Hofstapel, und die oberste wird gezogen.
sheet-back-shuffle = Eine zurückgelegte Karte wird in den Hofstapel gemischt, man kann also dieselbe wieder ziehen.
sheet-refund-yes = Fliegt die Behauptung für eine Aktion auf, bekommt man ihre Kosten zurück.
sheet-refund-no = Fliegt die Behauptung für eine Aktion auf, bekommt man ihre Kosten nicht zurück.
sheet-block = Ein Block nennt einen Charakter und kann von jedem anderen Spieler angezweifelt werden.
sheet-blockers-any = Eine Aktion mit Ziel darf jeder blocken; das Ziel kommt zuerst.
sheet-blockers-target = Eine Aktion mit Ziel darf nur das Ziel blocken.
sheet-block-later-yes = Wer die Aktion zu Unrecht angezweifelt hat, darf sie noch blocken.
sheet-block-later-no = Wer die Aktion zu Unrecht angezweifelt hat, darf sie nicht mehr blocken.
sheet-block-stands-yes = Gilt ein Block, findet die Aktion nicht statt, und man bekommt ihre Kosten zurück.
sheet-block-stands-no = Gilt ein Block, findet die Aktion nicht statt, und man bekommt ihre Kosten nicht zurück.
sheet-block-fails = Scheitert ein Block, findet die Aktion statt.
sheet-block-fails-yes = Scheitert ein Block, werden andere, die blocken dürfen, noch einmal gefragt; blockt niemand, findet die Aktion statt.
sheet-block-fails-no = Scheitert ein Block, findet die Aktion statt; niemand anders darf sie blocken.
sheet-lose = Wer einen Einfluss verliert, wählt eine seiner Karten und deckt sie auf; sie bleibt bis zum Ende offen.
sheet-double = Ein Ziel kann in einem Zug zwei Einflüsse verlieren: einen durch einen falschen Zweifel oder einen aufgeflogenen Block und einen durch die Aktion.
sheet-out = Wer keine verdeckte Karte mehr hat, scheidet sofort aus.
sheet-coins-of-exiled-immediate = Die Münzen von Ausgeschiedenen gehen sofort zurück in die Schatzkammer, auch vor einem Diebstahl.
sheet-coins-of-exiled-after_action = Die Münzen von Ausgeschiedenen gehen nach der Aktion zurück in die Schatzkammer, nicht vor einem Diebstahl.
sheet-win = Wer als Letzter einen Einfluss hat, gewinnt, und was noch aussteht, entfällt.
sheet-talk = Du darfst alles sagen, und nichts, was du sagst, bindet dich. Zeige keine Karten und verschenke oder verleihe keine Münzen.
