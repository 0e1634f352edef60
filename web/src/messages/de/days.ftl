days-next = Nächste Partie, die auf dich wartet
days-tell = Benachrichtige mich, wenn eine Partie auf mich wartet
days-tell-failed = Der Benachrichtigungsdienst deines Browsers war nicht erreichbar. Versuche es später noch einmal.
days-tell-insecure = Dein Browser erlaubt Benachrichtigungen nur über https.
days-tell-home = Damit du benachrichtigt wirst, wenn eine Partie auf dich wartet, füge diese Seite zuerst deinem Home-Bildschirm hinzu: Teilen, dann „Zum Home-Bildschirm“.
days-tell-unable = Dieser Browser kann dich nicht benachrichtigen, wenn eine Partie auf dich wartet.
days-tell-denied = Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Einstellungen, damit du erfährst, wenn eine Partie auf dich wartet.
