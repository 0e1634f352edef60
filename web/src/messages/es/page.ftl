page-loading = Cargando…
page-unreached = La página no se ha cargado del todo. Revisa tu conexión y recárgala.
page-reload = Recargar
page-scripts = Golpe necesita JavaScript: actívalo para esta página.
page-guest = Invitado
