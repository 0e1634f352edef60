recovered-title = Ein Wiederherstellungscode wurde benutzt
recovered = Am { $day } hat sich jemand mit einem Wiederherstellungscode bei deinem Konto angemeldet, mit: { $device }. Warst du das nicht, entferne den neuen Passkey und melde dieses Gerät ab.
recovered-look = Mein Konto ansehen
recovered-mine = Das war ich
recovered-unknown = unbekanntes Gerät
