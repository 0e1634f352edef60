event-first = { $you ->
    [subject] Tu commences.
   *[none] { $name } commence.
}
event-turn = { $you ->
    [subject] À toi de jouer
   *[none] À { $name } de jouer
}
event-acted-income = { $you ->
    [subject] Tu prends un revenu.
   *[none] { $name } prend un revenu.
}
event-acted-foreign_aid = { $you ->
    [subject] Tu demandes l’aide étrangère.
   *[none] { $name } demande l’aide étrangère.
}
event-acted-coup = { $you ->
    [subject] Tu fais un coup d’État contre { $other }.
    [object] { $name } fait un coup d’État contre toi.
   *[none] { $name } fait un coup d’État contre { $other }.
}
event-acted-tax = { $you ->
    [subject] Tu annonces { FORM($character, "the") } pour lever des taxes.
   *[none] { $name } annonce { FORM($character, "the") } pour lever des taxes.
}
event-acted-assassinate = { $you ->
    [subject] Tu annonces { FORM($character, "the") } pour assassiner { $other }.
    [object] { $name } annonce { FORM($character, "the") } pour t’assassiner.
   *[none] { $name } annonce { FORM($character, "the") } pour assassiner { $other }.
}
event-acted-steal = { $you ->
    [subject] Tu annonces { FORM($character, "the") } pour voler { $other }.
    [object] { $name } annonce { FORM($character, "the") } pour te voler.
   *[none] { $name } annonce { FORM($character, "the") } pour voler { $other }.
}
event-acted-exchange = { $you ->
    [subject] Tu annonces { FORM($character, "the") } pour échanger des cartes.
   *[none] { $name } annonce { FORM($character, "the") } pour échanger des cartes.
}
event-acted-cooperate = { $you ->
    [subject] Tu annonces { FORM($character, "the") } pour coopérer avec { $other }.
    [object] { $name } annonce { FORM($character, "the") } pour coopérer avec toi.
   *[none] { $name } annonce { FORM($character, "the") } pour coopérer avec { $other }.
}
event-acted-examine = { $you ->
    [subject] Tu annonces { FORM($character, "the") } pour interroger { $other }.
    [object] { $name } annonce { FORM($character, "the") } pour t’interroger.
   *[none] { $name } annonce { FORM($character, "the") } pour interroger { $other }.
}
event-acted-convert = { $you ->
    [subject] Tu fais changer { $other } de camp.
    [object] { $name } te fait changer de camp.
   *[none] { $name } fait changer { $other } de camp.
}
event-acted-convert-self = { $you ->
    [subject] Tu changes de camp.
   *[none] { $name } change de camp.
}
event-acted-embezzle = { $you ->
    [subject] Tu annonces ne pas avoir { FORM($character, "the") }, pour détourner la Réserve.
   *[none] { $name } annonce ne pas avoir { FORM($character, "the") }, pour détourner la Réserve.
}
event-dealt = { $you ->
    [subject] Tu reçois { FORM($character, "the") }.
   *[none] { $name } reçoit { FORM($character, "the") }.
}
event-drafted = { $you ->
    [subject] Tu commences avec { FORM($character, "the") }.
   *[none] { $name } commence avec { FORM($character, "the") }.
}
event-drafted-hidden = { $you ->
    [subject] Tu choisis une carte.
   *[none] { $name } choisit une carte.
}
event-sided = { $you ->
    [subject] Tu es avec { FORM($side, "the") }.
   *[none] { $name } est avec { FORM($side, "the") }.
}
event-converted = { $you ->
    [object] Tu es maintenant avec { FORM($side, "the") }.
   *[other] { $other } est maintenant avec { FORM($side, "the") }.
}
event-converted-self = { $you ->
    [subject] Tu es maintenant avec { FORM($side, "the") }.
   *[none] { $name } est maintenant avec { FORM($side, "the") }.
}
event-paid_reserve = { $you ->
    [subject] Tu paies
   *[none] { $name } paie
} { $coins ->
    [one] { $coins } pièce à la Réserve.
   *[other] { $coins } pièces à la Réserve.
}
event-took_reserve = { $you ->
    [subject] Tu prends
   *[none] { $name } prend
} { $coins ->
    [one] { $coins } pièce à la Réserve.
   *[other] { $coins } pièces à la Réserve.
}
event-gave = { $you ->
    [subject] Tu donnes { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { $other }.
    [object] { $name } te donne { $coins ->
        [one] { $coins } pièce.
       *[other] { $coins } pièces.
    }
   *[none] { $name } donne { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { $other }.
}
event-kept_shown = { $you ->
    [subject] Tu gardes la carte montrée.
   *[none] { $name } garde la carte montrée.
}
event-examined = { $you ->
    [subject] Tu laisses { $other } voir { FORM($character, "the") }.
    [object] { $name } te laisse voir { FORM($character, "the") }.
   *[none] { $name } laisse { $other } voir { FORM($character, "the") }.
}
event-examined-hidden = { $you ->
    [subject] Tu laisses { $other } voir une carte.
    [object] { $name } te laisse voir une carte.
   *[none] { $name } laisse { $other } voir une carte.
}
event-handed_back = { $you ->
    [subject] Tu rends la carte à { $other }.
    [object] { $name } te rend la carte.
   *[none] { $name } rend la carte à { $other }.
}
event-swapped = { $you ->
    [subject] Tu dois changer la carte.
   *[none] { $name } doit changer la carte.
}
event-exposed = { $you ->
    [subject] Tu révèles { FORM($character, "the") }.
   *[none] { $name } révèle { FORM($character, "the") }.
}
event-challenged-embezzle = { $you ->
    [subject] Tu contestes : { $other } aurait { FORM($character, "the") }.
    [object] { $name } conteste : tu aurais { FORM($character, "the") }.
   *[none] { $name } conteste : { $other } aurait { FORM($character, "the") }.
}
event-proved-embezzle = { $you ->
    [subject] Tu n’as pas { FORM($character, "the") }.
   *[none] { $name } n’a pas { FORM($character, "the") }.
}
event-declined-embezzle = { $you ->
    [subject] Tu ne montres pas que { FORM($character, "the") } te manque.
   *[none] { $name } ne montre pas que { FORM($character, "the") } lui manque.
}
event-paid = { $you ->
    [subject] Tu paies
   *[none] { $name } paie
} { $coins ->
    [one] { $coins } pièce.
   *[other] { $coins } pièces.
}
event-took = { $you ->
    [subject] Tu prends
   *[none] { $name } prend
} { $coins ->
    [one] { $coins } pièce.
   *[other] { $coins } pièces.
}
event-stole = { $you ->
    [subject] Tu voles { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { $other }.
    [object] { $name } te vole { $coins ->
        [one] { $coins } pièce.
       *[other] { $coins } pièces.
    }
   *[none] { $name } vole { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { $other }.
}
event-refunded = { $you ->
    [subject] Tu récupères
   *[none] { $name } récupère
} { $coins ->
    [one] { $coins } pièce.
   *[other] { $coins } pièces.
}
event-allowed = Personne ne contre.
event-allowed-claim = { $you ->
    [subject] Personne ne conteste ton annonce.
   *[none] Personne ne conteste l’annonce faite par { $name }.
}
event-allowed-twice = Personne ne s’oppose.
event-challenged = { $you ->
    [subject] Tu contestes : { $other } n’aurait pas { FORM($character, "the") }.
    [object] { $name } conteste : tu n’aurais pas { FORM($character, "the") }.
   *[none] { $name } conteste : { $other } n’aurait pas { FORM($character, "the") }.
}
event-blocked = { $you ->
    [subject] Tu annonces { FORM($character, "the") } pour contrer { $other }.
    [object] { $name } annonce { FORM($character, "the") } pour te contrer.
   *[none] { $name } annonce { FORM($character, "the") } pour contrer { $other }.
}
event-stopped = { $deed } n’a pas lieu.
event-proved = { $you ->
    [subject] Tu montres { FORM($character, "the") }.
   *[none] { $name } montre { FORM($character, "the") }.
}
event-replaced = { $you ->
    [subject] Tu pioches une autre carte à la place.
   *[none] { $name } pioche une autre carte à la place.
}
event-drew = { $you ->
    [subject] Tu pioches { FORM($character, "the") }.
   *[none] { $name } pioche { FORM($character, "the") }.
}
event-drew-hidden = { $you ->
    [subject] Tu pioches
   *[none] { $name } pioche
} { $count ->
    [one] { $count } carte à la Cour.
   *[other] { $count } cartes à la Cour.
}
event-returned = { $you ->
    [subject] Tu remets { FORM($character, "the") } dans la pioche.
   *[none] { $name } remet { FORM($character, "the") } dans la pioche.
}
event-returned-hidden = { $you ->
    [subject] Tu remets
   *[none] { $name } remet
} { $count ->
    [one] { $count } carte dans la pioche.
   *[other] { $count } cartes dans la pioche.
}
event-declined = { $you ->
    [subject] Tu ne montres pas { FORM($character, "the") }.
   *[none] { $name } ne montre pas { FORM($character, "the") }.
}
event-failed = { $deed } échoue.
event-lost = { $you ->
    [subject] Tu perds { FORM($character, "the") }.
   *[none] { $name } perd { FORM($character, "the") }.
}
event-exiled = { $you ->
    [subject] Tu sors du jeu.
   *[none] { $name } sort du jeu.
}
event-forfeited = { $coins ->
    [one] { $coins } pièce retourne
   *[other] { $coins } pièces retournent
} au Trésor.
event-resigned = { $you ->
    [subject] Tu abandonnes.
   *[none] { $name } abandonne.
}
event-won = { $you ->
    [subject] Tu gagnes la partie.
   *[none] { $name } gagne la partie.
}
