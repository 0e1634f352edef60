known = Décompte
known-title = Compte des cartes
known-about = Compté d’après ce que tout le monde a vu, et d’après tes cartes.
known-about-watching = Compté d’après ce que tout le monde a vu.
known-cards = La Cour
known-unseen = { $count ->
    [0] toutes vues
    [one] { $count } pas vue
   *[other] { $count } pas vues
}
known-card = { $character } : { $unseen } sur { $copies } que tu n’as pas vues, { $open } révélées, { $own } connues de toi uniquement
known-claims = Annonces
known-none = Pas encore d’annonce
known-claim = { $not ->
    [yes] Pas { $character }
   *[no] { $character }
}
known-times = × { $times }
known-times-aloud = { $count ->
    [one] { $count } annonce
   *[other] { $count } annonces
}
known-blocks = { $count ->
    [one] { $count } fois pour contrer
   *[other] { $count } fois pour contrer
}
known-proved = { $count ->
    [one] carte montrée { $count } fois
   *[other] carte montrée { $count } fois
}
known-caught = { $count ->
    [one] carte pas montrée { $count } fois
   *[other] carte pas montrée { $count } fois
}
known-last = la dernière au tour { $turn }
known-challenges = Contestations : { $won } à raison, { $lost } à tort
known-bot = Bot : { $bot }
known-deal-title = La donne
known-deal-counted = Avant cette donne, les pages des joueurs se sont engagées sur leurs propres nombres aléatoires, ajoutés à ceux du serveur. Personne n’a donc choisi les cartes. Après la partie, chaque joueur peut le vérifier avec son enregistrement.
known-deal-alone = Aucune page n’a envoyé ses nombres aléatoires à temps : le serveur a tiré ces cartes tout seul.
known-deal-none = Cette donne ne peut pas être vérifiée : aucune page n’a ajouté ses propres nombres aléatoires.
known-deal-words = Si tous à la table voient ces quatre mots, le serveur a dit la même chose à tous avant la donne.
known-deal-seat-counted = contribution comptée
known-deal-seat-left-out = écartée : pas envoyée à temps
