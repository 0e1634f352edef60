lobby-hero = Blefuj, wątp i zostań na placu boju
lobby-about = W Coup masz dwie zakryte karty i możesz podać się za dowolną postać: blefuj, demaskuj blefy i bądź ostatnią osobą z kartą.
lobby-learn = Poznaj grę w 5 minut
lobby-bots-title = Boty
lobby-bots-count = Ilu przeciwników?
lobby-bots-start = { $count ->
    [one] Graj przeciw { $count } botowi
    [few] Graj przeciw { $count } botom
   *[many] Graj przeciw { $count } botom
}
lobby-opponents = Wybierz przeciwników
lobby-rated = Rankingowa
lobby-quick-title = Kto akurat jest
lobby-quick-text = Miejsce przy najbliższym stole. Po 20 sekundach wolne miejsca zajmują boty.
lobby-quick-rules = Zasady
lobby-quick-any = Dowolne zasady
lobby-quick-start = Szybka gra
lobby-friends-title = Znajomi
lobby-friends-text = Otwórz stół i udostępnij link. Konto nie jest potrzebne.
lobby-friends-start = Otwórz stół
lobby-choose = Wybierz opcje
lobby-choose-bots = Wybierz opcje stołu z botami
lobby-choose-friends = Wybierz opcje stołu ze znajomymi
lobby-code = Masz kod?
lobby-code-join = Dołącz
lobby-code-bad = Kod ma tylko litery i cyfry, jak w linku do stołu.
tables-open = Otwórz publiczny stół
