sheet-title-setup = Preparazione
sheet-title-turn = Un turno
sheet-title-actions = Azioni
sheet-title-factions = Fazioni
sheet-title-challenges = Dubbi
sheet-title-blocks = Blocchi
sheet-title-losing = Perdere influenza
sheet-players = Da { $low } a { $high } giocatori.
sheet-players-exactly = { $count ->
    [one] Per { $count } giocatore.
   *[other] Per { $count } giocatori.
}
sheet-court = La Corte: { $tax }, { $assassin }, { $captain }, { $exchange }, { $contessa }.
sheet-deck = { $copies ->
    [one] Il mazzo ha { $copies } copia di ogni personaggio.
   *[other] Il mazzo ha { $copies } copie di ogni personaggio.
}
sheet-deck-up-to-eight = Il mazzo ha 3 copie di ogni personaggio fino a 6 giocatori, e 4 da 7 in su.
sheet-deck-up-to-ten = Il mazzo ha 3 copie di ogni personaggio fino a 6 giocatori, 4 per 7 o 8, e 5 da 9 in su.
sheet-cards-deal = Ogni giocatore riceve 2 carte coperte; il resto è il mazzo della Corte.
sheet-cards-draft = Ogni giocatore sceglie in segreto una carta da una propria serie di cinque personaggi e mette da parte le altre quattro, coperte. Ognuno riceve una seconda carta da una terza serie, le cui altre tre carte sono il mazzo della Corte.
sheet-purse = Ogni giocatore inizia con 2 monete.
sheet-purse-of-two-all_2 = In due, ognuno inizia con 2 monete.
sheet-purse-of-two-start_player_1 = In due, chi ha il primo turno inizia con 1 moneta, l’altro con 2.
sheet-purse-of-two-all_1 = In due, ognuno inizia con 1 moneta.
sheet-treasury = { $coins ->
    [one] C’è { $coins } moneta
   *[other] Ci sono { $coins } monete
}; quelle non in gioco formano il Tesoro, e nessuno può prenderne più di quante ne restano.
sheet-treasury-endless = Il Tesoro non finisce mai.
sheet-first-previous_winner = Inizia chi ha vinto l’ultima partita; nella prima, un giocatore a caso.
sheet-first-random = Inizia un giocatore a caso.
sheet-first-chosen = Il tavolo sceglie chi inizia.
sheet-sides-random_half = Metà dei giocatori, arrotondata per difetto, va a caso in una fazione; gli altri nell’altra.
sheet-sides-start_player_alternate = Il primo giocatore sceglie una fazione, Lealisti o Riformisti, e da lì le fazioni si alternano in senso orario.
sheet-turn = Si gioca in senso orario. Nel tuo turno devi dichiarare un’azione, e il suo bersaglio se ne ha uno.
sheet-cost = Il costo si paga quando si dichiara l’azione.
sheet-claim = Chi per un’azione o un blocco ha bisogno di un personaggio, dichiara di averlo. Può essere un bluff.
sheet-order = Prima gli altri possono dubitare di una dichiarazione, poi bloccare l’azione; infine l’azione ha luogo.
sheet-forced = { $coins ->
    [one] Chi inizia il turno con { $coins } o più monete deve fare un colpo di stato.
   *[other] Chi inizia il turno con { $coins } o più monete deve fare un colpo di stato.
}
sheet-income = Rendita: prendi 1 moneta. Non si può fermare.
sheet-foreign-aid = Aiuti stranieri: prendi 2 monete. Ogni altro giocatore può bloccarli dichiarando { FORM($tax, "the") }; nessuno può dubitarne.
sheet-coup = Colpo di stato: paga 7 monete; un altro giocatore perde un’influenza. Non si può fermare.
sheet-tax = Tasse ({ $tax }): prendi 3 monete.
sheet-cooperate = Cooperazione ({ $tax }): prendi 3 monete e danne 1 a un altro giocatore.
sheet-assassinate = Assassinio ({ $assassin }): paga 3 monete; un altro giocatore perde un’influenza. Lo blocca: { $contessa }.
sheet-steal = Furto ({ $captain }): prendi 2 monete a un altro giocatore, o 1 se ne ha una sola. Lo bloccano: { $captain } e { $exchange }.
sheet-exchange = Scambio ({ $exchange }): pesca 2 carte dal mazzo della Corte, scegli che cosa tenere, rimettine 2.
sheet-exchange-one = Scambio ({ $exchange }): pesca 1 carta dal mazzo della Corte, scegli che cosa tenere, rimettine 1.
sheet-examine = Interrogatorio ({ $exchange }): un altro giocatore ti mostra una carta a sua scelta.
sheet-swap-optional = Restituisci la carta esaminata, o la fai cambiare con una del mazzo della Corte.
sheet-swap-forced = La carta esaminata è sempre cambiata con una del mazzo della Corte.
sheet-redraw-bottom = La carta cambiata va sotto il mazzo della Corte, e il bersaglio pesca quella in cima.
sheet-redraw-return_first = Nel cambio la carta è rimescolata nel mazzo della Corte prima che il bersaglio peschi: può tornare.
sheet-redraw-draw_first = Nel cambio il bersaglio pesca prima che la carta torni nel mazzo: non può tornare.
sheet-examine-blocked = L’interrogatorio lo blocca: { $contessa }.
sheet-examine-unblocked = L’interrogatorio non si può bloccare.
sheet-convert = Conversione: paga alla Riserva 1 moneta per cambiare la tua fazione, o 2 per quella di un altro giocatore.
sheet-embezzle = Malversazione: dichiara di non avere { FORM($tax, "the") }, e prendi tutta la Riserva. Non si può bloccare.
sheet-embezzler-shows-all = Se qualcuno ne dubita, mostri tutte le tue carte. Se c’è { FORM($tax, "the") }, quella carta è persa e l’altra sostituita; altrimenti tutte le tue carte sono sostituite e chi ha dubitato perde un’influenza.
sheet-embezzler-may-decline = Se qualcuno ne dubita, puoi mostrare tutte le tue carte, se non c’è { FORM($tax, "the") }: sono sostituite subito, e chi ha dubitato perde un’influenza. Altrimenti non mostri nulla e perdi un’influenza a tua scelta.
sheet-embezzler-must-show = Se qualcuno ne dubita e hai { FORM($tax, "the") }, perdi un’influenza a tua scelta e non mostri nulla; altrimenti mostri tutte le tue carte, sono sostituite subito, e chi ha dubitato perde un’influenza.
sheet-empty-yes = Puoi derubare anche chi non ha monete.
sheet-empty-no = Non puoi derubare chi non ha monete.
sheet-empty-reserve-yes = Puoi derubare anche chi non ha monete, e svuotare una Riserva già vuota.
sheet-empty-reserve-no = Non puoi derubare chi non ha monete, né svuotare una Riserva già vuota.
sheet-aim = Finché ci sono giocatori di entrambe le fazioni, colpo di stato, assassinio e furto non possono mirare alla propria fazione, e non puoi bloccarne gli aiuti stranieri.
sheet-aim-examine = Finché ci sono giocatori di entrambe le fazioni, colpo di stato, assassinio, furto e interrogatorio non possono mirare alla propria fazione, e non puoi bloccarne gli aiuti stranieri.
sheet-aim-cooperate = Finché ci sono giocatori di entrambe le fazioni, colpo di stato, assassinio, furto e cooperazione non possono mirare alla propria fazione, e non puoi bloccarne gli aiuti stranieri.
sheet-aim-examine-cooperate = Finché ci sono giocatori di entrambe le fazioni, colpo di stato, assassinio, furto, interrogatorio e cooperazione non possono mirare alla propria fazione, e non puoi bloccarne gli aiuti stranieri.
sheet-no-help = Neppure per qualcun altro puoi bloccare un’azione della tua fazione.
sheet-free = Le fazioni non limitano dubbi e conversioni.
sheet-one-side = Quando tutti i giocatori sono di una fazione, non ci sono limiti finché qualcuno non cambia.
sheet-challenge = Ogni altro giocatore può dubitare di una dichiarazione, anche se non lo riguarda, ma solo prima che succeda altro.
sheet-challengers = Se più giocatori dubitano insieme, conta solo il primo in senso orario da chi ha dichiarato.
sheet-shown = Se chi ha dichiarato mostra il personaggio, chi ha dubitato perde un’influenza.
sheet-not-shown = Altrimenti, chi ha dichiarato perde un’influenza, e l’azione o il blocco non vale.
sheet-decline-yes = Anche chi ha il personaggio può rifiutare di mostrarlo.
sheet-decline-no = Chi ha il personaggio deve mostrarlo.
sheet-declined-other = Chi rifiuta perde una carta diversa da quel personaggio, e senza averne una non può rifiutare.
sheet-declined-any = Chi rifiuta può perdere qualsiasi carta, anche quel personaggio.
sheet-replaced-immediate = La carta mostrata è sostituita subito, prima che chi ha dubitato perda un’influenza.
sheet-replaced-end_of_turn = La carta mostrata è sostituita alla fine del turno, se è ancora in mano; per primo chi è di turno.
sheet-kept-yes = La carta mostrata si può anche tenere.
sheet-kept-no = Va sostituita.
sheet-back-bottom = Una carta rimessa va sotto il mazzo della Corte, e si pesca quella in cima.
sheet-back-shuffle = Una carta rimessa è rimescolata nel mazzo della Corte, quindi si può pescare di nuovo la stessa.
sheet-refund-yes = Se la dichiarazione per un’azione viene smascherata, il costo è rimborsato.
sheet-refund-no = Se la dichiarazione per un’azione viene smascherata, il costo non è rimborsato.
sheet-block = Un blocco nomina un personaggio, e ogni altro giocatore può dubitarne.
sheet-blockers-any = Chiunque può bloccare un’azione con bersaglio; il bersaglio viene per primo.
sheet-blockers-target = Solo il bersaglio può bloccare un’azione che ne ha uno.
sheet-block-later-yes = Chi ha dubitato a torto dell’azione può ancora bloccarla.
sheet-block-later-no = Chi ha dubitato a torto dell’azione non può più bloccarla.
sheet-block-stands-yes = Se un blocco regge, l’azione non ha luogo, e il suo costo è rimborsato.
sheet-block-stands-no = Se un blocco regge, l’azione non ha luogo, e il suo costo non è rimborsato.
sheet-block-fails = Se un blocco fallisce, l’azione ha luogo.
sheet-block-fails-yes = Se un blocco fallisce, si chiede di nuovo agli altri che possono bloccare; se nessuno lo fa, l’azione ha luogo.
sheet-block-fails-no = Se un blocco fallisce, l’azione ha luogo; nessun altro può bloccarla.
sheet-lose = Chi perde un’influenza sceglie una delle sue carte e la scopre; resta scoperta fino alla fine.
sheet-double = Un bersaglio può perdere due influenze in un turno: una per un dubbio sbagliato o un blocco smascherato, e una per l’azione.
sheet-out = Chi non ha più carte coperte esce subito dal gioco.
sheet-coins-of-exiled-immediate = Le monete di chi esce tornano subito nel Tesoro, anche prima di un furto.
sheet-coins-of-exiled-after_action = Le monete di chi esce tornano nel Tesoro dopo l’azione, non prima di un furto.
sheet-win = Vince l’ultimo giocatore con un’influenza, e ciò che resta in sospeso decade.
sheet-talk = Puoi dire qualsiasi cosa, e nulla di ciò che dici ti vincola. Non mostrare carte, e non dare né prestare monete.
