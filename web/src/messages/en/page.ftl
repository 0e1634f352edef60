page-loading = Loading…
page-unreached = The page did not load completely. Check your connection and reload it.
page-reload = Reload
page-scripts = Golpe needs JavaScript. Please allow it for this page.
page-guest = Guest
