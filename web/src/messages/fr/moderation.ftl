moderation = Modération
moderation-about = Signalements et mesures sur ce serveur. Tu vois les conversations, les noms et les codes des tables, mais aucune carte.
moderation-not-you = Ce qui est ici n’est visible que pour les modérateurs. L’hôte du serveur les nomme.
moderation-reports = Signalements
moderation-no-reports = Il n’y a pas de signalement ouvert.
moderation-more = Montrer plus
moderation-report = Signalement { $number }, table { $code }
moderation-reported = Par { $who }, { $when }
moderation-guest = { $name } (numéro { $number })
moderation-guest-number = invité numéro { $number }
moderation-nameless = sans nom
moderation-bot = un bot
moderation-erased = une personne effacée
moderation-host = l’hôte
moderation-spectator = aux spectateurs
moderation-this-line = cette ligne a été signalée
moderation-measure = Modérer { $who }
moderation-note = Ce que tu as fait
moderation-settle = Clore le signalement
moderation-settled = Le signalement est clos.
moderation-about-guest = Modérer { $who }
moderation-what = Mesure
moderation-do-mute = Rendre muet
moderation-do-ban = Bannir
moderation-do-rename = Réinitialiser le nom
moderation-do-close = Fermer la table
moderation-means-mute = Jusqu’à la fin du délai, rien de ce que dit cette personne n’est accepté à aucune table. Elle peut continuer à jouer.
moderation-means-ban = Ses pages se ferment et ses places se libèrent. Jusqu’à la fin du délai, le serveur la refuse.
moderation-means-rename = À toutes les tables, son nom devient aussitôt celui d’un nouvel invité ; elle peut en choisir un autre.
moderation-means-close = Les pages de la table se ferment, personne ne peut la rouvrir, et une partie en cours finit sans résultat.
moderation-how-long = Pour combien de temps
moderation-for-60 = 1 heure
moderation-for-1440 = 1 jour
moderation-for-10080 = 7 jours
moderation-for-43200 = 30 jours
moderation-addresses = Bannir aussi les adresses utilisées en ce moment
moderation-reason = Motif (sans noms ; il reste au journal)
moderation-done-mute = Rendu muet.
moderation-done-ban = Banni.
moderation-done-rename = Le nom est réinitialisé.
moderation-done-close = La table est fermée.
moderation-others = Autres invités, tables et parties
moderation-number = Numéro d’un invité
moderation-choose = Choisir une mesure
moderation-code = Code d’une table
moderation-in-force = En vigueur
moderation-none-in-force = Personne n’est banni ni muet.
moderation-address = une adresse
moderation-by-address = avec une adresse
moderation-banned-until = Banni jusqu’au { $when }
moderation-muted-until = Muet jusqu’au { $when }
moderation-lift = Lever
moderation-lift-ban-of = Lever le bannissement : { $who }
moderation-lift-mute-of = Lever le silence : { $who }
moderation-lifted = Levé.
moderation-log = Journal
moderation-log-by = { $who }, { $when }
moderation-log-grant = Nommé modérateur : { $guest }
moderation-log-revoke = Plus modérateur : { $guest }
moderation-log-ban = Banni jusqu’au { $until } : { $guest }
moderation-log-unban = Bannissement levé : { $guest }
moderation-log-mute = Muet jusqu’au { $until } : { $guest }
moderation-log-unmute = Silence levé : { $guest }
moderation-log-rename = Nom réinitialisé : { $guest }
moderation-log-close = Table fermée : { $code }
moderation-log-settle = Signalement { $report } clos
moderation-log-forget = Effacé : { $guest }
moderation-log-void = Partie annulée : { $code }, { $game }
moderation-log-remove_name = Nom d’un tournoi supprimé : { $code }
moderation-log-cancel = Tournoi annulé : { $code }
moderation-do-void = Annuler la partie
moderation-means-void = La partie reste lisible, mais ne compte plus : à 03:00 UTC les cotes sont recalculées sans elle. C’est irréversible. Seul l’hôte peut annuler une partie qu’un modérateur a jouée.
moderation-done-void = La partie est annulée. Les cotes seront recalculées sans elle à 03:00 UTC.
moderation-void-game = Annuler la partie { $game } de la table { $code } ?
moderation-void-choose = Annuler la partie…
moderation-void-code = Table d’une partie classée
moderation-void-number = Numéro de la partie
moderation-pairs = Paires suspectes
moderation-pairs-about = Des joueurs qui se rencontrent en parties classées, et y réussissent, plus souvent que le hasard ne l’explique. C’est une raison de lire leurs parties, pas une preuve. On cherche dans les 100 000 dernières parties classées.
moderation-pairs-search = Chercher
moderation-pairs-found = { $pairs ->
    [0] Aucune paire ne ressort.
   *[other] Recherche dans { $games ->
        [one] { $games } partie.
       *[other] { $games } parties.
    } « Mieux de » est le nombre d’adversaires de plus sur 100 qu’un joueur laisse derrière lui quand l’autre est à la table. « Écart » est la distance de la paire au hasard, en écarts types.
}
moderation-pairs-who = Joueurs
moderation-pairs-games = Parties ensemble
moderation-pairs-expected = { $games } par hasard
moderation-pairs-gains = Mieux de
moderation-pairs-score = Écart
moderation-pairs-deviations = { $deviations } σ
moderation-hubs = Comptes nourris par beaucoup d’autres
moderation-hub = { $who } : { $percent } % de ses victoires en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} le sont contre { $feeders ->
    [one] { $feeders } compte qui perd surtout contre lui et joue peu avec d’autres.
   *[other] { $feeders } comptes qui perdent surtout contre lui et jouent peu avec d’autres.
}
moderation-pair-show = Leurs parties
moderation-pair-games = Leurs parties : { $first } et { $second }
moderation-pair-places = { $one } : place { $first } ; { $other } : place { $second }
moderation-pair-voided = Annulée
moderation-pair-unreadable = Aucun enregistrement que tu puisses lire
