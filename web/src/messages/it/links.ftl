links-title = Condividi questa partita
links-about = Solo chi ha giocato può aprire questa partita. Con un link possono aprirla anche altri.
links-shows = Il link mostra
links-seat = La mia vista
links-all = Tutte le carte
links-lasts = Vale per
links-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
links-year = Un anno
links-make = Crea un link
links-made = Il tuo link. Vale fino al { $when } e viene mostrato solo ora, perché il server non lo conserva.
links-yours = I tuoi link
links-of-game = I tuoi link a questa partita
links-game = Partita { $number } al tavolo { $code }
links-until = { $what }, fino al { $when }
links-revoke = Revoca
links-revoke-of = Revoca il link: { $what }
links-revoked = Il link non funziona più.
