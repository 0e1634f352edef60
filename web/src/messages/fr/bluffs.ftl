bluffs-open = Qui a bluffé ?
bluffs-title = Ce qui s’est vraiment passé
bluffs-cards = Les cartes de chacun
bluffs-lost = { $character }, influence perdue
bluffs-passed = Bluffs réussis
bluffs-caught = Bluffs démasqués
bluffs-doubted = Vrai, mais contesté
bluffs-withheld = Vrai, mais pas montré
bluffs-by = Contesté par { $name }.
bluffs-by-you = Contesté par toi.
bluffs-none = Aucun dans cette partie.
bluffs-points = Tournants
bluffs-turn = Tour { $turn }
bluffs-replay = Revoir le tour { $turn }
story = L’histoire de la partie
story-believed = Bluffs avalés
story-catch = La plus belle prise
story-honest = La plus longue série honnête
story-no-believed = Aucun bluff n’est passé.
story-no-catch = Aucun bluff n’a été démasqué.
story-no-honest = Personne n’est resté honnête longtemps.
story-slowest = La réponse la plus lente
story-counted = { $name } : { $count }
story-in-a-row = { $name } : { $count } de suite
story-caught = { $you ->
    [subject] Tu démasques { $other }
    [object] { $name } te démasque
   *[none] { $name } démasque { $other }
}
story-beat = { $you ->
    [subject] Tu bats { $other }
    [object] { $name } te bat
   *[none] { $name } bat { $other }
}
bluffs-begun = { $asked ->
    [yes] La partie suivante a commencé et attend ta réponse.
   *[no] La partie suivante a commencé.
}
bluffs-go = Y aller
