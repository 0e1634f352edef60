/**
 * How a text gives way to others. News is cut short by a later question; a question, or a reply to a key, by the next one
 * and by its answer. A weighty text, such as a loss, is always said to its end.
 */
export type Weight = 'news' | 'question' | 'weighty'

/** A text, and how it gives way. */
export interface News {
  text: string
  weight: Weight
}

/** A text to be said, with the number of the update that brought it. */
export interface Spoken extends News {
  update: number
}

/** How to speak: with which voice of the browser, and at which multiple of its own speed. */
export interface Manner {
  voice: SpeechSynthesisVoice
  speed: number
}

/** Maximum number of waiting texts; beyond that, the oldest news is dropped. */
const WAITING_MAX = 30
/** Some browsers never report the end of a text: then the next one follows after a generous estimate. */
const LATE_MS = 5_000
const CHARACTER_MS = 150

/** Says one text after another with the browser's speech synthesis. */
export class Speaker {
  #manner: () => Manner | null
  #waiting: Spoken[] = []
  #now: { spoken: Spoken; utterance: SpeechSynthesisUtterance } | null = null
  #late: ReturnType<typeof setTimeout> | undefined
  /** True until the reader presses something: before that, browsers do not let a page speak. */
  #isHeld = false

  /** `manner` is called before each text; it returns null if nothing can be said. */
  constructor(manner: () => Manner | null) {
    this.#manner = manner
  }

  /** Say texts after those that are waiting, or before the news that follows the last weighty one. */
  say(texts: Spoken[], isBeforeNews = false): void {
    const at = isBeforeNews ? this.#waiting.findLastIndex(({ weight }) => weight !== 'news') + 1 : this.#waiting.length
    this.#waiting.splice(at, 0, ...texts)
    while (this.#waiting.length > WAITING_MAX) {
      const oldest = this.#waiting.findIndex(({ weight }) => weight === 'news')
      this.#waiting.splice(Math.max(0, oldest), 1)
    }
    this.#next()
  }

  /** Return whether a text is still waiting to be said. */
  awaits(text: string): boolean {
    return this.#waiting.some((spoken) => spoken.text === text)
  }

  /** Drop texts that match, even the one that is being said. */
  cut(isCut: (spoken: Spoken) => boolean): void {
    this.#waiting = this.#waiting.filter((spoken) => !isCut(spoken))
    if (this.#now && isCut(this.#now.spoken)) this.#interrupt()
    this.#next()
  }

  /** Go on after the reader has pressed something. */
  wake(): void {
    this.#isHeld = false
    this.#next()
  }

  #next(): void {
    if (this.#now || this.#isHeld || this.#waiting.length === 0) return
    const manner = this.#manner()
    const spoken = this.#waiting.shift()
    if (!manner || !spoken) {
      this.#waiting = []
      return
    }
    const utterance = new SpeechSynthesisUtterance(spoken.text)
    utterance.voice = manner.voice
    utterance.lang = manner.voice.lang
    utterance.rate = manner.speed
    this.#now = { spoken, utterance }
    utterance.onend = () => this.#end(utterance)
    utterance.onerror = ({ error }) => {
      if (error === 'not-allowed' && this.#now?.utterance === utterance) {
        this.#waiting.unshift(spoken)
        this.#isHeld = true
      }
      this.#end(utterance)
    }
    this.#late = setTimeout(
      () => {
        this.#interrupt()
        this.#next()
      },
      LATE_MS + (CHARACTER_MS * spoken.text.length) / manner.speed
    )
    speechSynthesis.speak(utterance)
  }

  #end(utterance: SpeechSynthesisUtterance): void {
    if (this.#now?.utterance !== utterance) return
    clearTimeout(this.#late)
    this.#now = null
    this.#next()
  }

  #interrupt(): void {
    clearTimeout(this.#late)
    // Before the call, because some browsers report the end during it.
    this.#now = null
    speechSynthesis.cancel()
  }
}
