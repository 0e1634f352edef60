talk = Chat
talk-unread = { $count ->
    [one] { $count } nuova riga
   *[other] { $count } nuove righe
}
talk-from-spectator = { $name }, dal pubblico
phrase-hello = Ciao!
phrase-good_luck = Buona fortuna a tutti.
phrase-good_game = Bella partita.
phrase-thanks = Grazie, { $name }.
phrase-sorry = Scusa, { $name }. Niente di personale.
phrase-well_played = Ben giocato, { $name }.
phrase-thinking = Fatemi pensare.
phrase-offer_truce = { $name }, lasciami in pace e io lascio in pace te.
phrase-offer_alliance = { $name }, andiamo insieme contro chi è più ricco?
phrase-offer_no_challenge = { $name }, dichiara { FORM($character, "the") }: non dubiterò.
phrase-threat_challenge = { $name }, dichiara { FORM($character, "the") } un’altra volta e dubito.
phrase-threat_coup = { $name }, il prossimo colpo di stato è per te.
phrase-threat_revenge = Non lo dimenticherò, { $name }.
phrase-threat_block = Provaci: blocco con { FORM($character, "the") }.
phrase-promise_peace = Non ti farò nulla, { $name }.
phrase-promise_honesty = Da me niente più bluff.
phrase-promise_target = { $you ->
    [object] Il prossimo bersaglio sei tu, { $name }.
   *[none] Il mio prossimo bersaglio è { $name }.
}
phrase-claim_hold = Ho { FORM($character, "the") }.
phrase-deny_hold = Non ho { FORM($character, "the") }.
phrase-deny_bluff = Non sto bluffando.
phrase-why_me = Perché io?
phrase-suspect = { $you ->
    [object] Tu non hai { FORM($character, "the") }, { $name }.
   *[none] { $name } non ha { FORM($character, "the") }.
}
phrase-trust = { $you ->
    [object] Ti credo, { $name }: hai { FORM($character, "the") }.
   *[none] Credo a { $name }: ha { FORM($character, "the") }.
}
phrase-warn_of = { $you ->
    [object] Attenti tutti: { $name } sta per vincere.
   *[none] Attenti: { $name } sta per vincere.
}
phrase-taunt_bluff = Non ti crede nessuno, { $name }.
phrase-taunt_luck = Pura fortuna, { $name }.
phrase-emote_laugh = (ride)
phrase-emote_cry = (piange)
phrase-emote_doubt = (alza un sopracciglio)
phrase-emote_glare = (lancia un’occhiataccia)
phrase-emote_innocent = (fa finta di niente)
phrase-emote_bravo = (lancia una rosa)
talk-lines = Che cosa si è detto
talk-none = Nessuno ha ancora detto nulla. Nulla di ciò che si dice qui è vincolante.
talk-to-table = a tutti al tavolo
talk-to-spectators = agli spettatori
talk-say = Di’ qualcosa
talk-theme-manners = Cortesie
talk-theme-deals = Accordi
talk-theme-claims = Dichiarazioni
talk-theme-threats = Minacce
talk-whom = A chi ti riferisci?
talk-which = Quale personaggio?
talk-text = Dillo con parole tue
talk-send = Invia
talk-about = Silenzia, blocca o segnala { $name }
talk-mute = Silenzia qui
talk-block = Blocca ovunque
talk-report = Segnala
talk-reported = Segnalato
talk-hushed = { $count ->
    [one] { $count } persona silenziata
   *[other] { $count } persone silenziate
}
talk-hear = Riattiva
talk-emotes = Emote
talk-emote_laugh = Ridi
talk-emote_cry = Piangi
talk-emote_doubt = Alza un sopracciglio
talk-emote_glare = Lancia un’occhiataccia
talk-emote_innocent = Fai finta di niente
talk-emote_bravo = Lancia una rosa
