import type { Attachment } from 'svelte/attachments'

/**
 * An attachment for a dialog: it is modal while it is drawn.
 *
 * The browser reports that a dialog was closed a moment later; a key pressed in that moment must not find it still open.
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

/** Close the dialog that a button stands in. */
export function closeAround(button: Element): void {
  button.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
}
