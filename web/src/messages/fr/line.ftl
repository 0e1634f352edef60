line-bluffs = { $count ->
    [one] { $count } bluff, { $of } avalé{ $best ->
        [yes] : ton record de la semaine.
       *[no] .
    }
   *[other] { $count } bluffs, { $of } avalés{ $best ->
        [yes] : ton record de la semaine.
       *[no] .
    }
}
line-unseen = { $count ->
    [one] { $count } bluff, et ils y ont cru{ $best ->
        [yes] : ton record de la semaine.
       *[no] .
    }
   *[other] { $count } bluffs, tous avalés{ $best ->
        [yes] : ton record de la semaine.
       *[no] .
    }
}
line-nose = { $count } contestations, toutes à raison{ $best ->
    [yes] : ton record de la semaine.
   *[no] .
}
line-honest = { $count ->
    [one] { $count } annonce, et elle était vraie.
   *[other] { $count } annonces, toutes vraies.
}
line-caught = { $count ->
    [one] { $count } bluff, démasqué.
   *[other] { $count } bluffs, et aucun n’est passé.
}
line-silent = Tu n’as rien annoncé du tout.
line-earned = Nouveau : { $name }
line-more = Toi
achievement-lies = Pas un mot de vrai
achievement-lies-how = Gagne avec au moins trois annonces, toutes des bluffs.
achievement-truth = L’honnêteté même
achievement-truth-how = Gagne avec au moins trois annonces et aucun bluff.
achievement-silence = Le silence est d’or
achievement-silence-how = Gagne sans une seule annonce.
achievement-nerve = Visage de marbre
achievement-nerve-how = Fais passer six bluffs dans une partie, sans qu’aucun soit démasqué.
achievement-nose = Le nez fin
achievement-nose-how = Conteste trois fois à raison dans une partie, et jamais à tort.
achievement-caught = Et alors ?
achievement-caught-how = Fais-toi démasquer face à au moins deux adversaires, et gagne quand même.
achievement-comeback = Il était temps
achievement-comeback-how = Gagne après cinq défaites de suite.
achievement-row = La chance du débutant, dit-on
achievement-row-how = Gagne quatre parties de suite.
achievement-sizes = À toutes les tables
achievement-sizes-how = Gagne à trois, à quatre, à cinq et à six.
achievement-crowd = Garde tes ennemis près de toi
achievement-crowd-how = Joue contre vingt personnes différentes.
achievement-week = Pilier de la Cour
achievement-week-how = Joue la partie du jour sept jours de suite.
achievement-hundred = Cent coups plus tard
achievement-hundred-how = Termine cent parties.
line-account = Garde tes victoires : crée un compte, sans mot de passe
