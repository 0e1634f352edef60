event-first = { $you ->
    [subject] Empiezas tú.
   *[none] Empieza { $name }.
}
event-turn = { $you ->
    [subject] Tu turno
   *[none] Turno de { $name }
}
event-acted-income = { $you ->
    [subject] Tomas Ingresos.
   *[none] { $name } toma Ingresos.
}
event-acted-foreign_aid = { $you ->
    [subject] Pides Ayuda extranjera.
   *[none] { $name } pide Ayuda extranjera.
}
event-acted-coup = { $you ->
    [subject] Das un Golpe de Estado contra { $other }.
    [object] { $name } da un Golpe de Estado contra ti.
   *[none] { $name } da un Golpe de Estado contra { $other }.
}
event-acted-tax = { $you ->
    [subject] Declaras { FORM($character, "the") } para cobrar impuestos.
   *[none] { $name } declara { FORM($character, "the") } para cobrar impuestos.
}
event-acted-assassinate = { $you ->
    [subject] Declaras { FORM($character, "the") } para asesinar a { $other }.
    [object] { $name } declara { FORM($character, "the") } para asesinarte.
   *[none] { $name } declara { FORM($character, "the") } para asesinar a { $other }.
}
event-acted-steal = { $you ->
    [subject] Declaras { FORM($character, "the") } para robar a { $other }.
    [object] { $name } declara { FORM($character, "the") } para robarte.
   *[none] { $name } declara { FORM($character, "the") } para robar a { $other }.
}
event-acted-cooperate = { $you ->
    [subject] Declaras { FORM($character, "the") } para cooperar con { $other }.
    [object] { $name } declara { FORM($character, "the") } para cooperar contigo.
   *[none] { $name } declara { FORM($character, "the") } para cooperar con { $other }.
}
event-acted-examine = { $you ->
    [subject] Declaras { FORM($character, "the") } para examinar a { $other }.
    [object] { $name } declara { FORM($character, "the") } para examinarte.
   *[none] { $name } declara { FORM($character, "the") } para examinar a { $other }.
}
event-acted-exchange = { $you ->
    [subject] Declaras { FORM($character, "the") } para cambiar cartas.
   *[none] { $name } declara { FORM($character, "the") } para cambiar cartas.
}
event-acted-convert = { $you ->
    [subject] Conviertes a { $other }.
    [object] { $name } te convierte.
   *[none] { $name } convierte a { $other }.
}
event-acted-convert-self = { $you ->
    [subject] Cambias de bando.
   *[none] { $name } cambia de bando.
}
event-acted-embezzle = { $you ->
    [subject] Declaras no tener { FORM($character, "the") }, para malversar la Reserva.
   *[none] { $name } declara no tener { FORM($character, "the") }, para malversar la Reserva.
}
event-dealt = { $you ->
    [subject] Recibes { FORM($character, "the") }.
   *[none] { $name } recibe { FORM($character, "the") }.
}
event-drafted = { $you ->
    [subject] Empiezas con { FORM($character, "the") }.
   *[none] { $name } empieza con { FORM($character, "the") }.
}
event-drafted-hidden = { $you ->
    [subject] Has elegido una carta.
   *[none] { $name } ha elegido una carta.
}
event-sided = { $you ->
    [subject] Estás con { FORM($side, "the") }.
   *[none] { $name } está con { FORM($side, "the") }.
}
event-converted = { $you ->
    [object] Ahora estás con { FORM($side, "the") }.
   *[other] { $other } está ahora con { FORM($side, "the") }.
}
event-converted-self = { $you ->
    [subject] Ahora estás con { FORM($side, "the") }.
   *[none] { $name } está ahora con { FORM($side, "the") }.
}
event-paid_reserve = { $you ->
    [subject] Pagas a la Reserva
   *[none] { $name } paga a la Reserva
} { $coins ->
    [one] { $coins } moneda.
   *[other] { $coins } monedas.
}
event-took_reserve = { $you ->
    [subject] Tomas
   *[none] { $name } toma
} { $coins ->
    [one] { $coins } moneda de la Reserva.
   *[other] { $coins } monedas de la Reserva.
}
event-gave = { $you ->
    [subject] Das { $coins ->
        [one] { $coins } moneda
       *[other] { $coins } monedas
    } a { $other }.
    [object] { $name } te da { $coins ->
        [one] { $coins } moneda
       *[other] { $coins } monedas
    }.
   *[none] { $name } da { $coins ->
        [one] { $coins } moneda
       *[other] { $coins } monedas
    } a { $other }.
}
event-kept_shown = { $you ->
    [subject] Conservas la carta mostrada.
   *[none] { $name } conserva la carta mostrada.
}
event-examined = { $you ->
    [subject] Dejas que { $other } vea { FORM($character, "the") }.
    [object] { $name } te deja ver { FORM($character, "the") }.
   *[none] { $name } deja que { $other } vea { FORM($character, "the") }.
}
event-examined-hidden = { $you ->
    [subject] Dejas que { $other } vea una carta.
    [object] { $name } te deja ver una carta.
   *[none] { $name } deja que { $other } vea una carta.
}
event-handed_back = { $you ->
    [subject] Devuelves la carta a { $other }.
    [object] { $name } te devuelve la carta.
   *[none] { $name } devuelve la carta a { $other }.
}
event-swapped = { $you ->
    [subject] Debes cambiar la carta.
   *[none] { $name } debe cambiar la carta.
}
event-exposed = { $you ->
    [subject] Pones boca arriba { FORM($character, "the") }.
   *[none] { $name } pone boca arriba { FORM($character, "the") }.
}
event-challenged-embezzle = { $you ->
    [subject] Dudas que { $other } no tenga { FORM($character, "the") }.
    [object] { $name } duda que no tengas { FORM($character, "the") }.
   *[none] { $name } duda que { $other } no tenga { FORM($character, "the") }.
}
event-proved-embezzle = { $you ->
    [subject] No tienes { FORM($character, "the") }.
   *[none] { $name } no tiene { FORM($character, "the") }.
}
event-declined-embezzle = { $you ->
    [subject] No muestras que te falta { FORM($character, "the") }.
   *[none] { $name } no muestra que le falta { FORM($character, "the") }.
}
event-paid = { $you ->
    [subject] Pagas
   *[none] { $name } paga
} { $coins ->
    [one] { $coins } moneda.
   *[other] { $coins } monedas.
}
event-took = { $you ->
    [subject] Tomas
   *[none] { $name } toma
} { $coins ->
    [one] { $coins } moneda.
   *[other] { $coins } monedas.
}
event-stole = { $you ->
    [subject] Robas { $coins ->
        [one] { $coins } moneda
       *[other] { $coins } monedas
    } a { $other }.
    [object] { $name } te roba { $coins ->
        [one] { $coins } moneda
       *[other] { $coins } monedas
    }.
   *[none] { $name } roba { $coins ->
        [one] { $coins } moneda
       *[other] { $coins } monedas
    } a { $other }.
}
event-refunded = { $you ->
    [subject] Recuperas
   *[none] { $name } recupera
} { $coins ->
    [one] { $coins } moneda.
   *[other] { $coins } monedas.
}
event-allowed = Nadie bloquea.
event-allowed-claim = { $you ->
    [subject] Nadie te desafía.
   *[none] Nadie desafía a { $name }.
}
event-allowed-twice = Nadie se opone.
event-challenged = { $you ->
    [subject] Dudas que { $other } tenga { FORM($character, "the") }.
    [object] { $name } duda que tengas { FORM($character, "the") }.
   *[none] { $name } duda que { $other } tenga { FORM($character, "the") }.
}
event-blocked = { $you ->
    [subject] Declaras { FORM($character, "the") } para bloquear a { $other }.
    [object] { $name } declara { FORM($character, "the") } para bloquearte.
   *[none] { $name } declara { FORM($character, "the") } para bloquear a { $other }.
}
event-stopped = { $deed } no sale adelante.
event-proved = { $you ->
    [subject] Muestras { FORM($character, "the") }.
   *[none] { $name } muestra { FORM($character, "the") }.
}
event-replaced = { $you ->
    [subject] Tomas otra carta en su lugar.
   *[none] { $name } toma otra carta en su lugar.
}
event-drew = { $you ->
    [subject] Tomas { FORM($character, "the") }.
   *[none] { $name } toma { FORM($character, "the") }.
}
event-drew-hidden = { $you ->
    [subject] Tomas
   *[none] { $name } toma
} { $count ->
    [one] una carta del mazo de la Corte.
   *[other] { $count } cartas del mazo de la Corte.
}
event-returned = { $you ->
    [subject] Devuelves { FORM($character, "the") }.
   *[none] { $name } devuelve { FORM($character, "the") }.
}
event-returned-hidden = { $you ->
    [subject] Devuelves
   *[none] { $name } devuelve
} { $count ->
    [one] una carta.
   *[other] { $count } cartas.
}
event-declined = { $you ->
    [subject] No muestras { FORM($character, "the") }.
   *[none] { $name } no muestra { FORM($character, "the") }.
}
event-failed = { $deed } queda en nada.
event-lost = { $you ->
    [subject] Pierdes { FORM($character, "the") }.
   *[none] { $name } pierde { FORM($character, "the") }.
}
event-exiled = { $you ->
    [subject] Quedas fuera de la partida.
   *[none] { $name } queda fuera de la partida.
}
event-forfeited = { $coins ->
    [one] { $coins } moneda vuelve
   *[other] { $coins } monedas vuelven
} al Tesoro.
event-resigned = { $you ->
    [subject] Te retiras.
   *[none] { $name } se retira.
}
event-won = { $you ->
    [subject] Ganas la partida.
   *[none] { $name } gana la partida.
}
