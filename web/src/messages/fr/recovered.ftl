recovered-title = Un code de secours a servi
recovered = Le { $day }, quelqu’un s’est connecté à ton compte avec un code de secours, sur : { $device }. Si ce n’était pas toi, supprime la nouvelle clé d’accès et déconnecte cet appareil.
recovered-look = Voir mon compte
recovered-mine = C’était moi
recovered-unknown = appareil inconnu
