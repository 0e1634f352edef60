rules-title = Las reglas
rules-print = Imprimir
rules-changed = Marcado: esta mesa lo juega de otro modo que la edición.
rules-sources = Fuentes
keys-title = Teclado
keys-text = Cada botón muestra su tecla: de 1 a 9 para lo que puedes hacer, C para desafiar, P para dejar pasar, L para el historial, T para la charla, R para estas reglas.
keys-on = Usar estas teclas
