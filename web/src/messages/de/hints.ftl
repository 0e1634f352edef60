# What an answer risks. $name is a player, $character a character, and $count of $total are its cards, unless said otherwise.
risk-ask = Was riskierst du mit jeder Antwort?
risk-title = Was du mit jeder Antwort riskierst
risk-source = Nach deinen eigenen Karten und dem, was alle wissen.
risk-counting = Der Trainer rechnet …
risk-none = Über diese Antwort ist nichts bekannt.

risk-held = Du hast { FORM($character, "accusative") }: Wer dich anzweifelt, verliert einen Einfluss.
risk-bluff = Du hast { FORM($character, "no") }: Wirst du angezweifelt, verlierst du einen Einfluss.
risk-bluff_last = Du hast { FORM($character, "no") }: Wirst du angezweifelt, scheidest du aus.
risk-held_not = Du hast { FORM($character, "no") }, deine Behauptung ist also wahr: Wer dich anzweifelt, verliert einen Einfluss.
risk-bluff_not = Du hast { FORM($character, "accusative") }, deine Behauptung ist also falsch: Wirst du angezweifelt, verlierst du einen Einfluss.
risk-face_up = Schon offen: { $count } von { $total }. Das macht es schwerer zu glauben.
risk-all_face_up = Alle { $total } liegen offen: Das kann niemand glauben.
risk-unstoppable = Das kann niemand verhindern.
risk-blockable = { $name } hat sich auf { FORM($character, "accusative") } berufen und könnte blocken.
risk-unclaimed = Das lässt sich blocken, aber wer blocken könnte, hat sich noch auf keine passende Karte berufen.
risk-no_blocker = Du siehst alle Karten, die das blocken: Ein Block wäre gelogen.
# $count coins
risk-spent_if_blocked = Wird es geblockt, verlierst du, was du zahlst: { $count }.
# $count coins
risk-back_if_caught = Fliegt dein Bluff auf, bekommst du zurück, was du gezahlt hast: { $count }.
# $count coins
risk-spent_if_caught = Fliegt dein Bluff auf, verlierst du, was du zahlst: { $count }.
# $count coins
risk-coup_next = Du hättest { $count } Münzen: genug für einen Coup in deinem nächsten Zug.
# $count coins
risk-must_coup = Du hättest { $count } Münzen: In deinem nächsten Zug müsstest du einen Coup ausführen.
risk-certain_lie = Nach den Karten, die du siehst, muss { $name } bluffen.
risk-certain_truth = Nach den Karten, die du siehst, muss { $name } die Wahrheit sagen.
risk-right = Hast du recht, verliert { $name } einen Einfluss.
risk-wrong = Kann { $name } es beweisen, verlierst du einen Einfluss.
risk-wrong_last = Kann { $name } es beweisen, scheidest du aus.
risk-twice = Das Attentat kann dich danach auch noch die andere Karte kosten.
# $count coins
risk-gains = Verhindert es niemand, bekommt { $name } { $count ->
    [one] { $count } Münze.
   *[other] { $count } Münzen.
}
# $count coins
risk-robbed = Verhindert es niemand, nimmt dir { $name } { $count ->
    [one] { $count } Münze ab.
   *[other] { $count } Münzen ab.
}
risk-struck = Du verlierst einen Einfluss, wenn niemand anders Einspruch erhebt.
risk-struck_last = Du scheidest aus, wenn niemand anders Einspruch erhebt.
risk-stopped = { $you ->
    [subject] Zweifelt sonst niemand, fällt deine Aktion aus.
   *[none] Zweifelt sonst niemand, fällt die Aktion von { $name } aus.
}
risk-proves = { $name } verliert einen Einfluss.
risk-fails = Du verlierst einen Einfluss, und deine Behauptung ist hinfällig.
risk-replaces = Niemand weiß, welche Karte du für { FORM($character, "accusative") } ziehst.
risk-stays_known = Alle wissen, dass du { FORM($character, "accusative") } hast.
risk-turned_up = Alle sehen dann { FORM($character, "accusative") } offen liegen: { $count } von { $total }.
risk-keeps = Du spielst mit { FORM($character, "dative") } weiter.
risk-secret = Niemand erfährt, welche Karten du behältst; die anderen gehen zurück in den Stapel.
risk-seen_by = { $name } sieht { FORM($character, "accusative") } und kann dich tauschen lassen.

# Why a question is asked, in one sentence. $other is a player; $character the claimed character.
why-forced = Niemand darf ewig Münzen sparen, deshalb muss ein reicher Spieler einen Coup ausführen.
why-reserve = Was ein Seitenwechsel kostet, kommt in die Reserve, nicht in die Schatzkammer. Eine Veruntreuung nimmt alle Münzen der Reserve.
why-claim = Eine Behauptung muss nicht wahr sein. Sie gilt, wenn niemand sie anzweifelt.
why-for-others = An diesem Tisch darfst du auch für andere blocken, nicht nur für dich selbst.
why-aid = Auslandshilfe braucht keinen Charakter, also gibt es nichts anzuzweifeln.
why-block = Auch eine bewiesene Behauptung lässt sich blocken.
why-block_claim = Gilt der Block, fällt die Aktion aus.
why-prove = Du kannst dich weigern, die Karte zu zeigen, verlierst dann aber einen Einfluss.
why-prove-must = An diesem Tisch muss eine wahre Behauptung bewiesen werden.
why-prove-lacking = Nur die Karte selbst beweist eine Behauptung.
why-embezzle = Wer veruntreut, behauptet, { FORM($character, "no") } zu haben. Das beweist nur, wer alle Karten zeigt.
why-replace = Alle haben diese Karte gesehen, und an diesem Tisch darfst du sie trotzdem behalten.
why-lose = Ein Einfluss ist eine Karte auf deiner Hand. Ein verlorener bleibt offen liegen.
why-exchange = Einige davon kommen vom Hofstapel. Ebenso viele gehen dorthin zurück, und niemand sieht, welche.
why-show = Du wählst, welche Karte es ist, und nur { $other } sieht sie.
why-examine = Nur ihr zwei kennt diese Karte. Ein Tausch nimmt sie weg, aber die neue siehst du nicht.
why-draft = Jeder behält eine Karte aus einem vollständigen Satz, so wissen beide mehr. Die zweite Karte wird ausgeteilt.
why-faction = Solange beide Seiten noch Spieler haben, darfst du nur die andere Seite angreifen.

# What an answer to a rare question does.
hint-prove = Wer dich angezweifelt hat, verliert einen Einfluss, und du ziehst eine neue Karte.
hint-decline = Du verlierst einen Einfluss.
hint-prove-embezzle = Wer dich angezweifelt hat, verliert einen Einfluss, und du ziehst neue Karten.
hint-replace = Die Karte geht zurück in den Stapel, und niemand kennt die neue.
hint-keep_shown = Alle kennen diese Karte.
hint-return = Sie bleibt, wo sie ist.
hint-swap = Dafür wird eine andere Karte gezogen, und diese geht zurück in den Stapel.
hint-faction = Wer im Uhrzeigersinn folgt, kommt auf die andere Seite, und so weiter um den Tisch.
