import { messages, pieces, say, strong, isolated, type Piece } from '../lib/fluent.svelte'
import type { Heard } from '../lib/heard'
import type { PhraseId, TableView, TalkLine } from '../lib/protocol'
import { nameOf, theCharacter } from '../lib/words'

/** What a phrase speaks about. The server refuses what does not fit: this only lets the page ask for it. */
export interface Slots {
  seat: boolean
  character: boolean
}

const slots = (seat: boolean, character: boolean): Slots => ({ seat, character })

/** All phrases, in the order in which they are offered. */
export const PHRASES: Record<PhraseId, Slots> = {
  hello: slots(false, false),
  good_luck: slots(false, false),
  good_game: slots(false, false),
  thinking: slots(false, false),
  why_me: slots(false, false),
  thanks: slots(true, false),
  sorry: slots(true, false),
  well_played: slots(true, false),
  offer_truce: slots(true, false),
  offer_alliance: slots(true, false),
  offer_no_challenge: slots(true, true),
  promise_peace: slots(true, false),
  promise_target: slots(true, false),
  promise_honesty: slots(false, false),
  claim_hold: slots(false, true),
  deny_hold: slots(false, true),
  deny_bluff: slots(false, false),
  suspect: slots(true, true),
  trust: slots(true, true),
  warn_of: slots(true, false),
  threat_block: slots(false, true),
  threat_challenge: slots(true, true),
  threat_coup: slots(true, false),
  threat_revenge: slots(true, false),
  taunt_bluff: slots(true, false),
  taunt_luck: slots(true, false)
}

/** The name of somebody in talk, with the number that their seat has where two have the same name. */
function nameInTalk(table: TableView, seat: number | null, name: string): string {
  const shown = seat === null ? name : (table.seats[seat]?.name ?? name)
  // Another player may have the seat by now, or had it in the game that is shown.
  return isolated(shown.startsWith(name) ? shown : name)
}

/** The speaker of a line, to stand before it. */
export function speakerOf(table: TableView, line: TalkLine): string {
  const name = nameInTalk(table, line.seat, line.name)
  return line.channel === 'spectators' ? say('talk-from-spectator', { name }) : name
}

/** What a line says: a phrase in the reader's language, or the speaker's own words as they are. Draw it as text. */
export function lineWords(table: TableView, line: TalkLine): Piece[] | null {
  if (line.text !== null) return [{ text: isolated(line.text), strong: false }]
  if (line.phrase === null || !messages.has(`phrase-${line.phrase}`)) return null
  return pieces(`phrase-${line.phrase}`, {
    you: line.about !== null && line.about === table.you ? 'object' : 'none',
    name: line.about_name === null ? '' : strong(nameInTalk(table, line.about, line.about_name)),
    character: strong(theCharacter(line.character))
  })
}

/** What a phrase will say about a seat and a character, before it is said. */
export function phraseWords(table: TableView, phrase: PhraseId, seat: number | null, character: string | null): string {
  return say(`phrase-${phrase}`, {
    you: 'none',
    name: seat === null ? '…' : nameOf(table, seat),
    character: character === null ? '…' : theCharacter(character)
  }).replace(/…(\u2069?)\.$/u, '…$1')
}

/** The phrases by what they are good for. */
export const THEMES = {
  manners: ['hello', 'good_luck', 'good_game', 'thinking', 'thanks', 'sorry', 'well_played'],
  deals: ['offer_truce', 'offer_alliance', 'offer_no_challenge', 'promise_peace', 'promise_target', 'promise_honesty'],
  claims: ['claim_hold', 'deny_hold', 'deny_bluff', 'suspect', 'trust', 'warn_of'],
  threats: ['threat_block', 'threat_challenge', 'threat_coup', 'threat_revenge', 'taunt_bluff', 'taunt_luck', 'why_me']
} as const satisfies Record<string, PhraseId[]>
export type Theme = keyof typeof THEMES

/** The lines that others have said since the reader last looked. */
export const unreadOf = (table: TableView, { lines }: Heard, readTo: number): TalkLine[] =>
  lines.filter((line) => line.id > readTo && !isOwn(table, line))

/** Tell whether the reader has said a line: seats speak to the table, and nobody reads along in another's name. */
export const isOwn = (table: TableView, line: TalkLine): boolean => line.seat !== null && line.seat === table.you
