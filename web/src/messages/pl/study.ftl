# Tendencies of players: shared by the page and `golpe study`.
study-title = Jak grali
study-source = Liczy się tylko to, co widzieli wszyscy: blef to podważona deklaracja, której karty nie pokazano. W nawiasach: przedziały ufności 95%.
study-loading = Liczenie…
study-player = { $name }: { $games ->
    [one] { $games } partia
    [few] { $games } partie
   *[many] { $games } partii
}, { $turns ->
    [one] { $turns } tura
    [few] { $turns } tury
   *[many] { $turns } tur
}
study-here = Ta partia
study-together = { $games ->
    [one] { $games } partia z tobą
    [few] { $games } partie z tobą
   *[many] { $games } partii z tobą
}
study-own = { $games ->
    [one] Twoja ostatnia partia ({ $games })
    [few] Twoje ostatnie { $games } partie
   *[many] Twoich ostatnich { $games } partii
}
study-claims = Deklaruje postać w swojej turze
study-bluffs = Podważone deklaracje, które były blefem
study-challenges = Podważa deklarację
study-right = Słuszne podważenia
study-blocks = Blokuje
study-by-character = Według postaci
study-character = Postać
study-acts = Deklaracje w swojej turze
study-blocked = Bloki tą postacią
study-caught = Blefy wśród podważonych
study-count = { $hits } z { $of }
study-share = { $share }% ({ $low }–{ $high })
study-few = za mało partii
study-never = –
study-won = Wygrane
study-fair = Równy udział, gdyby wszyscy byli równie silni
study-percent = { $share }%
study-tried = Deklaracje, które były blefem
study-believed = Blefy, których nikt nie podważył
study-exposed = Zdemaskowane blefy
study-results-source = Wygrane i blefy są liczone według kart w zapisach. Równy udział to jedna wygrana na tyle partii, ilu jest graczy.
