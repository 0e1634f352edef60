# Tendencies of players: shared by the page and `golpe study`.
study-title = Come hanno giocato
study-source = Conta solo ciò che tutti hanno visto: un bluff è una dichiarazione messa in dubbio la cui carta non è stata mostrata. Tra parentesi: intervalli di confidenza al 95%.
study-loading = Conteggio…
study-player = { $name }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}
study-here = Questa partita
study-together = { $games ->
    [one] { $games } partita con te
   *[other] { $games } partite con te
}
study-own = { $games ->
    [one] La tua ultima partita
   *[other] Le tue ultime { $games } partite
}
study-claims = Ha dichiarato un personaggio nel suo turno
study-bluffs = Dichiarazioni messe in dubbio che erano bluff
study-challenges = Ha dubitato di una dichiarazione
study-right = Dubbi giusti
study-blocks = Ha bloccato
study-by-character = Per personaggio
study-character = Personaggio
study-acts = Dichiarato nel suo turno
study-blocked = Usato per bloccare
study-caught = Bluff, se messo in dubbio
study-count = { $hits } su { $of }
study-share = { $share }% ({ $low }–{ $high })
study-few = poche partite per dirlo
study-never = –
study-won = Vinte
study-fair = Quota equa, se tutti fossero ugualmente forti
study-percent = { $share }%
study-tried = Dichiarazioni che erano bluff
study-believed = Bluff di cui nessuno ha dubitato
study-exposed = Bluff smascherati
study-results-source = Vittorie e bluff sono contati dalle carte nelle registrazioni. Una quota equa è una vittoria in tante partite quanti sono i giocatori.
