# Tendencies of players: shared by the page and `golpe study`.
study-title = Como jogaram
study-source = Só conta o que todos viram: um blefe é uma declaração contestada cuja carta não foi mostrada. Entre parênteses: intervalos de confiança de 95%.
study-loading = Contando…
study-player = { $name }: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
}
study-here = Esta partida
study-together = { $games ->
    [one] { $games } partida com você
   *[other] { $games } partidas com você
}
study-own = { $games ->
    [one] Sua partida mais recente ({ $games })
   *[other] Suas últimas { $games } partidas
}
study-claims = Declarou um personagem no seu turno
study-bluffs = Declarações contestadas que eram blefe
study-challenges = Contestou uma declaração
study-right = Contestações certas
study-blocks = Bloqueou
study-by-character = Por personagem
study-character = Personagem
study-acts = Declarado no seu turno
study-blocked = Usado para bloquear
study-caught = Blefes, se contestado
study-count = { $hits } de { $of }
study-share = { $share }% ({ $low }–{ $high })
study-few = poucas partidas para dizer
study-never = –
study-won = Vitórias
study-fair = Parte justa, se todos fossem igualmente fortes
study-percent = { $share }%
study-tried = Declarações que eram blefe
study-believed = Blefes que ninguém contestou
study-exposed = Blefes desmascarados
study-results-source = Vitórias e blefes são contados pelas cartas nos registros. Uma parte justa é uma vitória em tantas partidas quantos forem os jogadores.
