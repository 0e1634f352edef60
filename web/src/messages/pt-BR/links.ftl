links-title = Compartilhar esta partida
links-about = Só quem jogou pode abrir esta partida. Com um link, outros também podem.
links-shows = O link mostra
links-seat = Minha visão
links-all = Todas as cartas
links-lasts = Vale por
links-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
links-year = Um ano
links-make = Criar um link
links-made = Seu link. Vale até { $when } e só aparece agora, porque o servidor não o guarda.
links-yours = Seus links
links-of-game = Seus links para esta partida
links-game = Partida { $number } na mesa { $code }
links-until = { $what }, até { $when }
links-revoke = Revogar
links-revoke-of = Revogar o link: { $what }
links-revoked = O link não funciona mais.
