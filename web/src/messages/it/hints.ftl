# What an answer risks. $name is a player, $character a character, and $count of $total are its cards, unless said otherwise.
risk-ask = Che cosa rischi con ogni risposta?
risk-title = Che cosa rischi con ogni risposta
risk-source = In base alle tue carte e a ciò che tutti sanno.
risk-counting = L’allenatore sta calcolando…
risk-none = Di questa risposta non si sa nulla.

risk-held = Hai { FORM($character, "the") }: un dubbio costerebbe un’influenza a chi dubita.
risk-bluff = Non hai { FORM($character, "the") }: se qualcuno dubita perdi un’influenza.
risk-bluff_last = Non hai { FORM($character, "the") }: se qualcuno dubita esci dal gioco.
risk-held_not = Non hai { FORM($character, "the") }, quindi dichiari il vero: un dubbio costerebbe un’influenza a chi dubita.
risk-bluff_not = Hai { FORM($character, "the") }, quindi dichiari il falso: se qualcuno dubita perdi un’influenza.
risk-face_up = Già scoperte: { $count } su { $total }. Sarà più difficile crederti.
risk-all_face_up = Tutte e { $total } sono scoperte: nessuno può crederti.
risk-unstoppable = Nessuno può fermarla.
risk-blockable = { $name } ha dichiarato { FORM($character, "the") } e potrebbe bloccare.
risk-unclaimed = Si può bloccare, ma chi potrebbe farlo non ha ancora dichiarato una carta adatta.
risk-no_blocker = Vedi tutte le carte che la bloccano: un blocco sarebbe una bugia.
# $count coins
risk-spent_if_blocked = Se viene bloccata, perdi ciò che paghi: { $count }.
# $count coins
risk-back_if_caught = Se il bluff è smascherato, riprendi ciò che hai pagato: { $count }.
# $count coins
risk-spent_if_caught = Se il bluff è smascherato, perdi ciò che paghi: { $count }.
# $count coins
risk-coup_next = Avresti { $count } monete: abbastanza per un colpo di stato al prossimo turno.
# $count coins
risk-must_coup = Avresti { $count } monete: al prossimo turno dovresti fare un colpo di stato.
risk-certain_lie = Dalle carte che vedi, { $name } sta bluffando di sicuro.
risk-certain_truth = Dalle carte che vedi, { $name } dice di sicuro la verità.
risk-right = Se hai ragione, { $name } perde un’influenza.
risk-wrong = Se { $name } può provarlo, perdi un’influenza.
risk-wrong_last = Se { $name } può provarlo, esci dal gioco.
risk-twice = Poi l’assassinio può toglierti anche l’altra carta.
# $count coins
risk-gains = Se nessuno si oppone, { $name } prende { $count ->
    [one] { $count } moneta.
   *[other] { $count } monete.
}
# $count coins
risk-robbed = Se nessuno si oppone, { $name } ti toglie { $count ->
    [one] { $count } moneta.
   *[other] { $count } monete.
}
risk-struck = Perdi un’influenza, se nessun altro obietta.
risk-struck_last = Esci dal gioco, se nessun altro obietta.
risk-stopped = { $you ->
    [subject] Se nessun altro dubita, la tua azione non ha luogo.
   *[none] Se nessun altro dubita, l’azione di { $name } non ha luogo.
}
risk-proves = { $name } perde un’influenza.
risk-fails = Perdi un’influenza, e la tua dichiarazione non vale.
risk-replaces = Nessuno sa quale carta peschi al posto { FORM($character, "of-the") }.
risk-stays_known = Tutti sanno che hai { FORM($character, "the") }.
risk-turned_up = Allora tutti vedono { FORM($character, "the") }: { $count } carte scoperte su { $total }.
risk-keeps = Continui con { FORM($character, "the") }.
risk-secret = Nessuno scopre quali carte tieni; le altre tornano nel mazzo.
risk-seen_by = { $name } vede { FORM($character, "the") } e può importi un cambio.

# Why a question is asked, in one sentence. $other is a player; $character the claimed character.
why-forced = Nessuno può risparmiare all’infinito: chi è ricco deve fare un colpo di stato.
why-reserve = Ciò che si paga per una conversione va alla Riserva, non al Tesoro. Una malversazione prende tutte le monete della Riserva.
why-claim = Una dichiarazione non deve essere vera. Vale se nessuno ne dubita.
why-for-others = A questo tavolo puoi bloccare anche per altri, non solo per te.
why-aid = Gli aiuti stranieri non richiedono un personaggio, quindi non c’è nulla di cui dubitare.
why-block = Anche una dichiarazione provata si può bloccare.
why-block_claim = Se il blocco regge, l’azione non ha luogo.
why-prove = Puoi rifiutare di mostrare la carta, ma allora perdi un’influenza.
why-prove-must = A questo tavolo una dichiarazione vera va provata.
why-prove-lacking = Solo la carta stessa prova una dichiarazione.
why-embezzle = Chi svuota la Riserva dichiara di non avere { FORM($character, "the") }. Lo si prova solo mostrando tutte le carte.
why-replace = Tutti hanno visto questa carta, ma a questo tavolo puoi tenerla lo stesso.
why-lose = Un’influenza è una carta che hai in mano. Quella persa resta scoperta.
why-exchange = Alcune vengono dal mazzo della Corte. Altrettante vi tornano, e nessuno vede quali.
why-show = Scegli tu quale carta, e solo { $other } la vede.
why-examine = Solo voi due conoscete questa carta. Un cambio la porta via, ma non vedi quella nuova.
why-draft = Ogni giocatore tiene una carta di una serie completa, così entrambi sanno di più. La seconda carta viene distribuita.
why-faction = Finché entrambe le fazioni hanno giocatori, puoi attaccare solo quella avversa.

# What an answer to a rare question does.
hint-prove = Chi ha dubitato perde un’influenza, e tu peschi una nuova carta.
hint-decline = Perdi un’influenza.
hint-prove-embezzle = Chi ha dubitato perde un’influenza, e tu peschi nuove carte.
hint-replace = La carta torna nel mazzo, e nessuno conosce la nuova.
hint-keep_shown = Tutti conoscono questa carta.
hint-return = Resta dov’era.
hint-swap = Al suo posto se ne pesca un’altra, e questa torna nel mazzo.
hint-faction = Chi segue prende l’altra fazione, e così via intorno al tavolo.
