days-next = Next game waiting for you
days-tell = Notify me when a game is waiting for me
days-tell-failed = The push service of your browser could not be reached. Try again later.
days-tell-insecure = Your browser allows notifications only over https.
days-tell-home = To be notified when a game is waiting for you, first add this page to your home screen: Share, then “Add to Home Screen”.
days-tell-unable = This browser cannot notify you when a game is waiting for you.
days-tell-denied = Your browser blocks notifications from this page. Allow them in its settings to be notified when a game is waiting for you.
