/** Tell whether this browser, at this address, shows notices of a page that lies behind others. */
export const canNotice = (): boolean => isSecureContext && 'Notification' in globalThis && 'serviceWorker' in navigator

/** Tell whether the visitor lets it. */
export const mayNotice = (): boolean => canNotice() && Notification.permission === 'granted'

/** Ask the visitor, in answer to a click, and tell the answer. */
export async function askToNotice(): Promise<boolean> {
  return canNotice() && (await Notification.requestPermission()) === 'granted'
}

/** Show a notice in the place of the one before; a click on it leads to this page. */
export async function notice(title: string, body: string): Promise<void> {
  if (!mayNotice()) return
  const shell = await navigator.serviceWorker.getRegistration()
  await shell?.showNotification(title, { body, tag: location.pathname, icon: '/icon-192.png', data: location.pathname })
}

/** Take the notice of this page away: the visitor has come. */
export async function withdraw(): Promise<void> {
  if (!mayNotice()) return
  const shell = await navigator.serviceWorker.getRegistration()
  for (const shown of (await shell?.getNotifications({ tag: location.pathname })) ?? []) shown.close()
}
