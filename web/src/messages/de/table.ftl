skip-to-prompt = Zu deiner Frage springen
cards-of = Karten von { $name }
table-title = Tisch { $code }
table-opponents = Die anderen Spieler
table-centre = Was gerade geschieht
table-yours = Deine Seite des Tisches
table-log-short = Verlauf
table-treasury = { $count ->
    [one] { $count } Münze in der Schatzkammer
   *[other] { $count } Münzen in der Schatzkammer
}
table-deck = { $count ->
    [one] { $count } Karte im Hofstapel
   *[other] { $count } Karten im Hofstapel
}
table-reserve = { $count ->
    [one] { $count } Münze in der Reserve
   *[other] { $count } Münzen in der Reserve
}
coins-of = { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
}
veil-hold = Drücke auf die Karten, um sie zu sehen
veil-hold-key = H gedrückt halten zum Ansehen
veil-covered = Es gibt eine Frage zu deinen Karten
veil-answered = Du hast geantwortet. Deine Antwort ist verborgen, wie deine Karten.
veil-uncover = Frage und Karten zeigen
seat-turn = Am Zug
seat-target = Ziel
seat-asked = Überlegt
seat-claims = Als { $character }
seat-claims-not = Behauptet: nicht { $character }
seat-blocks = Blockt: { $character }
seat-challenges = Zweifelt
seat-exiled = Ausgeschieden
seat-resigned = Aufgegeben
seat-lost = Getrennt
seat-keeps = Ein Bot spielt
seat-winner = Sieg
now-waits = Warten auf { $names }.
now-sealed = Warten auf Antworten.
now-gain = { $count ->
    [one] +{ $count } Münze
   *[other] +{ $count } Münzen
}
now-foreign_aid = { $you ->
    [subject] Du nimmst Auslandshilfe: { $gain }.
   *[none] { $name } nimmt Auslandshilfe: { $gain }.
}
now-tax = { $you ->
    [subject] Du berufst dich auf { FORM($character, "accusative") }: { $gain }.
   *[none] { $name } beruft sich auf { FORM($character, "accusative") }: { $gain }.
}
now-steal = { $you ->
    [subject] Du berufst dich auf { FORM($character, "accusative") }: { $gain } von { $other }.
    [object] { $name } beruft sich auf { FORM($character, "accusative") }: { $gain } von dir.
   *[none] { $name } beruft sich auf { FORM($character, "accusative") }: { $gain } von { $other }.
}
now-cooperate = { $you ->
    [subject] Du berufst dich auf { FORM($character, "accusative") }, um mit { $other } zu kooperieren: { $gain }.
    [object] { $name } beruft sich auf { FORM($character, "accusative") }, um mit dir zu kooperieren: { $gain }.
   *[none] { $name } beruft sich auf { FORM($character, "accusative") }, um mit { $other } zu kooperieren: { $gain }.
}
now-embezzle = { $you ->
    [subject] Du behauptest, { FORM($character, "no") } zu haben: { $gain } aus der Reserve.
   *[none] { $name } behauptet, { FORM($character, "no") } zu haben: { $gain } aus der Reserve.
}
now-turn = { $you ->
    [subject] Du bist am Zug.
   *[other] { $name } wählt eine Aktion.
}
now-loses = { $you ->
    [subject] Du wählst, welchen Einfluss du verlierst.
   *[other] { $name } wählt, welcher Einfluss verloren geht.
}
now-exchanges = { $you ->
    [subject] Du tauschst Karten mit dem Hof.
   *[other] { $name } tauscht Karten mit dem Hof.
}
now-replaces = { $you ->
    [subject] Deine Karte wurde gesehen.
   *[other] Die Karte von { $name } wurde gesehen.
}
now-shows = { $you ->
    [subject] Du zeigst { $other } eine Karte.
    [object] { $name } zeigt dir eine Karte.
   *[none] { $name } zeigt { $other } eine Karte.
}
now-examines = { $you ->
    [subject] Du siehst dir eine Karte von { $other } an.
    [object] { $name } sieht sich eine deiner Karten an.
   *[none] { $name } sieht sich eine Karte von { $other } an.
}
now-drafts = Karten werden gewählt.
now-sides = { $you ->
    [subject] Du wählst deine Seite.
   *[other] { $name } wählt eine Seite.
}
prompt = Deine Frage
prompt-none = Du hast jetzt nichts zu beantworten.
prompt-dealing = Die Karten werden ausgeteilt.
prompt-action = Wähle eine Aktion
prompt-action-forced = Mit so vielen Münzen musst du einen Coup ausführen
prompt-only = Nur eine Antwort möglich, automatisch gegeben: { $action }
title-turn = Du bist am Zug
title-asked = Du bist gefragt
prompt-action-general = Ohne Charakter
prompt-action-character = Mit einem Charakter, echt oder geblufft
prompt-target = { $action }: { $kind ->
    [convert] wessen Seite?
    [cooperate] mit wem?
    [examine] wessen Karte?
    [steal] von wem?
    [coup] gegen wen?
   *[other] auf wen?
}
prompt-claim = Anzweifeln, blocken oder durchgehen lassen?
prompt-claim-no-block = Anzweifeln oder durchgehen lassen?
prompt-aid = Blocken oder durchgehen lassen?
prompt-block = Die Behauptung gilt. Blockst du?
prompt-block_claim = Anzweifeln oder durchgehen lassen?
prompt-prove = { $you ->
    [subject] { $other } zweifelt dich an. Zeigst du { FORM($character, "accusative") }?
   *[none] Zeigst du { FORM($character, "accusative") }?
}
prompt-prove-lacking = { $you ->
    [subject] { $other } zweifelt dich an, und du hast { FORM($character, "no") }.
   *[none] Du hast { FORM($character, "no") }.
}
prompt-replace = Für die gezeigte Karte eine neue ziehen?
prompt-lose = Wähle, welchen Einfluss du verlierst
prompt-exchange = { $count ->
    [one] Wähle die Karte, die du behältst
   *[other] Wähle die { $count } Karten, die du behältst
}
prompt-embezzle = { $you ->
    [subject] { $other } zweifelt dich an. Zeigst du, dass du { FORM($character, "no") } hast?
   *[none] Zeigst du, dass du { FORM($character, "no") } hast?
}
prompt-embezzle-lacking = { $you ->
    [subject] { $other } zweifelt dich an, und du hast { FORM($character, "accusative") } doch.
   *[none] Du hast { FORM($character, "accusative") } doch.
}
prompt-show = Wähle die Karte, die { $other } sehen soll
prompt-examine = { $other } hat dir { FORM($character, "accusative") } gezeigt. Zurückgeben oder tauschen lassen?
prompt-draft = Wähle die Karte, mit der du beginnst
prompt-faction = Wähle deine Seite
prompt-answered = Deine Antwort: { $decision }.
prompt-answered-wait = Warten auf die anderen.
prompt-answered-unsent = Deine Antwort geht raus, sobald die Verbindung wieder steht.
prompt-change = Du kannst es dir noch anders überlegen:
prompt-purse-aloud = { $count ->
    [one] Du hast { $count } Münze.
   *[other] Du hast { $count } Münzen.
}
prompt-asked-aloud = Du bist gefragt: { $question }
prompt-back = Zurück
decide-act-on = { $action }: { $name }
decide-pass = Durchgehen lassen
decide-challenge = Anzweifeln
decide-block = Blocken mit { FORM($character, "dative") }
decide-prove = Zeigen: { $character }
decide-decline = Nicht zeigen
decide-replace = Neue Karte ziehen
decide-keep_shown = Gezeigte Karte behalten
decide-lose = Verlieren: { $character }
decide-keep = Behalten: { $cards }
decide-show = Zeigen: { $character }
decide-return = Karte zurückgeben
decide-swap = Tauschen lassen
decide-draft = Mit { FORM($character, "dative") } beginnen
decide-faction = Zu { FORM($side, "dative") }
decide-prove-embezzle = Alle meine Karten zeigen
hint-pass = Du erhebst keinen Einspruch.
hint-challenge = Wer falschliegt, verliert einen Einfluss.
hint-block = Andere können das anzweifeln.
option-costs = Kostet { $count }
option-gains = Bringt { $count }
option-bluff = Ein Bluff
option-held = Du hast die Karte
option-claim-bluff = { $character }: ein Bluff
option-claim-held = { $character }: auf der Hand
option-claim-not-bluff = Nicht { $character }: ein Bluff
option-claim-not-held = Nicht { $character }: wahr
option-blocked-by = Blocken kann: { $characters }
option-unblockable = Nicht zu blocken
