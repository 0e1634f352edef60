golpe = Golpe
footer-unofficial = Un jeu non officiel selon les règles de Coup, sans lien avec ses éditeurs.
to-lobby = Retour au salon
close = Fermer
cancel = Annuler
language = Langue
seat-number = Place { $number }
you = Toi
you-mark = (toi)
bot = bot
bot-kind = { $kind ->
    [easy] Un bot facile
    [casual] Un bot tranquille
    [medium] Un bot moyen
    [hard] Un bot fort
    [master] Un bot maître
   *[other] Un bot qui joue « { $kind } »
}
bot-outside = Un bot externe
bot-by = bot, auteur : { $author }
lobby-opening = Un instant…
try-again = Réessayer
pace = Vitesse des bots
pace-calm = Calme
pace-brisk = Vive
pace-instant = Immédiate
table-rules = Règles
reserve = Réserve
notice-connecting = Connexion…
notice-try-now = Essayer maintenant
notice-reload = Recharger la page
keys = Raccourcis clavier
notice-dismiss = Masquer
part-lost = Une partie de la page n’a pas été chargée. Ta partie est à l’abri : recharge la page.
problem-unknown = Cela n’a pas marché ({ $code }). Recharge la page et réessaie.
problem-offline = Le serveur ne répond pas. Vérifie ta connexion et réessaie.
games-review = Analyse
games-replay = Revoir
gathering-copied = Copié
card-shown = { $character }, visible de tous
card-hidden = Carte cachée
card-lost = { $character }, influence perdue
settings = Réglages
guest = Invité
privacy = Confidentialité
