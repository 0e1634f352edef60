/** One part of a sound: a tone that may glide, or a breath of noise around a frequency. */
interface Part {
  wave: OscillatorType | 'noise'
  hz: number
  to?: number
  /** When it begins and how long it lasts, in milliseconds. */
  at?: number
  ms: number
  /** How loud it is beside the others. */
  gain?: number
}

/**
 * Every sound of the page, made when it is heard. Each has a caption under its name. All sounds of stamped moments last
 * equally long. A test ensures that any two can be told apart: they differ in at least two features that a listener notices.
 */
export const SOUNDS = {
  asked: [
    { wave: 'sine', hz: 660, ms: 160 },
    { wave: 'sine', hz: 880, at: 130, ms: 260 }
  ],
  bell: [
    { wave: 'sine', hz: 784, ms: 900 },
    { wave: 'sine', hz: 1568, ms: 600, gain: 0.3 }
  ],
  break: [
    { wave: 'noise', hz: 1800, to: 500, ms: 140 },
    { wave: 'triangle', hz: 150, to: 70, at: 60, ms: 420 }
  ],
  card: [{ wave: 'noise', hz: 3200, to: 1600, ms: 90, gain: 0.6 }],
  challenge: [
    { wave: 'sawtooth', hz: 330, to: 660, ms: 180, gain: 0.35 },
    { wave: 'noise', hz: 2600, at: 150, ms: 110, gain: 0.7 }
  ],
  claim: [
    { wave: 'triangle', hz: 294, ms: 140 },
    { wave: 'triangle', hz: 392, at: 90, ms: 180 }
  ],
  coins: [
    { wave: 'sine', hz: 2093, ms: 70, gain: 0.5 },
    { wave: 'sine', hz: 2637, at: 80, ms: 90, gain: 0.5 }
  ],
  coup: [
    { wave: 'noise', hz: 700, to: 160, ms: 110 },
    { wave: 'triangle', hz: 82, to: 41, ms: 160 },
    { wave: 'noise', hz: 700, to: 160, at: 160, ms: 110 },
    { wave: 'triangle', hz: 82, to: 41, at: 160, ms: 160 },
    { wave: 'noise', hz: 700, to: 160, at: 320, ms: 110 },
    { wave: 'triangle', hz: 82, to: 41, at: 320, ms: 160 }
  ],
  exile: [{ wave: 'sine', hz: 440, to: 98, ms: 480 }],
  flip: [{ wave: 'noise', hz: 1500, to: 3600, ms: 110, gain: 0.6 }],
  proof: [
    { wave: 'noise', hz: 1500, to: 3600, ms: 100, gain: 0.5 },
    { wave: 'triangle', hz: 523, at: 110, ms: 370 }
  ],
  shield: [
    { wave: 'triangle', hz: 196, ms: 130 },
    { wave: 'sine', hz: 1175, ms: 200, gain: 0.35 }
  ],
  stop: [{ wave: 'square', hz: 147, to: 110, ms: 480, gain: 0.3 }],
  tick: [{ wave: 'sine', hz: 523, ms: 60, gain: 0.4 }],
  win: [
    { wave: 'triangle', hz: 523, ms: 180 },
    { wave: 'triangle', hz: 659, at: 120, ms: 180 },
    { wave: 'triangle', hz: 784, at: 240, ms: 200 },
    { wave: 'triangle', hz: 1047, at: 360, ms: 420 }
  ]
} as const satisfies Record<string, readonly Part[]>

export type Sound = keyof typeof SOUNDS

const LOUDEST = 0.35
const NOISE_S = 0.5

/** Plays sounds, once the visitor has touched the page: before that, browsers play none. */
export class Instrument {
  #context: AudioContext | undefined
  #noise: AudioBuffer | undefined

  /** Play a sound now. `volume`: from 0 to 1. */
  play(sound: Sound, volume: number): void {
    const context = this.#opened()
    if (!context) return
    for (const part of SOUNDS[sound] as readonly Part[]) this.#part(context, part, volume * LOUDEST)
  }

  /** Give the device back. */
  close(): void {
    void this.#context?.close()
    this.#context = undefined
  }

  #opened(): AudioContext | undefined {
    if (!('AudioContext' in globalThis) || !navigator.userActivation?.hasBeenActive) return undefined
    this.#context ??= new AudioContext()
    if (this.#context.state === 'suspended') void this.#context.resume()
    return this.#context
  }

  #part(context: AudioContext, { wave, hz, to = hz, at = 0, ms, gain = 1 }: Part, volume: number): void {
    const begin = context.currentTime + at / 1000
    const end = begin + ms / 1000
    const loud = context.createGain()
    loud.gain.setValueAtTime(0, begin)
    loud.gain.linearRampToValueAtTime(volume * gain, begin + 0.008)
    loud.gain.exponentialRampToValueAtTime(0.0001, end)
    loud.connect(context.destination)
    const source =
      wave === 'noise' ? this.#breath(context, loud, { hz, to, begin, end }) : this.#tone(context, loud, { wave, hz, to, begin, end })
    source.start(begin)
    source.stop(end)
  }

  #tone(context: AudioContext, loud: GainNode, { wave, hz, to, begin, end }: { wave: OscillatorType } & Glide): AudioScheduledSourceNode {
    const tone = context.createOscillator()
    tone.type = wave
    glide(tone.frequency, { hz, to, begin, end })
    tone.connect(loud)
    return tone
  }

  #breath(context: AudioContext, loud: GainNode, way: Glide): AudioScheduledSourceNode {
    const noise = context.createBufferSource()
    noise.buffer = this.#noise ??= noiseOf(context)
    const band = context.createBiquadFilter()
    band.type = 'bandpass'
    glide(band.frequency, way)
    noise.connect(band).connect(loud)
    return noise
  }
}

interface Glide {
  hz: number
  to: number
  begin: number
  end: number
}

function glide(frequency: AudioParam, { hz, to, begin, end }: Glide): void {
  frequency.setValueAtTime(hz, begin)
  frequency.exponentialRampToValueAtTime(to, end)
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_S, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1
  return buffer
}
