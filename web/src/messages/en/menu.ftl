menu-you = You
menu-sign-in = Sign in
menu-sign-out = Sign out
menu-source = Source
menu-docs = Docs
