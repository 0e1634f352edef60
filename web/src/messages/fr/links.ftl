links-title = Partager cette partie
links-about = Seuls les joueurs de cette partie peuvent l’ouvrir. Avec un lien, d’autres le peuvent aussi.
links-shows = Le lien montre
links-seat = Ma vue
links-all = Toutes les cartes
links-lasts = Il vaut pour
links-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
links-year = Un an
links-make = Créer un lien
links-made = Ton lien. Il vaut jusqu’au { $when } et ne s’affiche que maintenant, car le serveur ne le garde pas.
links-yours = Tes liens
links-of-game = Tes liens vers cette partie
links-game = Partie { $number } à la table { $code }
links-until = { $what }, jusqu’au { $when }
links-revoke = Révoquer
links-revoke-of = Révoquer le lien : { $what }
links-revoked = Le lien ne marche plus.
