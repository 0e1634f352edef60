import type { Attachment } from 'svelte/attachments'

/**
 * An attachment that makes a dialog modal while it is shown.
 *
 * The browser reports the closing of a dialog a moment late, and a key pressed in between must not find it still open.
 * So `close` is called at once.
 */
export function modal(close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    let open = true
    const shut = (event: Event): void => {
      event.preventDefault()
      if (!open || event.target !== dialog) return
      open = false
      dialog.close()
      close()
    }
    dialog.addEventListener('cancel', shut)
    dialog.addEventListener('close', shut)
    dialog.showModal()
    return () => {
      open = false
      dialog.close()
    }
  }
}

/** Close the dialog that contains a button. */
export function closeAround(button: Element): void {
  button.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
}
