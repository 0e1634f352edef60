recovered-title = È stato usato un codice di recupero
recovered = Il { $day } qualcuno è entrato nel tuo account con un codice di recupero, su: { $device }. Se non eri tu, rimuovi la nuova passkey e disconnetti quel dispositivo.
recovered-look = Vedi il mio account
recovered-mine = Ero io
recovered-unknown = dispositivo sconosciuto
