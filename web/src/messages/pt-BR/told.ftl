# The sentences with which a review begins. $you: the reader is $name. $cost is a number of points; $held, $true and $won are yes or no.
told-points = { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}
told-not-blocked = { $held ->
    [yes] { $you ->
        [yes] Você
       *[no] { $name }
    } tinha { FORM($character, "the") } e não bloqueou: { $cost }
   *[no] { $you ->
        [yes] Você
       *[no] { $name }
    } poderia bloquear com { FORM($character, "the") }, de verdade ou no blefe: { $cost }
}
told-not-challenged = { $true ->
    [yes] { $you ->
        [yes] Você
       *[no] { $name }
    } acreditou que { $other } tinha { FORM($character, "the") }. Era verdade, mas parecia demais um blefe: { $cost }
   *[no] { $you ->
        [yes] Você
       *[no] { $name }
    } deixou { $other } blefar com { FORM($character, "the") }: { $cost }
}
told-challenged = { $true ->
    [yes] { $you ->
        [yes] Você
       *[no] { $name }
    } contestou { $other }, que tinha { FORM($character, "the") }: { $cost }
   *[no] { $you ->
        [yes] Você
       *[no] { $name }
    } teve sorte de desmascarar { $other } sem { FORM($character, "the") }; “{ $better }” era melhor: { $cost }
}
told-blocked = { $true ->
    [yes] { $you ->
        [yes] Você
       *[no] { $name }
    } tinha { FORM($character, "the") } e bloqueou; “{ $better }” era melhor: { $cost }
   *[no] { $you ->
        [yes] Você
       *[no] { $name }
    } bloqueou com { FORM($character, "the") }, um blefe; “{ $better }” era melhor: { $cost }
}
told-declined = { $you ->
    [yes] Você
   *[no] { $name }
} tinha { FORM($character, "the") } e não mostrou: { $cost }
# $kept is a character, too
told-lost = { $you ->
    [yes] Você
   *[no] { $name }
} abriu mão { FORM($character, "of-the") } em vez { FORM($kept, "of-the") }: { $cost }
told-bluffed = { $you ->
    [yes] Você
   *[no] { $name }
} blefou com { FORM($character, "the") }; “{ $better }” era melhor: { $cost }
told-chose = { $you ->
    [yes] Você
   *[no] { $name }
} escolheu “{ $decision }”; “{ $better }” era melhor: { $cost }
told-bluff_right = { $you ->
    [yes] Você
   *[no] { $name }
} fez bem em blefar com { FORM($character, "the") }{ $won ->
    [yes] { "" }
   *[no] , mesmo que tenha dado errado
}: a chance de uma contestação era de { $chance }%
told-bluff_wrong = { $you ->
    [yes] Você
   *[no] { $name }
} não devia ter blefado com { FORM($character, "the") }{ $won ->
    [yes] , mesmo que tenha dado certo
   *[no] { "" }
}: a chance de uma contestação era de { $chance }%
told-challenge = { $you ->
    [yes] Você
   *[no] { $name }
} duvidou que { $other } tivesse { FORM($character, "the") }{ $won ->
    [yes] { " " }e desmascarou um blefe
   *[no] , e era verdade
}: a chance de um blefe era de { $chance }%
told-luck = { $won ->
    [yes] A sorte
   *[no] O azar
} nas cartas levou { $you ->
    [yes] você
   *[no] { $name }
} de { $before }% a { $after }%
told-swing = { $actor } escolheu “{ $decision }”, o que levou { $you ->
    [yes] você
   *[no] { $name }
} de { $before }% a { $after }%
told-swing-challenge = { $actor } duvidou que { $own ->
    [yes] { $you ->
        [yes] você
       *[no] { $name }
    }
   *[no] { $other }
} tivesse { FORM($character, "the") }, o que levou { $you ->
    [yes] você
   *[no] { $name }
} de { $before }% a { $after }%
told-swing-pass = { $actor } acreditou que { $own ->
    [yes] { $you ->
        [yes] você
       *[no] { $name }
    }
   *[no] { $other }
} tinha { FORM($character, "the") }, o que levou { $you ->
    [yes] você
   *[no] { $name }
} de { $before }% a { $after }%
told-swing-block = { $actor } bloqueou com { FORM($character, "the") }{ $true ->
    [yes] { "" }
   *[no] , um blefe,
}{ " " }e levou { $you ->
    [yes] você
   *[no] { $name }
} de { $before }% a { $after }%
told-small_steps = Nenhum erro grave: { $you ->
    [yes] você
   *[no] { $name }
} deu { $cost } de graça em muitos passos pequenos
