presets = Regelsätze
options = Optionen
sources = Quellen
seats-many = { $low } bis { $high } Spieler
seats-exactly = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
values-between = { $low } bis { $high }
values-between-or-unlimited = { $low } bis { $high }, unbegrenzt
option-players_min = wenigste Spieler
option-players_max = meiste Spieler
option-treasury = Münzen im Spiel
option-forced_coup_at = Münzen zu Beginn eines Zuges, ab denen nur noch ein Coup erlaubt ist
option-deck_copies = Karten je Charakter: drei, oder mehr ab 7 Spielern
option-tax_role = der Herzog, oder der Diplomat mit Kooperation statt Steuern
option-exchange_role = der Botschafter, oder der Inquisitor mit Verhör
option-factions = zwei Seiten, mit Seitenwechsel, Veruntreuung und der Reserve
option-faction_setup = wie Seiten verteilt werden: abwechselnd, oder die Hälfte der Spieler durch Zufall
option-setup_2p = zu zweit werden beide Karten ausgeteilt, oder eine wird gewählt
option-start_coins_2p = Münzen zu Beginn zu zweit: je 2, 1 für den Startspieler, oder je 1
option-first_player = wer beginnt: der letzte Sieger, ein zufälliger oder ein vom Tisch gewählter Spieler
option-refund_on_lost_challenge = die Kosten einer Aktion kommen zurück, wenn ihre Behauptung auffliegt
option-refund_on_block = die Kosten einer Aktion kommen zurück, wenn sie geblockt wird
option-block_scope = wer eine Aktion mit Ziel blocken darf: nur das Ziel, oder alle
option-reblock = andere dürfen blocken, wenn ein Block gescheitert ist
option-block_after_failed_challenge = wer zu Unrecht gezweifelt hat, darf die Aktion noch blocken
option-replacement_method = zurückgelegte Karten werden in den Stapel gemischt oder kommen darunter
option-replacement_timing = eine als Beweis gezeigte Karte wird sofort oder am Ende des Zuges ersetzt
option-replacement_optional = eine als Beweis gezeigte Karte darf man behalten
option-may_decline = eine wahre Behauptung muss man nicht beweisen
option-declined_card = wer den Beweis verweigert, verliert irgendeine Karte oder eine andere als die behauptete
option-exile_coins = wann die Münzen von Ausgeschiedenen in die Schatzkammer zurückgehen
option-allow_empty_take = man darf auch jemanden ohne Münzen bestehlen und eine leere Reserve veruntreuen
option-examine_swap = der Inquisitor darf die gezeigte Karte tauschen lassen, oder tut es immer
option-examine_blockers = wer ein Verhör blockt: niemand, oder das Ziel mit der Gräfin
option-examine_redraw = beim Tausch wird die neue Karte gezogen, bevor oder nachdem die alte zurückgeht
option-embezzle_proof = was beim Veruntreuen zeigt, wer angezweifelt wird: nichts, wenn es gelogen war, oder immer alle Karten
note-resistance-es = spanische Übersetzung des vollständigen Regelhefts der Resistance-Ausgabe, mit den Regeln für zwei
note-city-state-es = mit einem ausgeführten Beispiel
note-bga-es = mit den Optionen Fraktionen, Inquisitor und Diplomat
note-notes-en = Zusammenfassung eines Spielers; bricht in der Vorbereitung von Reformation ab
note-igrato-ru = Regelheft der Schachtel mit 18 Karten, mit einem ausgeführten Beispiel
note-published = nach Zitaten Dritter
note-published-faq = vom Verlag bestätigt
note-bga-source = klärt, was die Hilfeseite offenlässt
note-settled = die Dokumente des Regelsatzes sagen nichts dazu; Golpe folgt der üblichen Lesart
text-you-are = Du bist { $name }.
text-choose = Antworte mit einer von diesen:
text-decide = Antworte mit deiner Entscheidung.
text-unknown = „{ $answer }“ ist keine Entscheidung.
text-illegal = „{ $answer }“ ist jetzt nicht möglich.
text-default = Nach zu vielen falschen Antworten gilt für dich die Standardantwort: { $decision }.
text-stopped = Niemand hat gewonnen: Die Partie wurde nach { $turns } Zügen abgebrochen.
text-over = Die Partie ist vorbei. Ihr Startwert war { $seed }.
text-live = Du sitzt auf Platz { $seat } an Tisch { $table }. Warte, bis du gefragt wirst.
text-not-asked = Du hast jetzt nichts zu beantworten. Warte, bis du gefragt wirst.
text-seconds = Du hast { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} zum Antworten.
text-late = Du hast nicht rechtzeitig geantwortet, deshalb galt die Standardantwort.
text-between = Die Partie ist vorbei. Warte auf die nächste oder geh.
text-lost = Die Verbindung zum Server ist abgebrochen. Neuer Versuch …
text-left = { $reason ->
    [removed] Du wurdest vom Tisch entfernt.
    [away] Du hast zu lange nicht geantwortet, deshalb hat ein Bot deinen Platz übernommen.
    [closed] Der Tisch wurde geschlossen.
   *[left] Du hast den Tisch verlassen.
}
record-game = { $title }, { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
}, { $windows ->
    [open] offene Antworten
   *[sealed] verdeckte Antworten
}
record-seat = Platz { $seat }
record-player = { $name }: { $player ->
    [human] Mensch
   *[other] { $player }
}
record-seen = Wie ein Zuschauer es sah.
record-seen-by = Wie { $name } es sah.
record-seen-open = Mit allen Karten offen.
record-deal = Das Austeilen
record-turn = Zug { $number }: { $name }
record-has = { $name }: { $coins ->
    [0] keine Münzen
    [one] { $coins } Münze
   *[other] { $coins } Münzen
}, Einfluss { $influence }
record-exiled = { $name }: ausgeschieden
record-lost = verloren: { $cards }
record-holds = auf der Hand: { $cards }
record-won = { $name } gewinnt in Zug { $turn }.
record-unfinished = Die Aufzeichnung endet vor der Partie.
play-you = { $name } (du)
play-influence = Einfluss { $count }
play-reversed = { $answer }, die anderen in umgekehrter Reihenfolge
decide-prove-claimed = Die behauptete Karte zeigen
decide-resign = Aufgeben
play-start = Partie beginnen
play-fill = Freie Plätze mit Bots auffüllen und beginnen
play-ready = Ich bin bereit für die nächste Partie
play-sit = Platz nehmen
play-again = Noch einmal
play-name = Dein Name:
play-welcome = Antworte mit der Taste vor einer Antwort. Befehle: { $commands }.
play-unknown = „{ $text }“ ist keine der Antworten: { $keys }. „help“ zeigt die Befehle.
play-not-asked = Du hast jetzt nichts zu beantworten. „help“ zeigt die Befehle.
play-bye = Du hast die Partie verlassen.
play-aloud-none = Nichts wird vorgelesen: Keines dieser Sprachprogramme funktioniert hier: { $programs }.
play-aloud-no-cards = Deine eigenen Karten werden nicht vorgelesen. Mit --say-cards hörst du auch sie.
play-aloud-look = Der Rest steht nur auf dem Bildschirm, weil andere mithören könnten.
play-aloud-examine = { $other } hat dir eine Karte gezeigt. Zurückgeben oder tauschen lassen?
play-aloud-minus = Minus
play-lost = Die Verbindung ist abgebrochen. Neuer Versuch …
play-waiting = Warten auf den Beginn der Partie.
play-watching = Du schaust dieser Partie zu.
play-command-help = diese Befehle
play-command-seats = Münzen, Einfluss und Karten von allen
play-command-last = was seit deiner letzten Antwort geschah
play-command-log = was bisher geschah
play-command-rules = die Regeln
play-command-sheet = was jede Aktion bewirkt
play-command-why = warum du das gefragt wirst
play-command-say = eine Redewendung sagen, oder „say“ und eigene Worte, wenn der Tisch es erlaubt
play-command-talk = was gesagt wurde
play-command-advance = Antworten vorab
play-command-time = wie viel Zeit du hast
play-command-deal = die vier Wörter dieser Verteilung, wessen Beitrag zählte und ob sie stimmt
play-command-quit = die Partie verlassen
play-keys-arrows = zwischen Antworten wechseln
play-keys-enter = Antwort wählen
play-keys-escape = zurück oder schließen
play-key-rules = Regeln
play-key-sheet = Spickzettel
play-key-hints = Hinweise
play-key-talk = Gespräche
play-key-deal = Verteilung
play-key-advance = Vorab
play-key-keys = Tasten
play-key-quit = Beenden
play-thinking = { $name } überlegt …
play-exercise = Aufgabe { $number }
play-percent = { $number } %
play-decimal = { $whole },{ $tenths }
play-step = Moment { $number } von { $total }
play-next = Weiter
play-back = Zurück
list-and-two = { $first } und { $last }
list-or-two = { $first } oder { $last }
list-next = { $first }, { $next }
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
play-clock = { $time } zum Antworten.
play-clock-and-bank = { $time } zum Antworten, dann { $bank } von deinem Zeitkonto.
play-clock-of-bank = Dein Zeitkonto läuft: { $bank }.
play-no-clock = Du hast so viel Zeit, wie du willst.
play-deal-words = Die vier Wörter dieser Verteilung: { $words }.
play-deal-consistent = Dieses Terminal hat vor dem Austeilen keine Ankündigung gesehen, die ganze Aufzeichnung könnte also erfunden sein.
play-deal-misfit = Zeile { $line } der Aufzeichnung folgt nicht aus dem, was vor dem Austeilen angekündigt war.
play-deal-unread = Die Verteilung wurde nicht geprüft, weil die Aufzeichnung nicht lesbar war.
play-bank = { $time } auf dem Zeitkonto
play-no-advance = Antworten vorab gibst du nur, solange du mitspielst.
play-any = …
play-doubt = Anzweifeln, was { $name } behauptet hat
play-switch = { $label }: { $state ->
    [on] an
   *[off] aus
}

