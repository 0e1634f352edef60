import { messages, say } from '../lib/fluent.svelte'
import { settings } from '../lib/settings.svelte'
import { Speaker, type News, type Weight } from './speaker'
import { spoken } from './texts'
import { voiceFor, voicesHere } from './voices'

/** What the part of the page in view can tell, if it is more than buttons: a table. */
export interface Place {
  where: () => string[]
  board: () => string[]
  hand: () => string[]
  /** What to say again: the open question; null without one. */
  question: () => string[] | null
  /** Whether the reader goes on by the buttons of the page, because nothing is asked. */
  isLeft: () => boolean
}

/** What is read aloud, and to whom: the voice, or, without one, the live region of `Ear.svelte`. */
class Ear {
  /** The voice that reads; null if it is off, or if there is none for the language of the page. */
  voice = $state.raw<SpeechSynthesisVoice | null>(null)
  /** The language for which there is no voice, although one is wanted. */
  missing = $state('')
  /** What the reader has asked for while there is no voice. */
  written = $state('')
  place = $state.raw<Place | null>(null)

  /** The reader has just turned the voice on: it introduces itself. */
  #isNew = false
  /** Counts the updates that are told, to know older news from newer ones. */
  update = 0
  #last: string[] = []
  #speaker = new Speaker(() => this.voice && { voice: this.voice, speed: settings.speed })
  readonly wanted = $derived({ brief: settings.brief, cards: settings.aloud })

  /** Find the voice for the settings and the language of the page. */
  async tune(): Promise<void> {
    const language = messages.locale
    const isOn = settings.voice
    const voice = isOn ? voiceFor(language, await voicesHere(), navigator.languages) : null
    if (language !== messages.locale || isOn !== settings.voice) return
    if (isOn && !voice) this.hush()
    this.voice = voice
    // Before anything else is told.
    if (voice && this.#isNew) this.tell([say('voice-hello')], 'weighty')
    this.#isNew = false
    this.missing = isOn && !voice ? language : ''
  }

  /** Turn the voice on or off, and say so. */
  turn(isOn: boolean): void {
    if (!isOn) {
      this.hush()
      this.tell([say('voice-bye')])
    }
    this.#isNew = isOn
    settings.voice = isOn
  }

  /** Tell what has happened, after what waits. */
  tell(texts: string[], weight: Weight = 'news'): void {
    this.tellEach(texts.map((text) => ({ text, weight })))
  }

  /** Tell texts that give way differently. */
  tellEach(news: News[]): void {
    if (news.length > 0) this.#last = news.map(({ text }) => text)
    this.#speak(news)
  }

  /** Ask a question: older news give way to it, and so does what was asked before. */
  ask(texts: string[]): void {
    this.#speaker.cut(({ weight, update }) => weight === 'question' || (weight === 'news' && update < this.update))
    this.tell(texts, 'question')
  }

  /** Say what the reader has asked for, now; without a voice, it is written. */
  reply(texts: string[]): void {
    this.quiet()
    this.#speak(texts.map((text) => ({ text, weight: 'question' })))
    // A region says the same text again only if it has changed.
    if (!this.voice) this.written = texts.map(spoken).join(' ') + (this.written.endsWith('\u00A0') ? '' : '\u00A0')
  }

  /** Say again what was said last: the open question, or the latest news. */
  repeat(): void {
    this.reply(this.place?.question() ?? (this.#last.length > 0 ? this.#last : [say('voice-nothing')]))
  }

  /** Stop reading the question: it is answered, or gone. */
  settle(): void {
    this.#speaker.cut(({ weight }) => weight === 'question')
  }

  /** Stop reading all but what nobody may miss. */
  quiet(): void {
    this.#speaker.cut(({ weight }) => weight !== 'weighty')
  }

  /** Stop reading everything. */
  hush(): void {
    this.#speaker.cut(() => true)
  }

  /** Browsers let the page speak from now on. */
  wake(): void {
    this.#speaker.wake()
  }

  #speak(news: News[]): void {
    if (!this.voice) return
    this.#speaker.say(news.map(({ text, weight }) => ({ text: spoken(text), weight, update: this.update })))
  }
}

export const ear = new Ear()
