told-points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
told-not-blocked = { $held ->
    [yes] { $you ->
        [yes] Tenías { FORM($character, "the") } y no bloqueaste
       *[no] { $name } tenía { FORM($character, "the") } y no bloqueó
    }: { $cost }
   *[no] { $you ->
        [yes] Pudiste
       *[no] { $name } pudo
    } bloquear con { FORM($character, "the") }, de verdad o de farol: { $cost }
}
told-not-challenged = { $true ->
    [yes] { $you ->
        [yes] No desafiaste a { $other }
       *[no] { $name } no desafió a { $other }
    } por { FORM($character, "the") }. Era verdad, pero parecía demasiado un farol: { $cost }
   *[no] { $you ->
        [yes] Dejaste
       *[no] { $name } dejó
    } que { $other } fingiera tener { FORM($character, "the") }: { $cost }
}
told-challenged = { $true ->
    [yes] { $you ->
        [yes] Desafiaste a { $other }
       *[no] { $name } desafió a { $other }
    }, que tenía { FORM($character, "the") }: { $cost }
   *[no] { $you ->
        [yes] Tuviste
       *[no] { $name } tuvo
    } suerte al descubrir que { $other } no tenía { FORM($character, "the") }; era mejor «{ $better }»: { $cost }
}
told-blocked = { $true ->
    [yes] { $you ->
        [yes] Tenías { FORM($character, "the") } y bloqueaste
       *[no] { $name } tenía { FORM($character, "the") } y bloqueó
    }; era mejor «{ $better }»: { $cost }
   *[no] { $you ->
        [yes] Bloqueaste
       *[no] { $name } bloqueó
    } con { FORM($character, "the") }, que era un farol; era mejor «{ $better }»: { $cost }
}
told-declined = { $you ->
    [yes] Tenías { FORM($character, "the") } y no mostraste la carta
   *[no] { $name } tenía { FORM($character, "the") } y no mostró la carta
}: { $cost }
told-lost = { $you ->
    [yes] Entregaste
   *[no] { $name } entregó
} { FORM($character, "the") } en vez { FORM($kept, "of-the") }: { $cost }
told-bluffed = { $you ->
    [yes] Fingiste
   *[no] { $name } fingió
} tener { FORM($character, "the") }; era mejor «{ $better }»: { $cost }
told-chose = { $you ->
    [yes] Elegiste
   *[no] { $name } eligió
} «{ $decision }»; era mejor «{ $better }»: { $cost }
told-bluff_right = { $you ->
    [yes] Hiciste
   *[no] { $name } hizo
} bien en fingir tener { FORM($character, "the") }{ $won ->
    [yes] { "" }
   *[no] , aunque salió mal
}: la probabilidad de un desafío era del { $chance } %
told-bluff_wrong = { $you ->
    [yes] No debiste
   *[no] { $name } no debió
} fingir tener { FORM($character, "the") }{ $won ->
    [yes] , aunque salió bien
   *[no] { "" }
}: la probabilidad de un desafío era del { $chance } %
told-challenge = { $you ->
    [yes] Desafiaste
   *[no] { $name } desafió
} a { $other } por { FORM($character, "the") }{ $won ->
    [yes] { " " }y era un farol
   *[no] , y era verdad
}: la probabilidad de un farol era del { $chance } %
told-luck = { $you ->
    [yes] Pasaste
   *[no] { $name } pasó
} del { $before } % al { $after } % por { $won ->
    [yes] buena
   *[no] mala
} suerte con las cartas
told-swing = { $actor } eligió «{ $decision }» y { $you ->
    [yes] pasaste
   *[no] { $name } pasó
} del { $before } % al { $after } %
told-swing-challenge = { $actor } { $own ->
    [yes] { $you ->
        [yes] te desafió
       *[no] desafió a { $name }
    }
   *[no] desafió a { $other }
} por { FORM($character, "the") } y { $you ->
    [yes] pasaste
   *[no] { $name } pasó
} del { $before } % al { $after } %
told-swing-pass = { $actor } dejó pasar { $own ->
    [yes] { $you ->
        [yes] tu declaración
       *[no] la declaración de { $name }
    }
   *[no] la declaración de { $other }
} de tener { FORM($character, "the") } y { $you ->
    [yes] pasaste
   *[no] { $name } pasó
} del { $before } % al { $after } %
told-swing-block = { $actor } bloqueó con { FORM($character, "the") }{ $true ->
    [yes] { "" }
   *[no] , que era un farol,
}{ " " }y { $you ->
    [yes] pasaste
   *[no] { $name } pasó
} del { $before } % al { $after } %
told-small_steps = Ningún error grave: { $you ->
    [yes] cediste
   *[no] { $name } cedió
} { $cost } poco a poco
