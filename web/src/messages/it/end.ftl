end-you = Hai vinto
end-other = Vince { $name }
end-you-sub = La città è tua. Per ora.
end-other-sub = Non esiste il secondo posto.
end-nobody = Nessuno vince
end-nobody-sub = La partita durava troppo ed è stata interrotta.
end-champion = { $name } vince la serie
end-champion-you = Hai vinto la serie
end-again = Gioca ancora
end-again-series = Inizia una nuova serie
end-next = E adesso
end-next-game = Prossima partita
end-lobby = Lobby
end-more = Altro
end-follow = Segui qualcuno
end-seats = Cambia giocatori
series-score = Partite vinte
series-first-to = { $count ->
    [one] Una sola partita
   *[other] Vince chi arriva a { $count } partite
}
series-games = { $count ->
    [one] { $count } partita giocata
   *[other] { $count } partite giocate
}
end-again-wait = La prossima partita inizia quando i giocatori sono pronti.
end-share-text = Com’è andata la nostra partita di Coup
rated-next = Nuovo avversario
rated-changes = Punteggi
rated-change = { $name }: { $before } → { $after } ({ $by })
rated-not = Questa partita non era classificata.
rated-why = { $place }° posto su { $count }.
rated-why-ahead = Davanti a { $names }.
rated-why-level = Alla pari con { $names }.
rated-why-behind = Dietro a { $names }.
rated-why-about = Più è alto il punteggio di chi sta dietro di te, più guadagni.
rated-with = { $name } ({ $number })
end-try-again = Riprova
end-try-review = Apri l’analisi
