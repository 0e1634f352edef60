event-first = { $you ->
    [subject] Você começa.
   *[none] { $name } começa.
}
event-turn = { $you ->
    [subject] Sua vez
   *[none] Vez de { $name }
}
event-acted-income = { $you ->
    [subject] Você pega a renda.
   *[none] { $name } pega a renda.
}
event-acted-foreign_aid = { $you ->
    [subject] Você pede ajuda externa.
   *[none] { $name } pede ajuda externa.
}
event-acted-coup = { $you ->
    [subject] Você dá um golpe de Estado contra { $other }.
    [object] { $name } dá um golpe de Estado contra você.
   *[none] { $name } dá um golpe de Estado contra { $other }.
}
event-acted-tax = { $you ->
    [subject] Você declara { FORM($character, "the") } para cobrar impostos.
   *[none] { $name } declara { FORM($character, "the") } para cobrar impostos.
}
event-acted-assassinate = { $you ->
    [subject] Você declara { FORM($character, "the") } para assassinar { $other }.
    [object] { $name } declara { FORM($character, "the") } para assassinar você.
   *[none] { $name } declara { FORM($character, "the") } para assassinar { $other }.
}
event-acted-steal = { $you ->
    [subject] Você declara { FORM($character, "the") } para roubar { $other }.
    [object] { $name } declara { FORM($character, "the") } para roubar você.
   *[none] { $name } declara { FORM($character, "the") } para roubar { $other }.
}
event-acted-exchange = { $you ->
    [subject] Você declara { FORM($character, "the") } para trocar cartas.
   *[none] { $name } declara { FORM($character, "the") } para trocar cartas.
}
event-acted-cooperate = { $you ->
    [subject] Você declara { FORM($character, "the") } para cooperar com { $other }.
    [object] { $name } declara { FORM($character, "the") } para cooperar com você.
   *[none] { $name } declara { FORM($character, "the") } para cooperar com { $other }.
}
event-acted-examine = { $you ->
    [subject] Você declara { FORM($character, "the") } para interrogar { $other }.
    [object] { $name } declara { FORM($character, "the") } para interrogar você.
   *[none] { $name } declara { FORM($character, "the") } para interrogar { $other }.
}
event-acted-convert = { $you ->
    [subject] Você faz { $other } mudar de lado.
    [object] { $name } faz você mudar de lado.
   *[none] { $name } faz { $other } mudar de lado.
}
event-acted-convert-self = { $you ->
    [subject] Você muda de lado.
   *[none] { $name } muda de lado.
}
event-acted-embezzle = { $you ->
    [subject] Você declara não ter { FORM($character, "the") }, para desviar a Reserva.
   *[none] { $name } declara não ter { FORM($character, "the") }, para desviar a Reserva.
}
event-dealt = { $you ->
    [subject] Você recebe { FORM($character, "the") }.
   *[none] { $name } recebe { FORM($character, "the") }.
}
event-drafted = { $you ->
    [subject] Você começa com { FORM($character, "the") }.
   *[none] { $name } começa com { FORM($character, "the") }.
}
event-drafted-hidden = { $you ->
    [subject] Você escolheu uma carta.
   *[none] { $name } escolheu uma carta.
}
event-sided = { $you ->
    [subject] Você está com { FORM($side, "the") }.
   *[none] { $name } está com { FORM($side, "the") }.
}
event-converted = { $you ->
    [object] Agora você está com { FORM($side, "the") }.
   *[other] { $other } agora está com { FORM($side, "the") }.
}
event-converted-self = { $you ->
    [subject] Agora você está com { FORM($side, "the") }.
   *[none] { $name } agora está com { FORM($side, "the") }.
}
event-paid_reserve = { $you ->
    [subject] Você paga { $coins ->
        [one] { $coins } moeda
       *[other] { $coins } moedas
    } à Reserva.
   *[none] { $name } paga { $coins ->
        [one] { $coins } moeda
       *[other] { $coins } moedas
    } à Reserva.
}
event-took_reserve = { $you ->
    [subject] Você pega
   *[none] { $name } pega
} { $coins ->
    [one] { $coins } moeda da Reserva.
   *[other] { $coins } moedas da Reserva.
}
event-gave = { $you ->
    [subject] Você dá { $coins ->
        [one] { $coins } moeda
       *[other] { $coins } moedas
    } a { $other }.
    [object] { $name } dá a você { $coins ->
        [one] { $coins } moeda.
       *[other] { $coins } moedas.
    }
   *[none] { $name } dá { $coins ->
        [one] { $coins } moeda
       *[other] { $coins } moedas
    } a { $other }.
}
event-kept_shown = { $you ->
    [subject] Você fica com a carta mostrada.
   *[none] { $name } fica com a carta mostrada.
}
event-examined = { $you ->
    [subject] Você deixa { $other } ver { FORM($character, "the") }.
    [object] { $name } deixa você ver { FORM($character, "the") }.
   *[none] { $name } deixa { $other } ver { FORM($character, "the") }.
}
event-examined-hidden = { $you ->
    [subject] Você deixa { $other } ver uma carta.
    [object] { $name } deixa você ver uma carta.
   *[none] { $name } deixa { $other } ver uma carta.
}
event-handed_back = { $you ->
    [subject] Você devolve a carta a { $other }.
    [object] { $name } devolve a carta a você.
   *[none] { $name } devolve a carta a { $other }.
}
event-swapped = { $you ->
    [subject] Você precisa trocar a carta.
   *[none] { $name } precisa trocar a carta.
}
event-exposed = { $you ->
    [subject] Você revela { FORM($character, "the") }.
   *[none] { $name } revela { FORM($character, "the") }.
}
event-challenged-embezzle = { $you ->
    [subject] Você duvida que { $other } não tenha { FORM($character, "the") }.
    [object] { $name } duvida que você não tenha { FORM($character, "the") }.
   *[none] { $name } duvida que { $other } não tenha { FORM($character, "the") }.
}
event-proved-embezzle = { $you ->
    [subject] Você não tem { FORM($character, "the") }.
   *[none] { $name } não tem { FORM($character, "the") }.
}
event-declined-embezzle = { $you ->
    [subject] Você não mostra que não tem { FORM($character, "the") }.
   *[none] { $name } não mostra que não tem { FORM($character, "the") }.
}
event-paid = { $you ->
    [subject] Você paga
   *[none] { $name } paga
} { $coins ->
    [one] { $coins } moeda.
   *[other] { $coins } moedas.
}
event-took = { $you ->
    [subject] Você pega
   *[none] { $name } pega
} { $coins ->
    [one] { $coins } moeda.
   *[other] { $coins } moedas.
}
event-stole = { $you ->
    [subject] Você rouba { $coins ->
        [one] { $coins } moeda
       *[other] { $coins } moedas
    } de { $other }.
    [object] { $name } rouba { $coins ->
        [one] { $coins } moeda
       *[other] { $coins } moedas
    } de você.
   *[none] { $name } rouba { $coins ->
        [one] { $coins } moeda
       *[other] { $coins } moedas
    } de { $other }.
}
event-refunded = { $you ->
    [subject] Você recebe de volta
   *[none] { $name } recebe de volta
} { $coins ->
    [one] { $coins } moeda.
   *[other] { $coins } moedas.
}
event-allowed = Ninguém bloqueia.
event-allowed-claim = { $you ->
    [subject] Ninguém contesta você.
   *[none] Ninguém contesta { $name }.
}
event-allowed-twice = Ninguém se opõe.
event-challenged = { $you ->
    [subject] Você duvida que { $other } tenha { FORM($character, "the") }.
    [object] { $name } duvida que você tenha { FORM($character, "the") }.
   *[none] { $name } duvida que { $other } tenha { FORM($character, "the") }.
}
event-blocked = { $you ->
    [subject] Você declara { FORM($character, "the") } para bloquear { $other }.
    [object] { $name } declara { FORM($character, "the") } para bloquear você.
   *[none] { $name } declara { FORM($character, "the") } para bloquear { $other }.
}
event-stopped = { $deed } não acontece.
event-proved = { $you ->
    [subject] Você mostra { FORM($character, "the") }.
   *[none] { $name } mostra { FORM($character, "the") }.
}
event-replaced = { $you ->
    [subject] Você compra uma carta nova no lugar.
   *[none] { $name } compra uma carta nova no lugar.
}
event-drew = { $you ->
    [subject] Você compra { FORM($character, "the") }.
   *[none] { $name } compra { FORM($character, "the") }.
}
event-drew-hidden = { $you ->
    [subject] Você compra
   *[none] { $name } compra
} { $count ->
    [one] { $count } carta do baralho da Corte.
   *[other] { $count } cartas do baralho da Corte.
}
event-returned = { $you ->
    [subject] Você devolve { FORM($character, "the") } ao baralho.
   *[none] { $name } devolve { FORM($character, "the") } ao baralho.
}
event-returned-hidden = { $you ->
    [subject] Você devolve
   *[none] { $name } devolve
} { $count ->
    [one] { $count } carta ao baralho.
   *[other] { $count } cartas ao baralho.
}
event-declined = { $you ->
    [subject] Você não mostra { FORM($character, "the") }.
   *[none] { $name } não mostra { FORM($character, "the") }.
}
event-failed = { $deed } fracassa.
event-lost = { $you ->
    [subject] Você perde { FORM($character, "the") }.
   *[none] { $name } perde { FORM($character, "the") }.
}
event-exiled = { $you ->
    [subject] Você sai do jogo.
   *[none] { $name } sai do jogo.
}
event-forfeited = { $coins ->
    [one] { $coins } moeda volta
   *[other] { $coins } moedas voltam
} ao Tesouro.
event-resigned = { $you ->
    [subject] Você desiste.
   *[none] { $name } desiste.
}
event-won = { $you ->
    [subject] Você vence a partida.
   *[none] { $name } vence a partida.
}
