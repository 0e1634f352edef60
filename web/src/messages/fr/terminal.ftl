presets = Règles prêtes
options = Options
sources = Sources
seats-many = { $low } à { $high } joueurs
seats-exactly = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
values-between = { $low } à { $high }
values-between-or-unlimited = { $low } à { $high }, sans limite
option-players_min = le moins de joueurs
option-players_max = le plus de joueurs
option-treasury = pièces dans le jeu
option-forced_coup_at = pièces au début d’un tour à partir desquelles seul un coup d’État est permis
option-deck_copies = exemplaires de chaque personnage : trois, ou plus à partir de 7 joueurs
option-tax_role = le Duc, ou le Diplomate avec Coopération au lieu de Taxes
option-exchange_role = l’Ambassadeur, ou l’Inquisiteur avec Interrogatoire
option-factions = deux camps, avec Conversion, Détournement et la Réserve
option-faction_setup = comment les camps sont attribués : en alternance, ou la moitié des joueurs au hasard
option-setup_2p = à deux, les deux cartes sont distribuées, ou une est choisie
option-start_coins_2p = pièces de départ à deux : 2 chacun, 1 pour qui commence, ou 1 chacun
option-first_player = qui commence : le dernier vainqueur, un joueur au hasard, ou un joueur choisi par la table
option-refund_on_lost_challenge = le coût d’une action est rendu quand son annonce tombe
option-refund_on_block = le coût d’une action est rendu quand elle est contrée
option-block_scope = qui peut contrer une action avec cible : seulement la cible, ou tout le monde
option-reblock = d’autres peuvent contrer après un contre raté
option-block_after_failed_challenge = qui a contesté à tort peut encore contrer l’action
option-replacement_method = les cartes remises sont mélangées à la pioche, ou vont dessous
option-replacement_timing = une carte montrée en preuve est remplacée aussitôt, ou à la fin du tour
option-replacement_optional = on peut garder une carte montrée en preuve
option-may_decline = une annonce vraie n’a pas à être prouvée
option-declined_card = qui refuse de prouver perd n’importe quelle carte, ou une autre que celle annoncée
option-exile_coins = quand les pièces de qui sort retournent au Trésor
option-allow_empty_take = on peut voler un joueur sans pièces, et détourner une Réserve vide
option-examine_swap = l’Inquisiteur peut faire échanger la carte examinée, ou le fait toujours
option-examine_blockers = qui contre un interrogatoire : personne, ou la cible avec la Comtesse
option-examine_redraw = à l’échange, on pioche la nouvelle carte avant ou après avoir remis l’ancienne
option-embezzle_proof = ce que montre qui détourne et se voit contesté : rien si l’annonce est fausse, ou toujours toutes les cartes
note-resistance-es = traduction espagnole du livret complet de l’édition Resistance, avec ses règles à deux
note-city-state-es = avec un exemple détaillé
note-bga-es = avec les options Factions, Inquisiteur et Diplomate
note-notes-en = résumé d’un joueur ; s’interrompt à la mise en place de Reformation
note-igrato-ru = livret de la boîte de 18 cartes, avec un exemple détaillé
note-published = cité par des tiers
note-published-faq = vérifié par l’éditeur
note-bga-source = tranche ce que sa page d’aide laisse ouvert
note-settled = les documents ne le disent pas ; Golpe suit la lecture habituelle
text-you-are = Tu es { $name }.
text-choose = Réponds par l’une de celles-ci :
text-decide = Réponds par ta décision.
text-unknown = « { $answer } » n’est pas une décision.
text-illegal = « { $answer } » n’est pas possible maintenant.
text-default = Après trop de mauvaises réponses, celle par défaut compte : { $decision }.
text-stopped = Personne n’a gagné : la partie a été arrêtée après { $turns } tours.
text-over = La partie est finie. Sa graine était { $seed }.
text-live = Tu as la place { $seat } à la table { $table }. Attends qu’on te pose une question.
text-not-asked = Tu n’as pas de question à répondre maintenant. Attends la prochaine.
text-seconds = Tu as { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} pour répondre.
text-late = Tu n’as pas répondu à temps : la réponse par défaut a compté.
text-between = La partie est finie. Attends la suivante, ou pars.
text-lost = La connexion au serveur est coupée. Nouvel essai…
text-left = { $reason ->
    [removed] Tu n’es plus à la table.
    [away] Tu n’as pas répondu pendant trop longtemps : un bot a pris ta place.
    [closed] La table a été fermée.
   *[left] Tu as quitté la table.
}
record-game = { $title }, { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}, { $windows ->
    [open] réponses ouvertes
   *[sealed] réponses secrètes
}
record-seat = place { $seat }
record-player = { $name } : { $player ->
    [human] une personne
   *[other] { $player }
}
record-seen = Comme l’a vue un spectateur.
record-seen-by = Comme l’a vue { $name }.
record-seen-open = Toutes cartes visibles.
record-deal = La donne
record-turn = Tour { $number } : { $name }
record-has = { $name } : { $coins ->
    [0] pas de pièces
    [one] { $coins } pièce
   *[other] { $coins } pièces
}, influence { $influence }
record-exiled = { $name } : hors jeu
record-lost = perdu : { $cards }
record-holds = en main : { $cards }
record-won = { $name } gagne au tour { $turn }.
record-unfinished = L’enregistrement finit avant la partie.
play-you = { $name } (toi)
play-influence = influence { $count }
play-reversed = { $answer }, les autres dans l’ordre inverse
decide-prove-claimed = Montrer la carte annoncée
decide-resign = Abandonner
play-start = Commencer la partie
play-fill = Compléter les places libres avec des bots et commencer
play-ready = D’accord pour la partie suivante
play-sit = S’asseoir
play-again = Rejouer
play-name = Ton nom :
play-welcome = Réponds par la touche devant une réponse. Commandes : { $commands }.
play-unknown = « { $text } » n’est pas une des réponses : { $keys }. « help » liste les commandes.
play-not-asked = Tu n’as pas de question à répondre maintenant. « help » liste les commandes.
play-bye = Tu as quitté la partie.
play-aloud-none = Rien n’est lu à voix haute : aucun de ces programmes de synthèse vocale ne fonctionne ici : { $programs }.
play-aloud-no-cards = Tes propres cartes ne sont pas lues à voix haute. Pour les entendre, lance la commande avec --say-cards.
play-aloud-look = La suite est seulement à l’écran, car d’autres pourraient l’entendre.
play-aloud-examine = { $other } t’a montré une carte. Rendre la carte, ou imposer un échange ?
play-aloud-minus = moins
play-lost = La connexion est coupée. Nouvel essai…
play-waiting = En attente du début de la partie.
play-watching = Tu regardes cette partie.
play-command-help = ces commandes
play-command-seats = pièces, influence et cartes de chacun
play-command-last = ce qui s’est passé depuis ta dernière réponse
play-command-log = l’histoire jusqu’ici
play-command-rules = les règles
play-command-sheet = ce que fait chaque action
play-command-why = pourquoi on te le demande
play-command-say = dire une phrase, ou « say » et tes propres mots, si la table le permet
play-command-talk = ce qui s’est dit
play-command-advance = réponses automatiques
play-command-time = le temps qu’il te reste
play-command-deal = les quatre mots de cette donne, les contributions comptées, et si la donne est juste
play-command-quit = quitter la partie
play-keys-arrows = passer d’une réponse à l’autre
play-keys-enter = choisir la réponse
play-keys-escape = retour, ou fermer
play-key-rules = Règles
play-key-sheet = Antisèche
play-key-hints = Conseils
play-key-talk = Chat
play-key-deal = Donne
play-key-advance = Auto
play-key-keys = Touches
play-key-quit = Quitter
play-thinking = { $name } réfléchit…
play-exercise = Exercice { $number }
play-percent = { $number } %
play-decimal = { $whole },{ $tenths }
play-step = Moment { $number } sur { $total }
play-next = Suite
play-back = Retour
list-and-two = { $first } et { $last }
list-or-two = { $first } ou { $last }
list-next = { $first }, { $next }
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
play-clock = { $time } pour répondre.
play-clock-and-bank = { $time } pour répondre, puis { $bank } de ta réserve de temps.
play-clock-of-bank = Ta réserve de temps s’écoule : { $bank }.
play-no-clock = Tu as tout le temps que tu veux.
play-deal-words = Les quatre mots de cette donne : { $words }.
play-deal-consistent = Ce terminal n’a vu aucune annonce avant la donne : tout l’enregistrement pourrait donc être inventé.
play-deal-misfit = La ligne { $line } de l’enregistrement ne découle pas de ce qui était annoncé avant la donne.
play-deal-unread = La donne n’a pas été vérifiée, car l’enregistrement n’était pas lisible.
play-bank = { $time } en réserve
play-no-advance = Les réponses automatiques ne se règlent que pendant que tu joues.
play-any = …
play-doubt = Contester l’annonce : { $name }
play-switch = { $label } : { $state ->
    [on] oui
   *[off] non
}

