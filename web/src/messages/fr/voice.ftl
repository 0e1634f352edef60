# La voix qui lit la partie.
voice = Voix
voice-on = Lire la partie à voix haute
voice-about = Avec la voix, tu joues sans regarder l’écran : W dit où tu es, A répète, B décrit la table, et les chiffres appuient sur les boutons de la page. V active et coupe la voix.
voice-length = Ce qui est lu
voice-length-long = Tout
voice-length-short = L’essentiel
voice-speed = Vitesse
voice-cards = Mes cartes à voix haute
voice-cards-about = Sinon, tu n’entends que ce qu’entendrait un spectateur.
voice-none = Cet appareil n’a pas de voix pour cette langue ({ $language }) : rien n’est lu à voix haute.
voice-hello = La voix est activée. W : où tu es. A : encore une fois. B : la table. M : tes cartes, à voix haute ou non. V : couper la voix.
voice-bye = La voix est coupée.
# Une touche, et ce qu’elle fait.
voice-answer = { $key } : { $answer }
voice-covered = Les réponses portent sur tes cartes. M les lit à voix haute.
voice-covered-question = Cette question porte sur tes cartes. M la lit à voix haute.
voice-cards-now-on = Tes cartes sont lues à voix haute.
voice-cards-now-off = Tes cartes ne sont pas lues à voix haute.
voice-hand = Tes cartes : { $cards }.
voice-answered = Tu as répondu.
voice-game = Table { $code }, partie { $game }, tour { $turn }.
voice-over = Table { $code } : la partie { $game } est terminée.
voice-gathering = Table { $code } : la partie n’a pas commencé.
voice-page = Page : { $page }.
voice-lobby = Tu es dans le salon.
voice-seated = À la table : { $names }.
voice-free = { $count ->
    [one] { $count } place libre.
   *[other] { $count } places libres.
}
# Les parties d’une liste sur un joueur.
voice-down = { $count ->
    [one] { $count } carte cachée
   *[other] { $count } cartes cachées
}
voice-up = révélées : { $cards }
voice-no-table = Tu n’es à aucune table.
voice-nothing = Rien n’a encore été dit.
# L’état d’un interrupteur ou d’un autre élément.
voice-switched-on = activé
voice-switched-off = désactivé
voice-chosen = choisi
