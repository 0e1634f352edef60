bluffs-open = Wer hat geblufft?
bluffs-title = Was wirklich geschah
bluffs-cards = Alle Karten
bluffs-lost = { $character }, verloren
bluffs-passed = Geglückte Bluffs
bluffs-caught = Ertappte Bluffs
bluffs-doubted = Wahr, aber angezweifelt
bluffs-withheld = Wahr, aber nicht gezeigt
bluffs-by = Angezweifelt von { $name }.
bluffs-by-you = Von dir angezweifelt.
bluffs-none = Keine in dieser Partie.
bluffs-points = Wendepunkte
bluffs-turn = Zug { $turn }
bluffs-replay = Zug { $turn } ansehen
story = Die Geschichte der Partie
story-believed = Geglaubte Bluffs
story-catch = Bester Fang
story-honest = Ehrlichste Serie
story-no-believed = Kein Bluff wurde geglaubt.
story-no-catch = Kein Bluff wurde ertappt.
story-no-honest = Niemand blieb lange ehrlich.
story-slowest = Langsamste Antwort
story-counted = { $name }: { $count }
story-in-a-row = { $name }: { $count } in Folge
story-caught = { $you ->
    [subject] Du ertappst { $other }
    [object] { $name } ertappt dich
   *[none] { $name } ertappt { $other }
}
story-beat = { $you ->
    [subject] Du schlägst { $other }
    [object] { $name } schlägt dich
   *[none] { $name } schlägt { $other }
}
bluffs-begun = { $asked ->
    [yes] Die nächste Partie hat begonnen und wartet auf deine Antwort.
   *[no] Die nächste Partie hat begonnen.
}
bluffs-go = Zur Partie