# A review of a finished game, as the command writes it. Chances are in per cent, and points are hundredths of win chance. $name and $actor are players.
reviewed-moment-loss = { $name } a choisi « { $decision } ». « { $better } » valait { $points } points de plus.
reviewed-moment-bluff_right = { $name } a bluffé à raison avec { FORM($character, "the") }, pour { $chance } % de risque de contestation{ $won ->
    [yes] .
   *[no] , même si cela a mal tourné.
}
reviewed-moment-bluff_wrong = { $name } a bluffé à tort avec { FORM($character, "the") }, pour { $chance } % de risque de contestation{ $won ->
    [yes] , même si cela a marché.
   *[no] .
}
reviewed-moment-challenge = « { $decision } » par { $actor }, pour { $chance } % de chance d’un bluff ({ $character }) : { $name } passe de { $before } % à { $after } %.
reviewed-moment-luck = { $won ->
    [yes] Bonnes cartes
   *[no] Mauvaises cartes
} : { $name } passe de { $before } % à { $after } %.
reviewed-moment-swing = « { $decision } » par { $actor } a mené { $name } de { $before } % à { $after } %.
reviewed-moment-small_steps = Pas de gaffe : { $name } a donné { $points } points en beaucoup de petits pas.
reviewed-claims = Annonces
reviewed-doubts = Contester ou non
reviewed-challenge-chance = Risque d’une contestation
reviewed-claim-even = Rentable jusqu’à
reviewed-bluff-chance = Chance d’un bluff
reviewed-doubt-even = Mieux vaut contester à partir de
