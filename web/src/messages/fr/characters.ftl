character-duke = Duc
    .the = le Duc
    .of-the = du Duc
    .of = de Duc
    .by-the = par le Duc
    .gender = masculine
character-assassin = Assassin
    .the = l’Assassin
    .of-the = de l’Assassin
    .of = d’Assassin
    .by-the = par l’Assassin
    .gender = masculine
character-captain = Capitaine
    .the = le Capitaine
    .of-the = du Capitaine
    .of = de Capitaine
    .by-the = par le Capitaine
    .gender = masculine
character-ambassador = Ambassadeur
    .the = l’Ambassadeur
    .of-the = de l’Ambassadeur
    .of = d’Ambassadeur
    .by-the = par l’Ambassadeur
    .gender = masculine
character-contessa = Comtesse
    .the = la Comtesse
    .of-the = de la Comtesse
    .of = de Comtesse
    .by-the = par la Comtesse
    .gender = feminine
character-inquisitor = Inquisiteur
    .the = l’Inquisiteur
    .of-the = de l’Inquisiteur
    .of = d’Inquisiteur
    .by-the = par l’Inquisiteur
    .gender = masculine
character-diplomat = Diplomate
    .the = le Diplomate
    .of-the = du Diplomate
    .of = de Diplomate
    .by-the = par le Diplomate
    .gender = masculine
character-duke-igrato = Gouverneur
    .the = le Gouverneur
    .of-the = du Gouverneur
    .of = de Gouverneur
    .by-the = par le Gouverneur
    .gender = masculine
character-assassin-igrato = Tueur
    .the = le Tueur
    .of-the = du Tueur
    .of = de Tueur
    .by-the = par le Tueur
    .gender = masculine
character-captain-igrato = Policier
    .the = le Policier
    .of-the = du Policier
    .of = de Policier
    .by-the = par le Policier
    .gender = masculine
character-ambassador-igrato = Conseiller
    .the = le Conseiller
    .of-the = du Conseiller
    .of = de Conseiller
    .by-the = par le Conseiller
    .gender = masculine
character-contessa-igrato = Princesse
    .the = la Princesse
    .of-the = de la Princesse
    .of = de Princesse
    .by-the = par la Princesse
    .gender = feminine
character-inquisitor-igrato = Enquêteur
    .the = l’Enquêteur
    .of-the = de l’Enquêteur
    .of = d’Enquêteur
    .by-the = par l’Enquêteur
    .gender = masculine
action-income = Revenu
action-foreign_aid = Aide étrangère
action-coup = Coup d’État
action-tax = Taxes
action-assassinate = Assassinat
action-steal = Vol
action-exchange = Échange
action-cooperate = Coopération
action-examine = Interrogatoire
action-convert = Conversion
action-embezzle = Détournement
deed-income = Le revenu
deed-foreign_aid = L’aide étrangère
deed-coup = Le coup d’État
deed-tax = La levée de taxes
deed-assassinate = L’assassinat
deed-steal = Le vol
deed-exchange = L’échange
deed-cooperate = La coopération
deed-examine = L’interrogatoire
deed-convert = La conversion
deed-embezzle = Le détournement
does-income = Prends une pièce au Trésor.
does-foreign_aid = Prends deux pièces au Trésor.
does-coup = { $targets ->
    [one] { $name } perd une influence.
   *[other] Un joueur perd une influence.
}
does-tax = Prends trois pièces.
does-assassinate = { $targets ->
    [one] { $name } perd une influence.
   *[other] Un joueur perd une influence.
}
does-steal = { $targets ->
    [one] Prends des pièces à { $name }.
   *[other] Prends des pièces à un joueur.
}
does-exchange = Échange des cartes avec la Cour.
does-cooperate = { $targets ->
    [one] Prends trois pièces et donnes-en une à { $name }.
   *[other] Prends trois pièces, donnes-en une.
}
does-examine = { $targets ->
    [one] Regarde une carte chez { $name }.
   *[other] Regarde la carte d’un joueur.
}
does-convert = Paie la Réserve pour changer un camp.
does-embezzle = Prends toute la Réserve.
faction-loyalist = Loyaliste
    .the = les Loyalistes
faction-reformist = Réformiste
    .the = les Réformistes
