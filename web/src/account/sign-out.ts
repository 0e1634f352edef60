import { endSession, mySessions } from '../lib/own'

/** Sign out of this device: its session ends, and the page begins again as that of another guest. */
export async function signOut(): Promise<void> {
  const here = (await mySessions()).sessions.find(({ is_this }) => is_this)
  if (here) await endSession(here.id)
  location.reload()
}
