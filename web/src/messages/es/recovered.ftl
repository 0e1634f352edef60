recovered-title = Se ha usado un código de recuperación
recovered = El { $day } alguien entró en tu cuenta con un código de recuperación, en: { $device }. Si no fuiste tú, quita la llave de acceso nueva y cierra la sesión de ese dispositivo.
recovered-look = Ver mi cuenta
recovered-mine = Fui yo
recovered-unknown = dispositivo desconocido
