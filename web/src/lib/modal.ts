/** An attachment: what is drawn as a dialog stands in front of all else while it is there. */
export function modal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}
