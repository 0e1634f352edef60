days-next = Siguiente partida que te espera
days-tell = Avisarme cuando una partida me espere
days-tell-failed = No se ha podido contactar con el servicio de notificaciones de tu navegador. Inténtalo más tarde.
days-tell-insecure = Tu navegador solo permite notificaciones por https.
days-tell-home = Para recibir avisos cuando una partida te espere, añade primero esta página a tu pantalla de inicio: «Compartir» y luego «Añadir a pantalla de inicio».
days-tell-unable = Este navegador no puede avisarte cuando te espere una partida.
days-tell-denied = Tu navegador bloquea las notificaciones de esta página. Permítelas en sus ajustes para recibir avisos cuando una partida te espere.
