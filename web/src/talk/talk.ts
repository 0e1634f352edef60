import { messages, pieces, say, strong, isolated, type Piece } from '../lib/fluent.svelte'
import type { Heard } from '../lib/heard'
import type { PhraseId, TableView, TalkLine } from '../lib/protocol'
import { nameOf, theCharacter } from '../lib/words'

/** What a phrase mentions. The server validates it; the page only needs to know what to ask for. */
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
  taunt_luck: slots(true, false),
  emote_laugh: slots(false, false),
  emote_cry: slots(false, false),
  emote_doubt: slots(false, false),
  emote_glare: slots(false, false),
  emote_innocent: slots(false, false),
  emote_bravo: slots(false, false)
}

/** Return a name for talk, with the number of its seat where two players have the same name. */
function nameInTalk(table: TableView, seat: number | null, name: string): string {
  const shown = seat === null ? name : (table.seats[seat]?.name ?? name)
  // Another player may hold the seat now, or held it in the game that is shown.
  return isolated(shown.startsWith(name) ? shown : name)
}

/** Return the name of a line's speaker, to show before it. */
export function speakerOf(table: TableView, line: TalkLine): string {
  const name = nameInTalk(table, line.seat, line.name)
  return line.channel === 'spectators' ? say('talk-from-spectator', { name }) : name
}

/** Return the text of a line: a phrase in the reader's language, or free text as it is. Render it as plain text. */
export function lineWords(table: TableView, line: TalkLine): Piece[] | null {
  if (line.text !== null) return [{ text: isolated(line.text), strong: false }]
  if (line.phrase === null || !messages.has(`phrase-${line.phrase}`)) return null
  return pieces(`phrase-${line.phrase}`, {
    you: line.about !== null && line.about === table.you ? 'object' : 'none',
    name: line.about_name === null ? '' : strong(nameInTalk(table, line.about, line.about_name)),
    character: strong(theCharacter(line.character))
  })
}

/** Return a preview of a phrase about a seat and a character. */
export function phraseWords(table: TableView, phrase: PhraseId, seat: number | null, character: string | null): string {
  return say(`phrase-${phrase}`, {
    you: 'none',
    name: seat === null ? '…' : nameOf(table, seat),
    character: character === null ? '…' : theCharacter(character)
  }).replace(/…(\u2069?)\.$/u, '…$1')
}

/** The phrases by theme. */
export const THEMES = {
  manners: ['hello', 'good_luck', 'good_game', 'thinking', 'thanks', 'sorry', 'well_played'],
  deals: ['offer_truce', 'offer_alliance', 'offer_no_challenge', 'promise_peace', 'promise_target', 'promise_honesty'],
  claims: ['claim_hold', 'deny_hold', 'deny_bluff', 'suspect', 'trust', 'warn_of'],
  threats: ['threat_block', 'threat_challenge', 'threat_coup', 'threat_revenge', 'taunt_bluff', 'taunt_luck', 'why_me']
} as const satisfies Record<string, PhraseId[]>
export type Theme = keyof typeof THEMES

/** The phrases that are shown as a drawing, in the order in which they are offered. */
export const EMOTES = [
  'emote_laugh',
  'emote_cry',
  'emote_doubt',
  'emote_glare',
  'emote_innocent',
  'emote_bravo'
] as const satisfies PhraseId[]
export type Emote = (typeof EMOTES)[number]

/** Return the emote of a line, if it is one. */
export const emoteOf = ({ phrase }: TalkLine): Emote | null => EMOTES.find((emote) => emote === phrase) ?? null

/** Return the lines by others since the reader last looked; an emote needs no reading. */
export const unreadOf = (table: TableView, { lines }: Heard, readTo: number): TalkLine[] =>
  lines.filter((line) => line.id > readTo && !isOwn(table, line) && emoteOf(line) === null)

/** Return the last of these lines of each seat, and the last one from outside the seats. */
export const lastWordsOf = (lines: TalkLine[]): TalkLine[] =>
  lines.filter((line, at) => lines.findLastIndex(({ seat }) => seat === line.seat) === at)

/** Return whether the reader wrote a line; spectators' lines have no seat and never count. */
export const isOwn = (table: TableView, line: TalkLine): boolean => line.seat !== null && line.seat === table.you
