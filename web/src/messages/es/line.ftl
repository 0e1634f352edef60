line-bluffs = { $count ->
    [one] { $count } farol, { $of } creído{ $best ->
        [yes] : tu mejor marca de la semana.
       *[no] .
    }
   *[other] { $count } faroles, { $of } creídos{ $best ->
        [yes] : tu mejor marca de la semana.
       *[no] .
    }
}
line-unseen = { $count ->
    [one] Un farol, y coló{ $best ->
        [yes] : tu mejor marca de la semana.
       *[no] .
    }
   *[other] { $count } faroles, y colaron todos{ $best ->
        [yes] : tu mejor marca de la semana.
       *[no] .
    }
}
line-nose = { $count } desafíos, todos acertados{ $best ->
    [yes] : tu mejor marca de la semana.
   *[no] .
}
line-honest = { $count ->
    [one] Una declaración, y era cierta.
   *[other] { $count } declaraciones, todas ciertas.
}
line-caught = { $count ->
    [one] Un farol, y te lo descubrieron.
   *[other] { $count } faroles, y no coló ninguno.
}
line-silent = No declaraste absolutamente nada.
line-earned = Nuevo: { $name }
line-more = Tú
achievement-lies = Ni una palabra cierta
achievement-lies-how = Gana con al menos tres declaraciones, todas faroles.
achievement-truth = La verdad por delante
achievement-truth-how = Gana con al menos tres declaraciones y ni un solo farol.
achievement-silence = En boca cerrada…
achievement-silence-how = Gana sin declarar nada.
achievement-nerve = Cara de póker
achievement-nerve-how = Cuela seis faroles en una partida sin que te descubran ninguno.
achievement-nose = A mí no me la das
achievement-nose-how = Acierta tres desafíos en una partida sin fallar ninguno.
achievement-caught = ¿Y qué?
achievement-caught-how = Gana a dos o más rivales aunque te descubran un farol.
achievement-comeback = A la sexta va la vencida
achievement-comeback-how = Gana después de cinco derrotas seguidas.
achievement-row = Será potra
achievement-row-how = Gana cuatro partidas seguidas.
achievement-sizes = Todoterreno
achievement-sizes-how = Gana con tres, cuatro, cinco y seis jugadores.
achievement-crowd = Don de gentes
achievement-crowd-how = Enfréntate a veinte personas distintas.
achievement-week = De la casa
achievement-week-how = Juega la partida del día siete días seguidos.
achievement-hundred = Cien engaños de soledad
achievement-hundred-how = Termina cien partidas.
line-account = Conserva tus victorias: crea una cuenta, sin contraseña
