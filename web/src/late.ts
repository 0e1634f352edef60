import { messages } from './lib/fluent.svelte'
import { settings } from './lib/settings.svelte'
import { keepShell } from './phone/shell'

const LATER_MS = 3_000

/** Load what every page needs, but not at first. */
export function loadLate(): void {
  keepShell()
  const listen = (): void => void import('./voice/listen').then(({ listen }) => listen()).catch(() => undefined)
  const isOn = settings.voice
  if (isOn) listen()
  setTimeout(() => {
    // Error messages are seldom needed: they load last, but before a connection is likely to be lost.
    void messages.learn('problems').catch(() => undefined)
    if (!isOn) listen()
  }, LATER_MS)
}
