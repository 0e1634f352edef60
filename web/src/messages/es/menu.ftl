menu-you = Tú
menu-sign-in = Entrar
menu-sign-out = Salir
menu-source = Código fuente
menu-docs = Documentación
