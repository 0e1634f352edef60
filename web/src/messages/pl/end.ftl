end-you = Wygrywasz
end-other = { $name } wygrywa
end-you-sub = Miasto jest twoje. Na razie.
end-other-sub = Drugiego miejsca nie ma.
end-nobody = Nikt nie wygrywa
end-nobody-sub = Partia trwała zbyt długo i została przerwana.
end-champion = { $name } wygrywa serię
end-champion-you = Wygrywasz serię
end-again = Zagraj ponownie
end-again-series = Zacznij nową serię
end-next = Co dalej
end-next-game = Następna partia
end-lobby = Lobby
end-more = Więcej
end-follow = Obserwuj kogoś
end-seats = Zmień graczy
series-score = Wygrane partie
series-first-to = { $count ->
    [one] { $count } partia
    [few] Do { $count } wygranych partii
   *[many] Do { $count } wygranych partii
}
series-games = { $count ->
    [one] { $count } rozegrana partia
    [few] { $count } rozegrane partie
   *[many] { $count } rozegranych partii
}
end-again-wait = Następna partia zaczyna się, gdy gracze są gotowi.
end-share-text = Tak poszła nasza partia Coup
rated-next = Nowy przeciwnik
rated-changes = Rankingi
rated-change = { $name }: { $before } → { $after } ({ $by })
rated-not = Ta partia nie była rankingowa.
rated-why = Miejsce { $place } z { $count }.
rated-why-ahead = Niżej: { $names }.
rated-why-level = Na równi: { $names }.
rated-why-behind = Wyżej: { $names }.
rated-why-about = Im wyższy ranking tych, którzy są niżej, tym więcej zyskujesz.
rated-with = { $name } ({ $number })
end-try-again = Spróbuj ponownie
end-try-review = Otwórz analizę
