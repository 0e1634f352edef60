talk = Rozmowa
talk-unread = { $count ->
    [one] { $count } nowy wiersz
    [few] { $count } nowe wiersze
   *[many] { $count } nowych wierszy
}
talk-from-spectator = { $name }, widz
phrase-hello = Cześć!
phrase-good_luck = Powodzenia wszystkim.
phrase-good_game = Dobra partia.
phrase-thanks = Dzięki, { $name }.
phrase-sorry = Wybacz, { $name }. Nic osobistego.
phrase-well_played = Dobrze zagrane, { $name }.
phrase-thinking = Dajcie pomyśleć.
phrase-offer_truce = { $name }, zostaw mnie w spokoju, a ja zostawię ciebie.
phrase-offer_alliance = { $name }, bierzemy się za najbogatszą osobę?
phrase-offer_no_challenge = { $name }, deklaruj { FORM($character, "accusative") }: nie podważę.
phrase-threat_challenge = { $name }, jeszcze raz { $character }, a podważę.
phrase-threat_coup = { $name }, szykuję na ciebie Przewrót.
phrase-threat_revenge = Nie zapomnę ci tego, { $name }.
phrase-threat_block = Tylko spróbuj: blokuję { FORM($character, "instrumental") }.
phrase-promise_peace = Nic ci nie zrobię, { $name }.
phrase-promise_honesty = Koniec blefów z mojej strony.
phrase-promise_target = { $you ->
    [object] Teraz kolej na ciebie, { $name }.
   *[none] Mój następny cel: { $name }.
}
phrase-claim_hold = Mam { FORM($character, "accusative") }.
phrase-deny_hold = Nie mam { FORM($character, "genitive") }.
phrase-deny_bluff = Nie blefuję.
phrase-why_me = Dlaczego ja?
phrase-suspect = { $you ->
    [object] Nie masz { FORM($character, "genitive") }, { $name }.
   *[none] { $name } nie ma { FORM($character, "genitive") }.
}
phrase-trust = { $you ->
    [object] Wierzę ci, { $name }: masz { FORM($character, "accusative") }.
   *[none] Wierzę: { $name } ma { FORM($character, "accusative") }.
}
phrase-warn_of = { $you ->
    [object] Uwaga, wszyscy: { $name } zaraz wygra.
   *[none] Uwaga: { $name } zaraz wygra.
}
phrase-taunt_bluff = Nikt ci nie wierzy, { $name }.
phrase-taunt_luck = Czysty fart, { $name }.
phrase-emote_laugh = (śmieje się)
phrase-emote_cry = (płacze)
phrase-emote_doubt = (unosi brew)
phrase-emote_glare = (rzuca groźne spojrzenie)
phrase-emote_innocent = (robi niewinną minę)
phrase-emote_bravo = (rzuca różę)
talk-lines = Co powiedziano
talk-none = Nikt jeszcze nic nie powiedział. Nic z tego, co tu pada, nie wiąże.
talk-to-table = do wszystkich przy stole
talk-to-spectators = do widzów
talk-say = Powiedz coś
talk-theme-manners = Uprzejmości
talk-theme-deals = Układy
talk-theme-claims = Deklaracje
talk-theme-threats = Groźby
talk-whom = O kogo chodzi?
talk-which = Która postać?
talk-text = Powiedz to własnymi słowami
talk-send = Wyślij
talk-about = Wycisz, zablokuj lub zgłoś: { $name }
talk-mute = Wycisz tutaj
talk-block = Zablokuj wszędzie
talk-report = Zgłoś
talk-reported = Zgłoszono
talk-hushed = { $count ->
    [one] { $count } wyciszona osoba
    [few] { $count } wyciszone osoby
   *[many] { $count } wyciszonych osób
}
talk-hear = Cofnij wyciszenie
talk-emotes = Emotki
talk-emote_laugh = Śmiech
talk-emote_cry = Płacz
talk-emote_doubt = Uniesiona brew
talk-emote_glare = Groźne spojrzenie
talk-emote_innocent = Niewinna mina
talk-emote_bravo = Rzut różą
