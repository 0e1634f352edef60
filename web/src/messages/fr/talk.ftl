talk = Chat
talk-unread = { $count ->
    [one] { $count } nouvelle ligne
   *[other] { $count } nouvelles lignes
}
talk-from-spectator = { $name }, dans le public
phrase-hello = Salut !
phrase-good_luck = Bonne chance à tous.
phrase-good_game = Belle partie.
phrase-thanks = Merci, { $name }.
phrase-sorry = Pardon, { $name }. Rien de personnel.
phrase-well_played = Bien joué, { $name }.
phrase-thinking = Laissez-moi réfléchir.
phrase-offer_truce = { $name }, laisse-moi tranquille et je te laisse tranquille.
phrase-offer_alliance = { $name }, on s’en prend ensemble au plus riche ?
phrase-offer_no_challenge = { $name }, annonce { FORM($character, "the") } : je ne conteste pas.
phrase-threat_challenge = { $name }, annonce encore { FORM($character, "the") } et je conteste.
phrase-threat_coup = { $name }, le prochain coup d’État est pour toi.
phrase-threat_revenge = Je n’oublierai pas, { $name }.
phrase-threat_block = Essaie donc : je contre avec { FORM($character, "the") }.
phrase-promise_peace = Je ne te ferai rien, { $name }.
phrase-promise_honesty = Fini les bluffs de ma part.
phrase-promise_target = { $you ->
    [object] La prochaine cible, c’est toi, { $name }.
   *[none] Ma prochaine cible : { $name }.
}
phrase-claim_hold = J’ai { FORM($character, "the") }.
phrase-deny_hold = Je n’ai pas { FORM($character, "the") }.
phrase-deny_bluff = Je ne bluffe pas.
phrase-why_me = Pourquoi moi ?
phrase-suspect = { $you ->
    [object] Tu n’as pas { FORM($character, "the") }, { $name }.
   *[none] { $name } n’a pas { FORM($character, "the") }.
}
phrase-trust = { $you ->
    [object] Je te crois, { $name } : tu as { FORM($character, "the") }.
   *[none] Je crois { $name }, qui a { FORM($character, "the") }.
}
phrase-warn_of = { $you ->
    [object] Attention, tous : { $name } va gagner.
   *[none] Attention : { $name } va gagner.
}
phrase-taunt_bluff = Personne ne te croit, { $name }.
phrase-taunt_luck = Pure chance, { $name }.
phrase-emote_laugh = (rit)
phrase-emote_cry = (pleure)
phrase-emote_doubt = (hausse un sourcil)
phrase-emote_glare = (lance un regard noir)
phrase-emote_innocent = (prend un air innocent)
phrase-emote_bravo = (jette une rose)
talk-lines = Ce qui s’est dit
talk-none = Personne n’a encore rien dit. Rien de ce qu’on dit ici n’engage.
talk-to-table = à toute la table
talk-to-spectators = aux spectateurs
talk-say = Dire une phrase
talk-theme-manners = Politesses
talk-theme-deals = Marchés
talk-theme-claims = Annonces
talk-theme-threats = Menaces
talk-whom = De qui parles-tu ?
talk-which = Quel personnage ?
talk-text = Dis-le avec tes mots
talk-send = Envoyer
talk-about = Rendre muet, bloquer ou signaler { $name }
talk-mute = Rendre muet ici
talk-block = Bloquer partout
talk-report = Signaler
talk-reported = Signalé
talk-hushed = { $count ->
    [one] { $count } personne rendue muette
   *[other] { $count } personnes rendues muettes
}
talk-hear = Rendre la parole
talk-emotes = Emotes
talk-emote_laugh = Rire
talk-emote_cry = Pleurer
talk-emote_doubt = Hausser un sourcil
talk-emote_glare = Lancer un regard noir
talk-emote_innocent = Prendre un air innocent
talk-emote_bravo = Jeter une rose
