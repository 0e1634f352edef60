# Lo que se oye en la mesa, para quien lo lee.
caption-asked = Un timbre: te toca
caption-bell = Suena una campana
caption-break = Se parte una carta
caption-card = Se desliza una carta
caption-challenge = Un chasquido seco
caption-claim = Dos notas: una declaración
caption-coins = Tintinean monedas
caption-exile = Una nota que cae
caption-flip = Se gira una carta
caption-proof = Se gira una carta y suena una nota clara
caption-shield = Resuena un escudo
caption-stop = Un zumbido sordo
caption-tick = Un leve tictac
caption-win = Una fanfarria
