skip-to-prompt = Aller à ta question
cards-of = Cartes : { $name }
table-title = Table { $code }
table-opponents = Les autres joueurs
table-centre = Ce qui se passe
table-yours = Ton côté de la table
table-log-short = Historique
table-treasury = { $count ->
    [one] { $count } pièce au Trésor
   *[other] { $count } pièces au Trésor
}
table-deck = { $count ->
    [one] { $count } carte dans la pioche de la Cour
   *[other] { $count } cartes dans la pioche de la Cour
}
table-reserve = { $count ->
    [one] { $count } pièce dans la Réserve
   *[other] { $count } pièces dans la Réserve
}
coins-of = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
veil-hold = Appuie sur les cartes pour les voir
veil-hold-key = Maintiens H pour voir
veil-covered = Il y a une question sur tes cartes
veil-answered = Tu as répondu. Ta réponse est cachée, comme tes cartes.
veil-uncover = Montrer la question et tes cartes
seat-turn = À jouer
seat-target = Cible
seat-asked = Réfléchit
seat-claims = Se dit { $character }
seat-claims-not = Annonce : pas { $character }
seat-blocks = Contre : { $character }
seat-challenges = Conteste
seat-exiled = Hors jeu
seat-resigned = Abandon
seat-lost = Connexion perdue
seat-keeps = Un bot joue
seat-winner = Victoire
now-waits = En attente : { $names }.
now-sealed = En attente des réponses.
now-gain = { $count ->
    [one] +{ $count } pièce
   *[other] +{ $count } pièces
}
now-foreign_aid = { $you ->
    [subject] Tu demandes l’aide étrangère : { $gain }.
   *[none] { $name } demande l’aide étrangère : { $gain }.
}
now-tax = { $you ->
    [subject] Tu annonces { FORM($character, "the") } : { $gain }.
   *[none] { $name } annonce { FORM($character, "the") } : { $gain }.
}
now-steal = { $you ->
    [subject] Tu annonces { FORM($character, "the") } : { $gain } chez { $other }.
    [object] { $name } annonce { FORM($character, "the") } : { $gain } chez toi.
   *[none] { $name } annonce { FORM($character, "the") } : { $gain } chez { $other }.
}
now-cooperate = { $you ->
    [subject] Tu annonces { FORM($character, "the") } pour coopérer avec { $other } : { $gain }.
    [object] { $name } annonce { FORM($character, "the") } pour coopérer avec toi : { $gain }.
   *[none] { $name } annonce { FORM($character, "the") } pour coopérer avec { $other } : { $gain }.
}
now-embezzle = { $you ->
    [subject] Tu annonces ne pas avoir { FORM($character, "the") } : { $gain } de la Réserve.
   *[none] { $name } annonce ne pas avoir { FORM($character, "the") } : { $gain } de la Réserve.
}
now-turn = { $you ->
    [subject] À toi de jouer.
   *[other] { $name } choisit une action.
}
now-loses = { $you ->
    [subject] Tu choisis l’influence à perdre.
   *[other] { $name } choisit l’influence à perdre.
}
now-exchanges = { $you ->
    [subject] Tu échanges avec la Cour.
   *[other] { $name } échange avec la Cour.
}
now-replaces = { $you ->
    [subject] Ta carte a été vue.
   *[other] Carte vue chez { $name }.
}
now-shows = { $you ->
    [subject] Tu montres une carte à { $other }.
    [object] { $name } te montre une carte.
   *[none] { $name } montre une carte à { $other }.
}
now-examines = { $you ->
    [subject] Tu examines une carte chez { $other }.
    [object] { $name } examine une de tes cartes.
   *[none] { $name } examine une carte chez { $other }.
}
now-drafts = On choisit des cartes.
now-sides = { $you ->
    [subject] Tu choisis ton camp.
   *[other] { $name } choisit un camp.
}
prompt = Ta question
prompt-none = Tu n’as rien à répondre maintenant.
prompt-dealing = Les cartes sont en train d’être distribuées.
prompt-action = Choisis une action
prompt-action-forced = Avec autant de pièces, tu dois faire un coup d’État
prompt-only = Une seule réponse possible, donnée automatiquement : { $action }
title-turn = À toi de jouer
title-asked = À toi de répondre
prompt-action-general = Sans personnage
prompt-action-character = Avec un personnage, pour de vrai ou au bluff
prompt-target = { $action } : { $kind ->
    [convert] qui ?
    [cooperate] avec qui ?
    [examine] la carte de qui ?
    [steal] chez qui ?
    [coup] contre qui ?
   *[other] qui ?
}
prompt-claim = Contester, contrer, ou laisser passer ?
prompt-claim-no-block = Contester, ou laisser passer ?
prompt-aid = Contrer, ou laisser passer ?
prompt-block = L’annonce tient. Contres-tu ?
prompt-block_claim = Contester, ou laisser passer ?
prompt-prove = { $you ->
    [subject] { $other } conteste ton annonce. Montrer { FORM($character, "the") } ?
   *[none] Montrer { FORM($character, "the") } ?
}
prompt-prove-lacking = { $you ->
    [subject] { $other } conteste ton annonce, et tu n’as pas { FORM($character, "the") }.
   *[none] Tu n’as pas { FORM($character, "the") }.
}
prompt-replace = Piocher une nouvelle carte à la place de celle que tu as montrée ?
prompt-lose = Choisis l’influence que tu perds
prompt-exchange = { $count ->
    [one] Choisis { $count } carte à garder
   *[other] Choisis { $count } cartes à garder
}
prompt-embezzle = { $you ->
    [subject] { $other } conteste ton annonce. Montrer que tu n’as pas { FORM($character, "the") } ?
   *[none] Montrer que tu n’as pas { FORM($character, "the") } ?
}
prompt-embezzle-lacking = { $you ->
    [subject] { $other } conteste ton annonce, et tu as bien { FORM($character, "the") }.
   *[none] Tu as bien { FORM($character, "the") }.
}
prompt-show = Choisis la carte à montrer à { $other }
prompt-examine = { $other } t’a montré { FORM($character, "the") }. Rendre la carte, ou imposer un échange ?
prompt-draft = Choisis la carte avec laquelle commencer
prompt-faction = Choisis ton camp
prompt-answered = Ta réponse : { $decision }.
prompt-answered-wait = En attente des autres.
prompt-answered-unsent = Ta réponse part dès que la connexion revient.
prompt-change = Tu peux encore changer d’avis :
prompt-purse-aloud = { $count ->
    [one] Tu as { $count } pièce.
   *[other] Tu as { $count } pièces.
}
prompt-asked-aloud = À toi de répondre : { $question }
prompt-back = Retour
decide-act-on = { $action } : { $name }
decide-pass = Laisser passer
decide-challenge = Contester
decide-block = Contrer avec { FORM($character, "the") }
decide-prove = Montrer { FORM($character, "the") }
decide-decline = Ne pas montrer
decide-replace = Piocher une nouvelle carte
decide-keep_shown = Garder la carte montrée
decide-lose = Perdre { FORM($character, "the") }
decide-keep = Garder : { $cards }
decide-show = Montrer { FORM($character, "the") }
decide-return = Rendre la carte
decide-swap = Imposer un échange
decide-draft = Commencer avec { FORM($character, "the") }
decide-faction = Avec { FORM($side, "the") }
decide-prove-embezzle = Montrer toutes mes cartes
hint-pass = Tu ne t’opposes pas.
hint-challenge = Qui se trompe perd une influence.
hint-block = D’autres peuvent le contester.
option-costs = Coûte { $count }
option-gains = Rapporte { $count }
option-bluff = Un bluff
option-held = Tu l’as
option-claim-bluff = { $character } : un bluff
option-claim-held = { $character } : en main
option-claim-not-bluff = Pas { $character } : un bluff
option-claim-not-held = Pas { $character } : vrai
option-blocked-by = Peut contrer : { $characters }
option-unblockable = Ne peut pas être contrée
