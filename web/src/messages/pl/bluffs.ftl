bluffs-open = Kto blefował?
bluffs-title = Jak było naprawdę
bluffs-cards = Karty wszystkich
bluffs-lost = { $character }, utracony wpływ
bluffs-passed = Udane blefy
bluffs-caught = Zdemaskowane blefy
bluffs-doubted = Prawda, ale podważona
bluffs-withheld = Prawda, ale niepokazana
bluffs-by = Podważa: { $name }.
bluffs-by-you = Podważasz ty.
bluffs-none = Brak w tej partii.
bluffs-points = Punkty zwrotne
bluffs-turn = Tura { $turn }
bluffs-replay = Zobacz: tura { $turn }
story = Historia partii
story-believed = Udane blefy
story-catch = Najlepsza demaskacja
story-honest = Najdłużej uczciwie
story-no-believed = Żaden blef się nie udał.
story-no-catch = Żaden blef nie wyszedł na jaw.
story-no-honest = Nikt długo nie wytrzymał bez blefu.
story-slowest = Najwolniejsza odpowiedź
story-counted = { $name }: { $count }
story-in-a-row = { $name }: { $count } z rzędu
story-caught = { $you ->
    [subject] Demaskujesz: { $other }
    [object] { $name } cię demaskuje
   *[none] { $name } demaskuje: { $other }
}
story-beat = { $you ->
    [subject] Pokonujesz: { $other }
    [object] { $name } cię pokonuje
   *[none] { $name } pokonuje: { $other }
}
bluffs-begun = { $asked ->
    [yes] Następna partia już trwa i czeka na twoją odpowiedź.
   *[no] Następna partia już trwa.
}
bluffs-go = Przejdź do niej
