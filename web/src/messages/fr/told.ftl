# The sentences with which a review begins. $you: the reader is $name. $cost is a number of points; $held, $true and $won are yes or no.
told-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
told-not-blocked = { $held ->
    [yes] { $you ->
        [yes] Tu avais
       *[no] { $name } avait
    } { FORM($character, "the") }, sans contrer : { $cost }
   *[no] { $you ->
        [yes] Tu pouvais
       *[no] { $name } pouvait
    } contrer avec { FORM($character, "the") }, pour de vrai ou au bluff : { $cost }
}
told-not-challenged = { $true ->
    [yes] { $you ->
        [yes] Tu as
       *[no] { $name } a
    } cru { $other } : { $character }. C’était vrai, mais cela ressemblait trop à un bluff : { $cost }
   *[no] { $you ->
        [yes] Tu as
       *[no] { $name } a
    } laissé { $other } bluffer avec { FORM($character, "the") } : { $cost }
}
told-challenged = { $true ->
    [yes] { $you ->
        [yes] Tu as
       *[no] { $name } a
    } contesté { $other }, qui avait { FORM($character, "the") } : { $cost }
   *[no] { $you ->
        [yes] Tu as
       *[no] { $name } a
    } démasqué { $other } sans { FORM($character, "the") }, par chance ; « { $better } » valait mieux : { $cost }
}
told-blocked = { $true ->
    [yes] { $you ->
        [yes] Tu as
       *[no] { $name } a
    } contré avec { FORM($character, "the") }, bien en main ; « { $better } » valait mieux : { $cost }
   *[no] { $you ->
        [yes] Tu as
       *[no] { $name } a
    } contré avec { FORM($character, "the") }, un bluff ; « { $better } » valait mieux : { $cost }
}
told-declined = { $you ->
    [yes] Tu avais
   *[no] { $name } avait
} { FORM($character, "the") }, carte pas montrée : { $cost }
# $kept is a character, too
told-lost = { $you ->
    [yes] Tu as
   *[no] { $name } a
} sacrifié { FORM($character, "the") } au lieu { FORM($kept, "of-the") } : { $cost }
told-bluffed = { $you ->
    [yes] Tu as
   *[no] { $name } a
} bluffé avec { FORM($character, "the") } ; « { $better } » valait mieux : { $cost }
told-chose = { $you ->
    [yes] Tu as
   *[no] { $name } a
} choisi « { $decision } » ; « { $better } » valait mieux : { $cost }
told-bluff_right = { $you ->
    [yes] Tu as
   *[no] { $name } a
} eu raison de bluffer avec { FORM($character, "the") }{ $won ->
    [yes] { "" }
   *[no] , même si cela a mal tourné
} : la chance d’une contestation était de { $chance } %
told-bluff_wrong = { $you ->
    [yes] Tu as
   *[no] { $name } a
} eu tort de bluffer avec { FORM($character, "the") }{ $won ->
    [yes] , même si cela a marché
   *[no] { "" }
} : la chance d’une contestation était de { $chance } %
told-challenge = { $you ->
    [yes] Tu as
   *[no] { $name } a
} contesté { $other } : { $character }{ $won ->
    [yes] , et démasqué un bluff
   *[no] , et c’était vrai
}. La chance d’un bluff était de { $chance } %
told-luck = { $won ->
    [yes] De bonnes cartes
   *[no] De mauvaises cartes
} ont mené { $you ->
    [yes] ton jeu
   *[no] { $name }
} de { $before } % à { $after } %
told-swing = { $actor } a choisi « { $decision } », ce qui a mené { $you ->
    [yes] ton jeu
   *[no] { $name }
} de { $before } % à { $after } %
told-swing-challenge = { $actor } a contesté { $own ->
    [yes] { $you ->
        [yes] ton annonce
       *[no] { $name }
    }
   *[no] { $other }
} ({ $character }), ce qui a mené { $you ->
    [yes] ton jeu
   *[no] { $name }
} de { $before } % à { $after } %
told-swing-pass = { $actor } a laissé passer { $own ->
    [yes] { $you ->
        [yes] ton annonce
       *[no] { $name }
    }
   *[no] { $other }
} ({ $character }), ce qui a mené { $you ->
    [yes] ton jeu
   *[no] { $name }
} de { $before } % à { $after } %
told-swing-block = { $actor } a contré avec { FORM($character, "the") }{ $true ->
    [yes] { "" }
   *[no] , un bluff
}, ce qui a mené { $you ->
    [yes] ton jeu
   *[no] { $name }
} de { $before } % à { $after } %
told-small_steps = Pas de gaffe : { $you ->
    [yes] tu as
   *[no] { $name } a
} perdu { $cost } en de nombreux petits écarts
