# Głos, który czyta grę.
voice = Głos
voice-on = Czytaj grę na głos
voice-about = Z głosem zagrasz bez patrzenia na ekran: W mówi, gdzie jesteś, A powtarza, B opisuje stół, a cyfry naciskają przyciski strony. V włącza i wyłącza głos.
voice-length = Co jest czytane
voice-length-long = Wszystko
voice-length-short = Najważniejsze
voice-speed = Szybkość
voice-cards = Moje karty na głos
voice-cards-about = Bez tego słyszysz tylko to, co słyszałby widz.
voice-none = To urządzenie nie ma głosu dla tego języka ({ $language }), więc nic nie jest czytane.
voice-hello = Głos jest włączony. W: gdzie jesteś. A: jeszcze raz. B: stół. M: twoje karty na głos albo nie. V: wyłącz głos.
voice-bye = Głos jest wyłączony.
# Klawisz i to, co robi.
voice-answer = { $key }: { $answer }
voice-covered = Odpowiedzi dotyczą twoich kart. M czyta je na głos.
voice-covered-question = To pytanie dotyczy twoich kart. M czyta je na głos.
voice-cards-now-on = Twoje karty są czytane na głos.
voice-cards-now-off = Twoje karty nie są czytane na głos.
voice-hand = Twoje karty: { $cards }.
voice-answered = Odpowiedź przyjęta.
voice-game = Stół { $code }, partia { $game }, tura { $turn }.
voice-over = Stół { $code }: partia { $game } skończona.
voice-gathering = Stół { $code }: partia jeszcze się nie zaczęła.
voice-page = Strona: { $page }.
voice-lobby = Jesteś w lobby.
voice-seated = Przy stole: { $names }.
voice-free = { $count ->
    [one] { $count } wolne miejsce.
    [few] { $count } wolne miejsca.
   *[many] { $count } wolnych miejsc.
}
# Części listy o jednym graczu.
voice-down = { $count ->
    [one] { $count } zakryta karta
    [few] { $count } zakryte karty
   *[many] { $count } zakrytych kart
}
voice-up = odkryte: { $cards }
voice-no-table = Nie siedzisz przy żadnym stole.
voice-nothing = Nic jeszcze nie zostało powiedziane.
# Stan przełącznika lub innego elementu.
voice-switched-on = włączone
voice-switched-off = wyłączone
voice-chosen = wybrane
