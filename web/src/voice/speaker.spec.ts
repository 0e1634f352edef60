import { beforeEach, expect, test, vi } from 'vitest'
import { Speaker, type Weight } from './speaker'

interface Utterance {
  text: string
  lang?: string
  rate?: number
  onend?: () => void
  onerror?: (event: { error: string }) => void
}

/** What was said, and what was cut short. */
let said: Utterance[]
let cut: string[]
let now: Utterance | null
let voice: SpeechSynthesisVoice | null
let speaker: Speaker

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  cut = []
  now = null
  voice = { lang: 'en-GB' } as SpeechSynthesisVoice
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    }
  )
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: Utterance) => void said.push((now = utterance)),
    cancel: () => {
      const { onend, text } = now as Utterance
      cut.push(text)
      now = null
      onend?.()
    }
  })
  speaker = new Speaker(() => voice && { voice, speed: 1.5 })
})

const say = (text: string, weight: Weight, update = 1): void => speaker.say([{ text, weight, update }])
const end = (): void => now?.onend?.()
const texts = (): string[] => said.map(({ text }) => text)

test('texts are said one after another, in the voice and at the speed that are wanted', () => {
  say('Ana takes Income.', 'news')
  say('Your turn.', 'question')
  expect(texts()).toEqual(['Ana takes Income.'])
  end()
  expect(texts()).toEqual(['Ana takes Income.', 'Your turn.'])
  expect(said[0]).toMatchObject({ lang: 'en-GB', rate: 1.5 })
})

test('a text waits until it is begun', () => {
  say('Ana loses the Duke.', 'weighty')
  say('1: Play again.', 'question')
  expect(['Ana loses the Duke.', '1: Play again.'].map((text) => speaker.awaits(text))).toEqual([false, true])
  end()
  expect(speaker.awaits('1: Play again.')).toBe(false)
})

test('news is cut short, and waiting news is dropped; a loss is said to its end', () => {
  say('Ana takes Income.', 'news')
  say('Ana loses the Duke.', 'weighty')
  say('Bruno takes Income.', 'news')
  speaker.cut(({ weight }) => weight === 'news')
  say('Choose an action.', 'question')
  expect([texts(), cut]).toEqual([['Ana takes Income.', 'Ana loses the Duke.'], ['Ana takes Income.']])
  speaker.cut(({ weight }) => weight === 'news')
  expect(cut).toEqual(['Ana takes Income.'])
  end()
  expect(texts().at(-1)).toBe('Choose an action.')
})

test('buttons are offered after a waiting loss and before the news that follows it', () => {
  say('Bruno takes Income.', 'news')
  say('You are exiled.', 'weighty')
  say('Ana takes Income.', 'news')
  speaker.say([{ text: '1: Skip to the end.', weight: 'question', update: 1 }], true)
  for (let nth = 0; nth < 4; nth += 1) end()
  expect(texts()).toEqual(['Bruno takes Income.', 'You are exiled.', '1: Skip to the end.', 'Ana takes Income.'])
})

test('an end that is reported late ends nothing else', () => {
  say('one', 'news')
  const first = now
  speaker.cut(() => true)
  say('two', 'news')
  first?.onend?.()
  say('three', 'news')
  expect(texts()).toEqual(['one', 'two'])
})

test('a text whose end is never reported does not silence the rest', () => {
  say('one', 'news')
  say('two', 'news')
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['one', 'two'])
})

test('what the browser does not allow yet is said once the reader has pressed something', () => {
  say('one', 'news')
  now?.onerror?.({ error: 'not-allowed' })
  say('two', 'news')
  expect(texts()).toEqual(['one'])
  speaker.wake()
  end()
  expect(texts()).toEqual(['one', 'one', 'two'])
})

test('without a voice nothing is said, now or later', () => {
  voice = null
  say('one', 'weighty')
  voice = { lang: 'en' } as SpeechSynthesisVoice
  say('two', 'weighty')
  expect(texts()).toEqual(['two'])
})

test('only the latest news waits, and every loss', () => {
  say('now', 'weighty')
  say('lost', 'weighty')
  for (let nth = 0; nth < 100; nth += 1) say(`news ${nth}`, 'news')
  for (let nth = 0; nth < 70; nth += 1) end()
  expect([texts()[1], texts()[2], texts().at(-1), texts().length]).toEqual(['lost', 'news 71', 'news 99', 31])
})
