days-next = Próxima partida à sua espera
days-tell = Avise-me quando uma partida me esperar
days-tell-failed = O serviço de notificações do seu navegador não respondeu. Tente mais tarde.
days-tell-insecure = Seu navegador só permite notificações com https.
days-tell-home = Para receber um aviso quando uma partida esperar por você, adicione antes esta página à tela de início: Compartilhar, depois “Adicionar à Tela de Início”.
days-tell-unable = Este navegador não consegue avisar quando uma partida espera por você.
days-tell-denied = Seu navegador bloqueia as notificações desta página. Permita-as nas configurações dele para saber quando uma partida espera por você.
