continue-title = Continua
continue-all = Mostra tutti e { $count }
continue-alone = In solitaria
continue-bots = Contro i bot
continue-friends = Con amici
continue-public = Tavolo pubblico
continue-lesson = Lezione
continue-rated = Partita classificata
continue-tournament = Torneo
continue-days = Partita per corrispondenza
continue-gathering = In attesa di iniziare
continue-over = Prima della prossima partita
continue-playing = In corso
continue-yours = Tocca a te
continue-theirs = Turno di { $name }
continue-due = La tua risposta: restano { $time }
home-day = { $state ->
    [playing] La tua partita continua.
   *[new] Le stesse carte e gli stessi bot per tutti
}
home-day-over = { $how ->
    [left] Ritiro
    [won] Vinta
    [nobody] Senza vincitore
   *[lost] { $place }° posto su { $seats }
}
home-in-a-row = { $count } giorni di fila
home-number = { $number } ± { $deviation }
home-change = { $change } nell’ultima partita classificata
home-unrated = Partite classificate contro persone
home-tournaments-what = Tante partite di fila, fino alla campana
home-more = Oggi, tornei e classifiche
home-running = In corso ora
