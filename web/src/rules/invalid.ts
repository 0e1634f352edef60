/** Show the page's own message for an invalid field; the browser's message would be in the browser's language. */
export function explainedBy(words: () => string): (field: HTMLInputElement) => () => void {
  return (field) => {
    const clear = (): void => field.setCustomValidity('')
    const explain = (): void => {
      clear()
      if (!field.validity.valid) field.setCustomValidity(words())
    }
    // The page may have corrected the field without an event, so it is validated again when the form is submitted.
    const { form } = field
    form?.addEventListener('click', clear)
    field.addEventListener('input', clear)
    field.addEventListener('invalid', explain)
    return () => {
      form?.removeEventListener('click', clear)
      field.removeEventListener('input', clear)
      field.removeEventListener('invalid', explain)
    }
  }
}
