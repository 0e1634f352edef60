recovered-title = Um código de recuperação foi usado
recovered = Em { $day }, alguém entrou na sua conta com um código de recuperação, em: { $device }. Se não foi você, remova a nova chave de acesso e desconecte esse dispositivo.
recovered-look = Ver minha conta
recovered-mine = Fui eu
recovered-unknown = dispositivo desconhecido
