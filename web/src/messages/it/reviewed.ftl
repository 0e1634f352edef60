# A review of a finished game. Chances are in per cent, and points are hundredths of win chance. $name is a player.
reviewed-of = Giocatore
reviewed-curves = Probabilità di vittoria, mossa per mossa
reviewed-curve-known = Da ciò che il giocatore sapeva
reviewed-curve-spectator = Come la vedevano gli spettatori
reviewed-curve-opened = A carte scoperte
reviewed-table = Le probabilità di vittoria in una tabella
# $turn is a number
reviewed-turn = Turno { $turn }
reviewed-waiting = { $ahead ->
    [0] L’analisi inizia tra un attimo…
    [one] In attesa di { $ahead } altra analisi…
   *[other] In attesa di altre { $ahead } analisi…
}
reviewed-computing = { $phase ->
    [curves] Stima delle probabilità di vittoria…
    [decisions] Valutazione di ogni decisione…
    [claims] Valutazione di ogni dichiarazione…
   *[start] Lettura della partita…
}
reviewed-failed = Non è stato possibile calcolare l’analisi.
reviewed-moments = Momenti chiave
reviewed-moments-none = Nessun singolo momento ha deciso questa partita.
reviewed-picture = Condividi come immagine
reviewed-picture-failed = Non è stato possibile disegnare l’immagine.
reviewed-luck = Fortuna
reviewed-luck-about = { $won ->
    [yes] Rispetto a probabilità uguali per tutti, la vittoria vale { $points } punti.
   *[no] Rispetto a probabilità uguali per tutti, la sconfitta vale { $points } punti.
} A carte scoperte, venivano da:
reviewed-luck-deal = Carte distribuite
reviewed-luck-draws = Carte pescate
reviewed-luck-others = Decisioni degli altri
reviewed-luck-own = Decisioni proprie
reviewed-skill = Abilità
reviewed-skill-about = Da ciò che il giocatore sapeva, { $count ->
    [one] { $count } decisione ha
   *[other] { $count } decisioni hanno
} regalato { $points } ± { $error } punti.
reviewed-small-steps = La maggior parte è andata persa in tanti piccoli passi.
reviewed-mark-inaccuracy = Imprecisione
reviewed-mark-mistake = Errore
reviewed-mark-blunder = Errore grave
# After $count, which stands before it
reviewed-marks-inaccuracy = { $count ->
    [one] imprecisione
   *[other] imprecisioni
}
reviewed-marks-mistake = { $count ->
    [one] errore
   *[other] errori
}
reviewed-marks-blunder = { $count ->
    [one] errore grave
   *[other] errori gravi
}
reviewed-decisions = Decisioni ({ $count })
reviewed-decisions-about = Per ogni risposta: quanto spesso la dà il bot di riferimento, e la probabilità di vittoria dopo di essa, da ciò che il giocatore sapeva.
reviewed-only-marked = Solo decisioni segnate
reviewed-none-marked = Nessuna decisione è segnata.
reviewed-see = Mostra il tavolo
reviewed-option = Risposta
reviewed-share = Quanto spesso la dà il bot di riferimento
reviewed-value = Probabilità di vittoria, con il suo errore standard
reviewed-bot = Bot
reviewed-win = Prob. di vittoria
reviewed-played = giocata
reviewed-best = migliore
reviewed-nearly = vicina
reviewed-more = { $count ->
    [one] { $count } altra risposta
   *[other] altre { $count } risposte
}
reviewed-asked-choose_action = Quale azione?
reviewed-asked-challenge_action = { $name } ha { FORM($character, "the") }, ci credi?
reviewed-asked-challenge_block = { $name } ha { FORM($character, "the") }, ci credi?
reviewed-asked-block = Bloccare?
reviewed-asked-prove = Mostrare { FORM($character, "the") }?
reviewed-asked-replace = Sostituire la carta mostrata?
reviewed-asked-lose_influence = Quale influenza perdere?
reviewed-asked-exchange = Quali carte tenere?
reviewed-asked-examine_show = Quale carta mostrare?
reviewed-asked-examine_decide = Imporre un cambio?
reviewed-asked-draft = Con quale carta cominciare?
reviewed-asked-choose_faction = Quale fazione?
reviewed-thresholds = Quando è segnata una decisione?
reviewed-thresholds-about = I punti persi da cui parte ogni segno. Una decisione che il bot di riferimento prende almeno il 10% delle volte non è mai segnata, né una perdita entro tre errori standard.
reviewed-thresholds-usual = Torna a 3, 7 e 15
# $action is the name of an action
reviewed-claimed = { $name } dichiara { FORM($character, "the") }: { $action }
reviewed-claimed-block = { $name } dichiara { FORM($character, "the") }, blocco di: { $action }
reviewed-claimed-not = { $name } dichiara di non avere { FORM($character, "the") }: { $action }
reviewed-true = Vero
reviewed-bluff = Bluff
reviewed-if-believed = Se creduto
reviewed-if-challenged = Se messo in dubbio
reviewed-if-claimed = Con tutte le risposte
reviewed-if-otherwise = Miglior scelta onesta
reviewed-if-passed = Lasciar passare
reviewed-if-right = Dubitare di un bluff
reviewed-if-wrong = Dubitare del vero
reviewed-fate-believed = Nessuno ha dubitato.
reviewed-fate-proved = { $name } ha dubitato, a torto.
reviewed-fate-caught = { $name } ha dubitato, e la carta non è stata mostrata.
reviewed-fate-unfinished = La partita è finita prima di una risposta.
reviewed-let-pass = { $name } ha lasciato passare.
reviewed-verdict = { $verdict ->
    [right] { $ended ->
        [badly] Giusto, anche se è andata male.
       *[well] Giusto.
    }
    [wrong] { $ended ->
        [well] Sbagliato, anche se è andata bene.
       *[badly] Sbagliato.
    }
   *[close] Troppo in bilico per dirlo.
}
# $reference is a bot, $outcome a model and $version a version of Golpe
reviewed-reference = Tutte le probabilità suppongono che tutti continuino come il bot di riferimento ({ $reference }). Modello: { $outcome }. Golpe { $version }.
