links-title = Diese Partie teilen
links-about = Nur wer mitgespielt hat, kann diese Partie öffnen. Mit einem Link können es auch andere.
links-shows = Der Link zeigt
links-seat = Meine Sicht
links-all = Alle Karten
links-lasts = Er gilt
links-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
links-year = Ein Jahr
links-make = Link erstellen
links-made = Dein Link. Er gilt bis { $when } und wird nur jetzt angezeigt, weil der Server ihn nicht aufbewahrt.
links-yours = Deine Links
links-of-game = Deine Links zu dieser Partie
links-game = Partie { $number } an Tisch { $code }
links-until = { $what }, bis { $when }
links-revoke = Widerrufen
links-revoke-of = Link widerrufen: { $what }
links-revoked = Der Link funktioniert nicht mehr.
