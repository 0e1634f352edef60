import { messages, say } from '../lib/fluent.svelte'
import { settings } from '../lib/settings.svelte'
import { Speaker, type News, type Weight } from './speaker'
import { spoken } from './texts'
import { voiceFor, voicesHere } from './voices'

/** What the table in view can say, besides its buttons. */
export interface Place {
  where: () => string[]
  board: () => string[]
  hand: () => string[]
  /** The open question, to be repeated; null without one. */
  question: () => string[] | null
  /** Whether the reader continues with the buttons of the page, because no question is open. */
  isLeft: () => boolean
  /** Whether a game is under way, so that its news continues. */
  isLive: () => boolean
}

/** Sends texts to the voice or, without one, to the live region of `PageVoice.svelte`. */
class Narrator {
  /** The voice that reads; null if it is off, or if there is none for the language of the page. */
  voice = $state.raw<SpeechSynthesisVoice | null>(null)
  /** The language for which there is no voice, although one is wanted. */
  missing = $state('')
  /** What the reader has asked for while there is no voice. */
  written = $state('')
  place = $state.raw<Place | null>(null)

  /** True if the reader has just turned the voice on: it then introduces itself. */
  #isNew = false
  /** Counts the updates that are read, to distinguish older news from newer. */
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

  /** Tell what has happened, after the waiting texts. */
  tell(texts: string[], weight: Weight = 'news'): void {
    this.tellEach(texts.map((text) => ({ text, weight })))
  }

  /** Tell texts, each with its own weight. */
  tellEach(news: News[]): void {
    if (news.length > 0) this.#last = news.map(({ text }) => text)
    this.#speak(news)
  }

  /** Ask a question, which cuts short older news and the question before it. */
  ask(texts: string[]): void {
    this.#speaker.cut(({ weight, update }) => weight === 'question' || (weight === 'news' && update < this.update))
    this.tell(texts, 'question')
  }

  /** Offer buttons while others play on: after the weighty texts that are waiting, but before the other news. */
  offer(texts: string[]): void {
    this.settle()
    this.#last = texts
    this.#speak(
      texts.map((text) => ({ text, weight: 'question' })),
      true
    )
  }

  /** Say at once what the reader has asked for; without a voice, write it into a live region. */
  reply(texts: string[]): void {
    this.quiet()
    this.#speak(texts.map((text) => ({ text, weight: 'question' })))
    // Screen readers read the same text again only if it differs, so an invisible space comes and goes.
    if (!this.voice) this.written = texts.map(spoken).join(' ') + (this.written.endsWith('\u00A0') ? '' : '\u00A0')
  }

  /** Repeat the open question or, without one, the latest news. */
  repeat(): void {
    this.reply(this.place?.question() ?? (this.#last.length > 0 ? this.#last : [say('voice-nothing')]))
  }

  /** Stop reading the question, because it is answered or no longer open. */
  settle(): void {
    this.#speaker.cut(({ weight }) => weight === 'question')
  }

  /** Return whether a text is still waiting to be said. */
  awaits(text: string): boolean {
    return this.#speaker.awaits(spoken(text))
  }

  /** Stop reading everything except weighty texts. */
  quiet(): void {
    this.#speaker.cut(({ weight }) => weight !== 'weighty')
  }

  /** Stop reading everything. */
  hush(): void {
    this.#speaker.cut(() => true)
  }

  /** Start speaking if that had to wait for the reader to press something. */
  wake(): void {
    this.#speaker.wake()
  }

  #speak(news: News[], isBeforeNews = false): void {
    if (!this.voice) return
    const texts = news.map(({ text, weight }) => ({ text: spoken(text), weight, update: this.update }))
    this.#speaker.say(texts, isBeforeNews)
  }
}

export const narrator = new Narrator()
