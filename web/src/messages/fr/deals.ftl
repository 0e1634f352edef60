deals-title = Vérifier cette donne
deals-checking = Vérification de la donne…
deals-announced = Personne n’a choisi ces cartes
deals-announced-sub = Chaque carte et chaque pioche découlent de ce qui était annoncé avant la donne et de nombres aléatoires que les joueurs gardaient secrets jusque-là.
deals-unshared = Aucune contribution de joueur n’a compté
deals-unshared-sub = La partie est celle qui était annoncée, mais le serveur seul aurait pu choisir les cartes.
deals-consistent = L’enregistrement est cohérent
deals-consistent-sub = Ce navigateur n’a gardé aucune annonce de cette partie : tout l’enregistrement pourrait donc être inventé. Compare les quatre mots avec ceux que les joueurs ont vus avant la donne.
deals-misfit = Cette donne ne colle pas
deals-misfit-form = La ligne { $line } de l’enregistrement est abîmée.
deals-misfit-announcement = Ligne { $line } de l’enregistrement : ce n’est pas la partie annoncée à ce navigateur avant la donne.
deals-misfit-contribution = Ligne { $line } de l’enregistrement : une contribution ne correspond pas à son engagement.
deals-misfit-draws = Ligne { $line } de l’enregistrement : les tirages ne découlent pas du secret et des contributions.
deals-misfit-order = Ligne { $line } de l’enregistrement : une décision manque, est en double ou à la mauvaise place.
deals-misfit-end = Ligne { $line } de l’enregistrement : le nombre de décisions est faux.
deals-misfit-hash = Ligne { $line } de l’enregistrement : quelque chose a changé après la clôture.
deals-not-checkable = Non vérifiable
deals-not-checkable-sub = L’enregistrement de cette partie ne dit pas d’où viennent ses cartes. Il est plus ancien que les donnes vérifiables, ou personne à la table n’y a contribué.
deals-words = Les quatre mots de l’annonce
deals-hash = Son empreinte complète
deals-checked = Ce qui a été vérifié
deals-checked-announcement = L’annonce est celle que ce navigateur a gardée avant la donne.
deals-checked-contributions = Chaque contribution correspond à son engagement.
deals-checked-draws = { $count ->
    [one] Tirage vérifié ({ $count }) : il découle du secret et des contributions.
   *[other] Les { $count } tirages découlent du secret et des contributions.
}
deals-checked-hash = L’enregistrement n’a pas changé depuis sa clôture.
deals-contributions = Les contributions qui ont compté
deals-counted = comptée
deals-left-out = écartée : pas révélée à temps
deals-none = aucune
deals-limits = Limites de cette vérification
deals-limit-honest = Ce n’est une preuve que si au moins un joueur dont la contribution a compté n’était pas de mèche avec le serveur.
deals-limit-withheld = En écartant des contributions, le serveur et ses complices parmi les joueurs peuvent choisir entre quelques donnes. Ces contributions apparaissent comme écartées.
deals-limit-host = Le serveur pouvait voir les cartes, et en parler à quelqu’un.
deals-limit-decisions = Les choix aléatoires des bots ne sont pas vérifiés, ni les décisions des joueurs.
deals-limit-rules = La page prend les probabilités de chaque tirage dans l’enregistrement, et de fausses probabilités peuvent cacher une carte choisie. La commande golpe verify les vérifie aussi.
