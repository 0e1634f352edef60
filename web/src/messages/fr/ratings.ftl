ratings = Cotes
ratings-about = La partie rapide classée trouve des adversaires de ta force. Ta place dans chaque partie change ta cote ; le nombre après ± dit de combien elle peut se tromper.
ratings-pool = Parties
pool-resistance_more = Jeu de base, 3–6 joueurs
pool-resistance_two = Jeu de base, 2 joueurs
pool-bga_more = BGA avec extensions, 3–6 joueurs
pool-bga_two = BGA avec extensions, 2 joueurs
ratings-own = Ta cote
ratings-number = { $number } ± { $deviation }
ratings-games = { $count ->
    [one] { $count } partie classée
   *[other] { $count } parties classées
  }
ratings-provisional = Provisoire jusqu’à ce que tu aies joué { $games } parties avec { $people } personnes différentes de { $households } foyers ; jusqu’ici, tu en as rencontré { $met }. Les gens qui partagent une adresse internet comptent pour un foyer.
ratings-none = Tu n’as pas encore de cote ici. Chacun commence à 1500 ± 333.
board = Classements
board-which = Quel classement
board-all = De toujours
board-week = Cette semaine
board-around = Autour de moi
board-rank = Rang
board-name = Nom
board-rating = Cote
board-games = Parties
board-nobody = Personne n’est encore classé : il faut { $games } parties classées avec { $people } personnes différentes de { $households } foyers.
board-not-you = Tu entres au classement après { $games } parties classées avec { $people } personnes différentes de { $households } foyers.
board-rising = En chemin
board-missing = { $people ->
    [0] { $games ->
        [one] encore { $games } partie
       *[other] encore { $games } parties
    }
   *[other] { $games ->
        [0] encore
        [one] encore { $games } partie et
       *[other] encore { $games } parties et
    } { $people ->
        [one] { $people } nouvel adversaire
       *[other] { $people } nouveaux adversaires
    }
}
board-rising-about = Ici ne figurent que toi et les gens au profil public.
rated-account = Les parties classées demandent un compte, pour que chaque cote ait un seul propriétaire. Tu peux en créer un sans mot de passe ni adresse e-mail.
rated-not-here = Les parties classées demandent un compte, et les comptes une adresse en https et un nom de domaine. À cette adresse il n’y en a pas ; tu peux jouer des parties non classées.
rated-off = Les parties classées demandent un compte, et ce serveur n’en offre pas. Tu peux jouer des parties non classées.
rated-rules = Pas de bots, pas de conseils, une partie par table. Si ton horloge s’épuise, la réponse par défaut compte ; la troisième fois de suite, tu abandonnes. Qui part finit dernier.
rated-play = Jouer une partie classée
rated-looking = Recherche d’adversaires…
rated-lost = Le serveur ne répond pas pour l’instant. La recherche reprend dès qu’il revient.
rated-reach = { $count ->
    [one] Recherche d’adversaires entre { $low } et { $high }. En attente : { $count } personne.
   *[other] Recherche d’adversaires entre { $low } et { $high }. En attente : { $count } personnes.
  }
rated-reach-all = { $count ->
    [one] Recherche d’adversaires, quels qu’ils soient. En attente : { $count } personne.
   *[other] Recherche d’adversaires, quels qu’ils soient. En attente : { $count } personnes.
  }
rated-widens = La fourchette grandit de 10 par seconde. Après une minute, tout le monde convient.
rated-stop = Arrêter la recherche
ratings-of-bots = Cotes des bots
pool-bots_more = Bots, 3–6 joueurs
pool-bots_two = Bots, 2 joueurs
