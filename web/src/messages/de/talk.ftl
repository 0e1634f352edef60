talk = Gespräche
talk-unread = { $count ->
    [one] { $count } neue Zeile
   *[other] { $count } neue Zeilen
}
talk-from-spectator = { $name }, schaut zu
phrase-hello = Hallo!
phrase-good_luck = Viel Glück euch allen.
phrase-good_game = Schöne Partie.
phrase-thanks = Danke, { $name }.
phrase-sorry = Tut mir leid, { $name }. Nichts Persönliches.
phrase-well_played = Gut gespielt, { $name }.
phrase-thinking = Lasst mich nachdenken.
phrase-offer_truce = { $name }, lass mich in Ruhe, dann lasse ich dich in Ruhe.
phrase-offer_alliance = { $name }, gehen wir beide auf die reichste Person los?
phrase-offer_no_challenge = { $name }, beruf dich auf { FORM($character, "accusative") }: Ich zweifle dich nicht an.
phrase-threat_challenge = { $name }, noch einmal { FORM($character, "the") }, und ich zweifle dich an.
phrase-threat_coup = { $name }, der nächste Coup ist für dich.
phrase-threat_revenge = Das vergesse ich nicht, { $name }.
phrase-threat_block = Versuch es nur: Ich blocke mit { FORM($character, "dative") }.
phrase-promise_peace = Ich tue dir nichts, { $name }.
phrase-promise_honesty = Von mir kommen keine Bluffs mehr.
phrase-promise_target = { $you ->
    [object] Du bist als Nächstes dran, { $name }.
   *[none] Als Nächstes gehe ich auf { $name } los.
}
phrase-claim_hold = Ich habe { FORM($character, "accusative") }.
phrase-deny_hold = Ich habe { FORM($character, "no") }.
phrase-deny_bluff = Ich bluffe nicht.
phrase-why_me = Warum ich?
phrase-suspect = { $you ->
    [object] Du hast { FORM($character, "no") }, { $name }.
   *[none] { $name } hat { FORM($character, "no") }.
}
phrase-trust = { $you ->
    [object] Ich glaube dir { FORM($character, "accusative") }, { $name }.
   *[none] Ich glaube { $name } { FORM($character, "accusative") }.
}
phrase-warn_of = { $you ->
    [object] Vorsicht, alle: { $name } gewinnt gleich.
   *[none] Vorsicht: { $name } gewinnt gleich.
}
phrase-taunt_bluff = Das glaubt dir keiner, { $name }.
phrase-taunt_luck = Reines Glück, { $name }.
phrase-emote_laugh = (lacht)
phrase-emote_cry = (weint)
phrase-emote_doubt = (hebt eine Augenbraue)
phrase-emote_glare = (funkelt böse)
phrase-emote_innocent = (guckt unschuldig)
phrase-emote_bravo = (wirft eine Rose)
talk-lines = Was gesagt wurde
talk-none = Noch hat niemand etwas gesagt. Nichts, was hier gesagt wird, ist bindend.
talk-to-table = an alle am Tisch
talk-to-spectators = an die Zuschauer
talk-say = Etwas sagen
talk-theme-manners = Höfliches
talk-theme-deals = Angebote
talk-theme-claims = Behauptungen
talk-theme-threats = Drohungen
talk-whom = Wen meinst du?
talk-which = Welcher Charakter?
talk-text = Sag es in eigenen Worten
talk-send = Senden
talk-about = { $name } stummschalten, blockieren oder melden
talk-mute = Hier stummschalten
talk-block = Überall blockieren
talk-report = Melden
talk-reported = Gemeldet
talk-hushed = { $count ->
    [one] { $count } Person stummgeschaltet
   *[other] { $count } Personen stummgeschaltet
}
talk-hear = Stummschaltung aufheben
talk-emotes = Emotes
talk-emote_laugh = Lachen
talk-emote_cry = Weinen
talk-emote_doubt = Augenbraue heben
talk-emote_glare = Böse funkeln
talk-emote_innocent = Unschuldig gucken
talk-emote_bravo = Rose werfen
