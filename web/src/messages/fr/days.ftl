days-next = Prochaine partie qui t’attend
days-tell = Me prévenir quand une partie m’attend
days-tell-failed = Le service de notifications de ton navigateur ne répond pas. Réessaie plus tard.
days-tell-insecure = Ton navigateur n’autorise les notifications qu’en https.
days-tell-home = Pour savoir quand une partie t’attend, ajoute d’abord cette page à ton écran d’accueil : Partager, puis « Sur l’écran d’accueil ».
days-tell-unable = Ce navigateur ne peut pas te prévenir quand une partie t’attend.
days-tell-denied = Ton navigateur bloque les notifications de cette page. Autorise-les dans ses réglages pour savoir quand une partie t’attend.