# A review of a finished game, as the command writes it. Chances are in per cent, and points are hundredths of win chance. $name and $actor are players.
reviewed-moment-loss = { $name } wählte „{ $decision }“. „{ $better }“ war { $points } Punkte mehr wert.
reviewed-moment-bluff_right = { $name } hat zu Recht mit { FORM($character, "dative") } geblufft, bei { $chance } % Wahrscheinlichkeit eines Zweifels{ $won ->
    [yes] .
   *[no] , auch wenn es schiefging.
}
reviewed-moment-bluff_wrong = { $name } hat zu Unrecht mit { FORM($character, "dative") } geblufft, bei { $chance } % Wahrscheinlichkeit eines Zweifels{ $won ->
    [yes] , auch wenn es gelang.
   *[no] .
}
reviewed-moment-challenge = „{ $decision }“ von { $actor }, bei { $chance } % Wahrscheinlichkeit für einen Bluff mit { FORM($character, "dative") }: { $name } kam von { $before } % auf { $after } %.
reviewed-moment-luck = { $won ->
    [yes] Glück mit den Karten
   *[no] Pech mit den Karten
}: { $name } kam von { $before } % auf { $after } %.
reviewed-moment-swing = „{ $decision }“ von { $actor } brachte { $name } von { $before } % auf { $after } %.
reviewed-moment-small_steps = Kein einzelner Patzer: { $name } hat in vielen kleinen Schritten { $points } Punkte verschenkt.
reviewed-claims = Behauptungen
reviewed-doubts = Zweifeln oder nicht
reviewed-challenge-chance = Wahrscheinlichkeit eines Zweifels
reviewed-claim-even = Lohnt sich bis
reviewed-bluff-chance = Wahrscheinlichkeit eines Bluffs
reviewed-doubt-even = Zweifeln ist besser ab
