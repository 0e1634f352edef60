bluffs-open = Chi ha bluffato?
bluffs-title = Com’è andata davvero
bluffs-cards = Le carte di tutti
bluffs-lost = { $character }, influenza persa
bluffs-passed = Bluff riusciti
bluffs-caught = Bluff smascherati
bluffs-doubted = Vero, ma messo in dubbio
bluffs-withheld = Vero, ma non mostrato
bluffs-by = Ne ha dubitato { $name }.
bluffs-by-you = Ne hai dubitato tu.
bluffs-none = Nessuno in questa partita.
bluffs-points = Momenti decisivi
bluffs-turn = Turno { $turn }
bluffs-replay = Rivedi il turno { $turn }
story = La storia della partita
story-believed = Bluff creduti
story-catch = La miglior presa
story-honest = La serie più onesta
story-no-believed = Nessun bluff è stato creduto.
story-no-catch = Nessun bluff è stato smascherato.
story-no-honest = Nessuno è rimasto onesto a lungo.
story-slowest = La risposta più lenta
story-counted = { $name }: { $count }
story-in-a-row = { $name }: { $count } di fila
story-caught = { $you ->
    [subject] Smascheri { $other }
    [object] { $name } ti smaschera
   *[none] { $name } smaschera { $other }
}
story-beat = { $you ->
    [subject] Batti { $other }
    [object] { $name } ti batte
   *[none] { $name } batte { $other }
}
bluffs-begun = { $asked ->
    [yes] La partita successiva è iniziata e aspetta la tua risposta.
   *[no] La partita successiva è iniziata.
}
bluffs-go = Vai alla partita
