known = Conteggio
known-title = Conto delle carte
known-about = Contate da ciò che tutti hanno visto e dalle tue carte.
known-about-watching = Contate da ciò che tutti hanno visto.
known-cards = La Corte
known-unseen = { $count ->
    [0] tutte viste
    [one] { $count } non vista
   *[other] { $count } non viste
}
known-card = { $character }: { $unseen } su { $copies } non le hai viste, { $open } scoperte, { $own } note solo a te
known-claims = Dichiarazioni
known-none = Ancora nessuna dichiarazione
known-claim = { $not ->
    [yes] Non { $character }
   *[no] { $character }
}
known-times = × { $times }
known-times-aloud = { $count ->
    [one] una dichiarazione
   *[other] { $count } dichiarazioni
}
known-blocks = { $count ->
    [one] una volta per bloccare
   *[other] { $count } volte per bloccare
}
known-proved = { $count ->
    [one] carta mostrata una volta
   *[other] carta mostrata { $count } volte
}
known-caught = { $count ->
    [one] carta non mostrata una volta
   *[other] carta non mostrata { $count } volte
}
known-last = l’ultima nel turno { $turn }
known-challenges = Dubbi: { $won } giusti, { $lost } sbagliati
known-bot = Bot: { $bot }
known-deal-title = La distribuzione
known-deal-counted = Prima di distribuire, le pagine dei giocatori si sono impegnate su numeri casuali propri, aggiunti a quelli del server. Quindi nessuno ha scelto le carte. Dopo la partita, chi ha giocato può controllarlo con la registrazione.
known-deal-alone = Nessuna pagina ha mandato in tempo i suoi numeri casuali, quindi queste carte le ha pescate il server da solo.
known-deal-none = Questa distribuzione non si può controllare: nessuna pagina ha aggiunto numeri casuali propri.
known-deal-words = Se tutti al tavolo vedono queste quattro parole, il server ha detto a tutti la stessa cosa prima di distribuire.
known-deal-seat-counted = contributo contato
known-deal-seat-left-out = escluso: non mandato in tempo
