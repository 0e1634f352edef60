import { expect, test } from 'vitest'
import { voiceFor } from './voices'

const voiceOf = (lang: string, rest: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice =>
  ({ lang, name: lang, default: false, localService: true, ...rest }) as SpeechSynthesisVoice
const chosen = (language: string, voices: SpeechSynthesisVoice[], ...wanted: string[]): string | undefined =>
  voiceFor(language, voices, wanted)?.name

test.each<[string, string[], string[], string | undefined]>([
  ['en', ['de-DE', 'en-US', 'en-GB'], ['en-GB', 'en'], 'en-GB'],
  ['en', ['de-DE', 'en-US', 'en-GB'], ['de-DE'], 'en-US'],
  ['pt-BR', ['pt-PT', 'pt-BR'], ['pt-PT'], 'pt-BR'],
  ['pt-BR', ['pt_PT'], [], 'pt_PT'],
  ['ru', ['en-US', 'uk-UA'], ['ru'], undefined],
  ['pl', [], [], undefined]
])('for %s, of %j, with %j wanted: %s', (language, tags, wanted, expected) => {
  expect(
    chosen(
      language,
      tags.map((tag) => voiceOf(tag)),
      ...wanted
    )
  ).toBe(expected)
})

test('the usual voice is preferred to others, and one on the device to one on the network', () => {
  const [far, near, usual] = [
    voiceOf('en', { name: 'far', localService: false }),
    voiceOf('en', { name: 'near' }),
    voiceOf('en', { name: 'usual', default: true })
  ]
  expect([chosen('en', [far, near, usual]), chosen('en', [far, near])]).toEqual(['usual', 'near'])
})
