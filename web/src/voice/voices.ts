const VOICES_MS = 2_000

const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-')
const mainOf = (tag: string): string => (tag.split('-')[0] ?? '').toLowerCase()

/** Choose a voice for a language, in the reader's own variant of it if possible; null if no voice speaks it. */
export function voiceFor(language: string, voices: SpeechSynthesisVoice[], wanted: readonly string[]): SpeechSynthesisVoice | null {
  const tags = [...(language.includes('-') ? [language] : []), ...wanted].map((tag) => tag.toLowerCase())
  const rankOf = (voice: SpeechSynthesisVoice): number => {
    const at = tags.indexOf(tagOf(voice).toLowerCase())
    return (at < 0 ? tags.length : at) * 4 + (voice.default ? 0 : 2) + (voice.localService ? 0 : 1)
  }
  const speaking = voices.filter((voice) => mainOf(tagOf(voice)) === mainOf(language))
  return speaking.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? null
}

/** Return the voices of this device. Some browsers load them only on the first request. */
export async function voicesHere(): Promise<SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in globalThis)) return []
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((done) => {
      speechSynthesis.addEventListener('voiceschanged', () => done(), { once: true })
      setTimeout(done, VOICES_MS)
    })
  }
  return speechSynthesis.getVoices()
}
