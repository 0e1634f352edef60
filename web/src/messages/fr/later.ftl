table-away-sure = Aller au salon ?
table-away-costs = Les autres t’attendent, et ton temps continue de courir. Ta place reste la tienne : le salon te ramène ici.
table-leave-sure = Quitter cette partie ?
table-leave-bot = Un bot prend ta place. Tu peux revenir regarder, et jouer quand cette partie est finie.
table-leave-resign = Tu abandonnes, et tes cartes sont révélées. Tu peux revenir regarder, et jouer quand cette partie est finie.
table-leave-unsent = La connexion est coupée. Tu quittes la partie dès qu’elle revient ou, si tu fermes cette page avant, à ta prochaine visite.
table-leave-yes = Quitter
seat-idle = { $name } manque depuis un moment.
seat-substitute = Faire entrer un bot
seat-kept = Un bot joue à ta place.
seat-take-back = Reprendre ta place
clock-own = Ton temps
clock-answer = pour répondre
clock-bank = dans ta réserve de temps
clock-bank-of = { $time } en réserve : { $name }
clock-hurry = { $count ->
    [one] Encore { $count } seconde.
   *[other] Encore { $count } secondes.
}
clock-banked-aloud = Ta réserve de temps s’écoule : { $count ->
    [one] { $count } seconde.
   *[other] { $count } secondes.
}
prompt-exchange-drawn = Nouvelle
prompt-exchange-held = À toi
prompt-exchange-confirm = Garder : { $cards }
prompt-exchange-more = { $count ->
    [one] Choisis encore { $count } carte
   *[other] Choisis encore { $count } cartes
}
prompt-exchange-under = Sous la pioche : { $first } avant { $second }
notice-offline = Hors ligne. La page se reconnecte dès que le réseau revient.
notice-waiting = { $kept ->
    [game] La connexion est coupée. Ta partie est à l’abri ; nouvel essai…
    [table] La connexion est coupée ; nouvel essai…
   *[unknown] La table ne répond pas ; nouvel essai…
}
notice-restarting = { $kept ->
    [game] Le serveur redémarre. Ta partie est à l’abri ; nouvel essai…
   *[other] Le serveur redémarre ; nouvel essai…
}
veil-on = Cacher tes cartes
veil-off = Montrer tes cartes
undo = Annuler
undo-aloud = Pas encore envoyée. Échap l’annule.
undo-done = Annulée. Rien n’a été envoyé.
table-more = Plus
table-leave = Quitter la table
clock-relax = Temps de réflexion
clock-relax-times = × { $factor }
seat-bot-in = { $name } manque : un bot dans { $time }
