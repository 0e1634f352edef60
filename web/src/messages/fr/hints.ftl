# What an answer risks. $name is a player, $character a character, and $count of $total are its cards, unless said otherwise.
risk-ask = Que risques-tu avec chaque réponse ?
risk-title = Ce que tu risques avec chaque réponse
risk-source = D’après tes cartes et ce que tout le monde sait.
risk-counting = L’entraîneur calcule…
risk-none = On ne sait rien de cette réponse.

risk-held = Tu as { FORM($character, "the") } : une contestation coûterait une influence à son auteur.
risk-bluff = Tu n’as pas { FORM($character, "the") } : si on te conteste, tu perds une influence.
risk-bluff_last = Tu n’as pas { FORM($character, "the") } : si on te conteste, tu sors du jeu.
risk-held_not = Tu n’as pas { FORM($character, "the") }, tu annonces donc la vérité : une contestation coûterait une influence à son auteur.
risk-bluff_not = Tu as { FORM($character, "the") }, tu annonces donc un mensonge : si on te conteste, tu perds une influence.
risk-face_up = Déjà révélées : { $count } sur { $total }. On te croira moins.
risk-all_face_up = Les { $total } sont révélées : personne ne peut y croire.
risk-unstoppable = Personne ne peut l’empêcher.
risk-blockable = { $name } a annoncé { FORM($character, "the") } et pourrait contrer.
risk-unclaimed = On peut contrer, mais ceux qui le pourraient n’ont pas encore annoncé de carte qui contre.
risk-no_blocker = Tu vois toutes les cartes qui contrent : un contre serait un mensonge.
# $count coins
risk-spent_if_blocked = En cas de contre, tu perds ce que tu paies : { $count }.
# $count coins
risk-back_if_caught = Si ton bluff est démasqué, tu récupères ce que tu as payé : { $count }.
# $count coins
risk-spent_if_caught = Si ton bluff est démasqué, tu perds ce que tu paies : { $count }.
# $count coins
risk-coup_next = Tu aurais { $count } pièces : assez pour un coup d’État à ton prochain tour.
# $count coins
risk-must_coup = Tu aurais { $count } pièces : à ton prochain tour, tu devrais faire un coup d’État.
risk-certain_lie = D’après les cartes que tu vois, { $name } bluffe forcément.
risk-certain_truth = D’après les cartes que tu vois, { $name } dit forcément la vérité.
risk-right = Si tu as raison, { $name } perd une influence.
risk-wrong = Si { $name } peut le prouver, tu perds une influence.
risk-wrong_last = Si { $name } peut le prouver, tu sors du jeu.
risk-twice = L’assassinat peut ensuite te prendre aussi ton autre carte.
# $count coins
risk-gains = Si personne ne l’empêche, { $name } reçoit { $count ->
    [one] { $count } pièce.
   *[other] { $count } pièces.
}
# $count coins
risk-robbed = Si personne ne l’empêche, { $name } te prend { $count ->
    [one] { $count } pièce.
   *[other] { $count } pièces.
}
risk-struck = Tu perds une influence, si personne d’autre ne s’oppose.
risk-struck_last = Tu sors du jeu, si personne d’autre ne s’oppose.
risk-stopped = { $you ->
    [subject] Si personne d’autre ne conteste, ton action n’a pas lieu.
   *[none] Si personne d’autre ne conteste, l’action annoncée par { $name } n’a pas lieu.
}
risk-proves = { $name } perd une influence.
risk-fails = Tu perds une influence, et ton annonce ne vaut rien.
risk-replaces = Personne ne sait quelle carte tu pioches à la place { FORM($character, "of-the") }.
risk-stays_known = Tout le monde sait que tu as { FORM($character, "the") }.
risk-turned_up = Tout le monde voit alors { FORM($character, "the") } : { $count } cartes révélées sur { $total }.
risk-keeps = Tu continues avec { FORM($character, "the") }.
risk-secret = Personne n’apprend quelles cartes tu gardes ; les autres retournent dans la pioche.
risk-seen_by = { $name } voit { FORM($character, "the") } et peut t’imposer un échange.

# Why a question is asked, in one sentence. $other is a player; $character the claimed character.
why-forced = Personne ne peut économiser sans fin : un joueur riche doit faire un coup d’État.
why-reserve = Ce qu’on paie pour une conversion va à la Réserve, pas au Trésor. Un détournement prend toutes les pièces de la Réserve.
why-claim = Une annonce n’a pas à être vraie. Elle vaut si personne ne la conteste.
why-for-others = À cette table tu peux aussi contrer pour quelqu’un d’autre, pas seulement pour toi.
why-aid = L’aide étrangère ne demande pas de personnage, il n’y a donc rien à contester.
why-block = Même une annonce prouvée peut être contrée.
why-block_claim = Si le contre tient, l’action n’a pas lieu.
why-prove = Tu peux refuser de montrer la carte, mais tu perds alors une influence.
why-prove-must = À cette table, une annonce vraie doit être prouvée.
why-prove-lacking = Seule la carte elle-même prouve une annonce.
why-embezzle = Qui détourne annonce ne pas avoir { FORM($character, "the") }. Seul le fait de montrer toutes ses cartes le prouve.
why-replace = Tout le monde a vu cette carte, et à cette table tu peux quand même la garder.
why-lose = Une influence est une carte de ta main. Celle que tu perds reste révélée.
why-exchange = Certaines viennent de la Cour. Le même nombre y retourne, et personne ne voit lesquelles.
why-show = Tu choisis laquelle, et elle n’est visible que pour { $other }.
why-examine = À part vous deux, personne ne connaît cette carte. Un échange l’emporte, mais tu ne vois pas la nouvelle.
why-draft = Chaque joueur garde une carte d’un jeu complet, chacun en sait donc plus. La seconde carte est distribuée.
why-faction = Tant que les deux camps ont des joueurs, tu ne peux attaquer que l’autre camp.

# What an answer to a rare question does.
hint-prove = Qui t’a contesté perd une influence, et tu pioches une nouvelle carte.
hint-decline = Tu perds une influence.
hint-prove-embezzle = Qui t’a contesté perd une influence, et tu pioches de nouvelles cartes.
hint-replace = La carte retourne dans la pioche, et personne ne connaît la nouvelle.
hint-keep_shown = Tout le monde connaît cette carte.
hint-return = Elle reste où elle était.
hint-swap = On en pioche une autre à sa place, et celle-ci retourne dans la pioche.
hint-faction = Le joueur suivant prend l’autre camp, et ainsi de suite autour de la table.
