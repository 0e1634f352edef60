import { exampleOf } from '../lib/api'
import type { ExampleName } from '../lib/example-names'
import { isolated, say, strong, type Words } from '../lib/fluent.svelte'
import type { Example } from '../lib/protocol'
import { theCharacter } from '../lib/words'
import type { Note, ReplaySource } from './replay.svelte'

const SEATS = ['a', 'b', 'c'] as const
const CHARACTERS = ['duke', 'assassin', 'captain', 'ambassador', 'contessa'] as const

/** Name the players of an example game in the page's language. */
function called(name: ExampleName, example: Example): Example {
  const names = SEATS.map((seat) => say(`example-${name}-${seat}`))
  return { ...example, game: { ...example.game, names } }
}

/** Make the replay of an example game, with notes to its moments. */
export function exampleSource(name: ExampleName, open: Example): ReplaySource {
  const players = SEATS.map((seat): [string, Words[string]] => [seat, strong(isolated(say(`example-${name}-${seat}`)))])
  const characters = CHARACTERS.map((character): [string, Words[string]] => [character, strong(theCharacter(character))])
  const words: Words = Object.fromEntries([...players, ...characters])
  const notes = open.notes.map((note, at): [number, Note] => [at, { id: `example-told-${note}`, words }])
  return {
    async *parts(seat) {
      yield called(name, seat === null ? open : await exampleOf(name, seat))
    },
    notes: new Map(notes)
  }
}
