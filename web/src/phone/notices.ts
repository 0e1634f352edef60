/** Return whether this browser can show notifications at this address. */
export const canNotice = (): boolean => isSecureContext && 'Notification' in globalThis && 'serviceWorker' in navigator

/** Return whether the visitor has allowed notifications. */
export const mayNotice = (): boolean => canNotice() && Notification.permission === 'granted'

/** Ask for permission, in answer to a click; resolves to the answer. */
export async function askToNotice(): Promise<boolean> {
  return canNotice() && (await Notification.requestPermission()) === 'granted'
}

/** Show a notification in place of the last one; a click on it leads to this page. */
export async function notice(title: string, body: string): Promise<void> {
  if (!mayNotice()) return
  const shell = await navigator.serviceWorker.getRegistration()
  await shell?.showNotification(title, { body, tag: location.pathname, icon: '/icon-192.png', data: location.pathname })
}

/** Close this page's notification: the visitor has come back. */
export async function withdraw(): Promise<void> {
  if (!mayNotice()) return
  const shell = await navigator.serviceWorker.getRegistration()
  for (const shown of (await shell?.getNotifications({ tag: location.pathname })) ?? []) shown.close()
}
