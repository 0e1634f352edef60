# Lo que se oye en la mesa, para quien lo lee.
caption-asked = Un timbre: te toca responder
caption-bell = Suena una campana
caption-break = Se parte una carta
caption-card = Se desliza una carta
caption-challenge = Un chasquido seco
caption-claim = Dos notas: una declaración
caption-coins = Tintinean monedas
caption-coup = Tres golpes secos
caption-exile = Una nota descendente
caption-flip = Se gira una carta
caption-proof = Se gira una carta y suena una nota clara
caption-shield = Resuena un escudo
caption-stop = Un zumbido sordo
caption-tick = Un leve tictac
caption-win = Una fanfarria
# Titulares de los momentos decisivos.
highlight-proved = { $you ->
    [subject] Tenías { FORM($character, "the") }.
   *[none] { $name } tenía { FORM($character, "the") }.
}
highlight-assassinated = { $you ->
    [subject] Asesinas a { $other }.
    [object] { $name } te asesina.
   *[none] { $name } asesina a { $other }.
}
highlight-loses = { $you ->
    [subject] Pierdes una influencia.
   *[none] { $name } pierde una influencia.
}
highlight-exiled = { $you ->
    [subject] Quedas fuera: era tu última influencia.
   *[none] { $name } queda fuera: era su última influencia.
}
# Preguntas antes de un momento decisivo.
scene-holds = { $you ->
    [subject] ¿Tienes { FORM($character, "the") }?
   *[none] ¿Tiene { $name } { FORM($character, "the") }?
}
scene-lacks = { $you ->
    [subject] ¿De verdad no tienes { FORM($character, "the") }?
   *[none] ¿De verdad { $name } no tiene { FORM($character, "the") }?
}
scene-aims = { $you ->
    [subject] Vas a por { $other }.
    [object] { $name } va a por ti.
   *[none] { $name } va a por { $other }.
}
# Sellos en mayúsculas. CAUGHT: no se probó una declaración desafiada. BLUFF: era falsa con seguridad.
stamp-true = ¡Cierto!
stamp-caught = ¡En falso!
stamp-bluff = ¡Farol!
stamp-coup = ¡Golpe!
stamp-out = ¡Fuera!
