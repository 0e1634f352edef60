days-next = Prossima partita che ti aspetta
days-tell = Avvisami quando una partita mi aspetta
days-tell-failed = Il servizio di notifiche del tuo browser non risponde. Riprova più tardi.
days-tell-insecure = Il tuo browser consente le notifiche solo con https.
days-tell-home = Per ricevere un avviso quando una partita ti aspetta, aggiungi prima questa pagina alla schermata Home: Condividi, poi «Aggiungi alla schermata Home».
days-tell-unable = Questo browser non può avvisarti quando una partita ti aspetta.
days-tell-denied = Il tuo browser blocca le notifiche di questa pagina. Consentile nelle sue impostazioni per sapere quando una partita ti aspetta.
