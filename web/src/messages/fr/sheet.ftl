sheet-title-setup = Mise en place
sheet-title-turn = Un tour
sheet-title-actions = Actions
sheet-title-factions = Factions
sheet-title-challenges = Contestations
sheet-title-blocks = Contres
sheet-title-losing = Perdre une influence
sheet-players = Pour { $low } à { $high } joueurs.
sheet-players-exactly = { $count ->
    [one] Pour { $count } joueur.
   *[other] Pour { $count } joueurs.
}
sheet-court = La Cour : { $tax }, { $assassin }, { $captain }, { $exchange }, { $contessa }.
sheet-deck = { $copies ->
    [one] Il y a { $copies } exemplaire de chaque personnage.
   *[other] Il y a { $copies } exemplaires de chaque personnage.
}
sheet-deck-up-to-eight = Il y a 3 exemplaires de chaque personnage jusqu’à 6 joueurs, et 4 à partir de 7.
sheet-deck-up-to-ten = Il y a 3 exemplaires de chaque personnage jusqu’à 6 joueurs, 4 pour 7 ou 8, et 5 à partir de 9.
sheet-cards-deal = Chaque joueur reçoit 2 cartes cachées ; le reste est la pioche de la Cour.
sheet-cards-draft = Chaque joueur choisit en secret une carte dans son propre jeu des cinq personnages et met les quatre autres de côté, cachées. Chacun reçoit une seconde carte d’un troisième jeu, dont les trois autres cartes sont la pioche de la Cour.
sheet-purse = Chaque joueur commence avec 2 pièces.
sheet-purse-of-two-all_2 = À deux, chacun commence avec 2 pièces.
sheet-purse-of-two-start_player_1 = À deux, celui qui joue en premier commence avec 1 pièce, l’autre avec 2.
sheet-purse-of-two-all_1 = À deux, chacun commence avec 1 pièce.
sheet-treasury = { $coins ->
    [one] Il y a { $coins } pièce
   *[other] Il y a { $coins } pièces
} ; celles qui ne sont pas en jeu forment le Trésor, et personne ne peut y prendre plus qu’il ne contient.
sheet-treasury-endless = Le Trésor ne s’épuise jamais.
sheet-first-previous_winner = Le vainqueur de la partie précédente commence ; à la première, un joueur au hasard.
sheet-first-random = Un joueur au hasard commence.
sheet-first-chosen = La table choisit qui commence.
sheet-sides-random_half = La moitié des joueurs, arrondie vers le bas, est mise au hasard dans un camp ; les autres sont dans l’autre.
sheet-sides-start_player_alternate = Le premier joueur choisit un camp, Loyalistes ou Réformistes, et les camps alternent ensuite dans le sens horaire.
sheet-turn = On joue dans le sens horaire. À ton tour tu dois annoncer une action, et sa cible si elle en a une.
sheet-cost = Le coût se paie quand l’action est annoncée.
sheet-claim = Qui a besoin d’un personnage pour une action ou un contre annonce l’avoir. Cela peut être un bluff.
sheet-order = D’abord les autres peuvent contester une annonce, puis contrer l’action ; ensuite elle a lieu.
sheet-forced = { $coins ->
    [one] Qui commence son tour avec { $coins } pièce ou plus doit faire un coup d’État.
   *[other] Qui commence son tour avec { $coins } pièces ou plus doit faire un coup d’État.
}
sheet-income = Revenu : prends 1 pièce. Rien ne peut l’empêcher.
sheet-foreign-aid = Aide étrangère : prends 2 pièces. Tout autre joueur peut la contrer en annonçant { FORM($tax, "the") } ; personne ne peut la contester.
sheet-coup = Coup d’État : paie 7 pièces ; un autre joueur perd une influence. Rien ne peut l’empêcher.
sheet-tax = Taxes ({ $tax }) : prends 3 pièces.
sheet-cooperate = Coopération ({ $tax }) : prends 3 pièces et donnes-en 1 à un autre joueur.
sheet-assassinate = Assassinat ({ $assassin }) : paie 3 pièces ; un autre joueur perd une influence. Peut être contré par : { $contessa }.
sheet-steal = Vol ({ $captain }) : prends 2 pièces à un autre joueur, ou 1 s’il n’en a qu’une. Peut être contré par : { $captain } ou { $exchange }.
sheet-exchange = Échange ({ $exchange }) : pioche 2 cartes à la Cour, choisis ce que tu gardes, remets 2 cartes.
sheet-exchange-one = Échange ({ $exchange }) : pioche 1 carte à la Cour, choisis ce que tu gardes, remets 1 carte.
sheet-examine = Interrogatoire ({ $exchange }) : un autre joueur te montre une carte de son choix.
sheet-swap-optional = Tu rends la carte examinée, ou tu la fais échanger contre une de la Cour.
sheet-swap-forced = La carte examinée est toujours échangée contre une de la Cour.
sheet-redraw-bottom = La carte échangée va sous la pioche, et la cible pioche celle du dessus.
sheet-redraw-return_first = À l’échange, la carte est mélangée à la pioche avant que la cible pioche : elle peut revenir.
sheet-redraw-draw_first = À l’échange, la cible pioche avant que la carte soit remise : elle ne peut pas revenir.
sheet-examine-blocked = L’interrogatoire peut être contré par : { $contessa }.
sheet-examine-unblocked = L’interrogatoire ne peut pas être contré.
sheet-convert = Conversion : paie à la Réserve 1 pièce pour changer ton camp, ou 2 pour celui d’un autre joueur.
sheet-embezzle = Détournement : annonce ne pas avoir { FORM($tax, "the") }, et prends toute la Réserve. Il ne peut pas être contré.
sheet-embezzler-shows-all = Si on conteste, tu montres toutes tes cartes. Si { FORM($tax, "the") } y est, cette carte est perdue et l’autre remplacée ; sinon toutes tes cartes sont remplacées, et qui a contesté perd une influence.
sheet-embezzler-may-decline = Si on conteste, tu peux montrer toutes tes cartes si { FORM($tax, "the") } n’y est pas : elles sont remplacées aussitôt, et qui a contesté perd une influence. Sinon tu ne montres rien et perds une influence de ton choix.
sheet-embezzler-must-show = Si on conteste et que tu as { FORM($tax, "the") }, tu perds une influence de ton choix et ne montres rien ; sinon tu montres toutes tes cartes, elles sont remplacées aussitôt, et qui a contesté perd une influence.
sheet-empty-yes = On peut voler un joueur sans pièces.
sheet-empty-no = On ne peut pas voler un joueur sans pièces.
sheet-empty-reserve-yes = On peut voler un joueur sans pièces, et détourner une Réserve vide.
sheet-empty-reserve-no = On ne peut ni voler un joueur sans pièces, ni détourner une Réserve vide.
sheet-aim = Tant que les deux camps ont des joueurs, coup d’État, assassinat et vol ne peuvent pas viser ton propre camp, et tu ne peux pas contrer son aide étrangère.
sheet-aim-examine = Tant que les deux camps ont des joueurs, coup d’État, assassinat, vol et interrogatoire ne peuvent pas viser ton propre camp, et tu ne peux pas contrer son aide étrangère.
sheet-aim-cooperate = Tant que les deux camps ont des joueurs, coup d’État, assassinat, vol et coopération ne peuvent pas viser ton propre camp, et tu ne peux pas contrer son aide étrangère.
sheet-aim-examine-cooperate = Tant que les deux camps ont des joueurs, coup d’État, assassinat, vol, interrogatoire et coopération ne peuvent pas viser ton propre camp, et tu ne peux pas contrer son aide étrangère.
sheet-no-help = Tu ne peux pas non plus contrer une action de ton propre camp pour quelqu’un d’autre.
sheet-free = Les camps ne limitent ni les contestations ni les conversions.
sheet-one-side = Quand tous les joueurs sont du même camp, il n’y a pas de limites jusqu’à ce que quelqu’un change.
sheet-challenge = Tout autre joueur peut contester une annonce, même si elle ne le vise pas, mais seulement avant que rien d’autre ne se passe.
sheet-challengers = Si plusieurs contestent en même temps, seul compte le premier dans le sens horaire à partir de l’auteur de l’annonce.
sheet-shown = Si l’auteur de l’annonce montre le personnage, qui a contesté perd une influence.
sheet-not-shown = Sinon, l’auteur de l’annonce perd une influence, et l’action ou le contre ne vaut rien.
sheet-decline-yes = Même en ayant le personnage, on peut refuser de le montrer.
sheet-decline-no = Si on a le personnage, on doit le montrer.
sheet-declined-other = Qui refuse perd une carte autre que ce personnage, et ne peut pas refuser sans en avoir une.
sheet-declined-any = Qui refuse peut perdre n’importe quelle carte, même ce personnage.
sheet-replaced-immediate = La carte montrée est remplacée aussitôt, avant que celui qui a contesté ne perde une influence.
sheet-replaced-end_of_turn = La carte montrée est remplacée à la fin du tour, si elle est encore en main ; d’abord celle du joueur dont c’est le tour.
sheet-kept-yes = On peut aussi garder la carte montrée.
sheet-kept-no = Elle doit être remplacée.
sheet-back-bottom = Une carte remise va sous la pioche de la Cour, et on pioche celle du dessus.
sheet-back-shuffle = Une carte remise est mélangée à la pioche de la Cour : on peut repiocher la même.
sheet-refund-yes = Si l’annonce d’une action est démasquée, son coût est rendu.
sheet-refund-no = Si l’annonce d’une action est démasquée, son coût n’est pas rendu.
sheet-block = Un contre nomme un personnage, et tout autre joueur peut le contester.
sheet-blockers-any = Chacun peut contrer une action qui a une cible ; la cible d’abord.
sheet-blockers-target = Seule la cible peut contrer une action qui en a une.
sheet-block-later-yes = Qui a contesté l’action à tort peut encore la contrer.
sheet-block-later-no = Qui a contesté l’action à tort ne peut plus la contrer.
sheet-block-stands-yes = Si un contre tient, l’action n’a pas lieu, et son coût est rendu.
sheet-block-stands-no = Si un contre tient, l’action n’a pas lieu, et son coût n’est pas rendu.
sheet-block-fails = Si un contre échoue, l’action a lieu.
sheet-block-fails-yes = Si un contre échoue, on redemande aux autres qui peuvent contrer ; si aucun ne le fait, l’action a lieu.
sheet-block-fails-no = Si un contre échoue, l’action a lieu ; personne d’autre ne peut la contrer.
sheet-lose = Qui perd une influence choisit une de ses cartes et la révèle ; elle reste visible jusqu’à la fin.
sheet-double = Une cible peut perdre deux influences en un tour : une par une contestation à tort ou un contre démasqué, et une par l’action.
sheet-out = Qui n’a plus de carte cachée sort aussitôt du jeu.
sheet-coins-of-exiled-immediate = Les pièces d’un joueur qui sort retournent aussitôt au Trésor, même avant un vol.
sheet-coins-of-exiled-after_action = Les pièces d’un joueur qui sort retournent au Trésor après l’action, pas avant un vol.
sheet-win = Le dernier joueur qui a une influence gagne, et tout ce qui reste en suspens tombe.
sheet-talk = Tu peux tout dire, et rien de ce que tu dis ne t’engage. Ne montre pas de cartes, et ne donne ni ne prête de pièces.
