/** Let the browser say in the page's own words what is wrong with a field: left alone, it says so in its own language. */
export function explainedBy(words: () => string): (field: HTMLInputElement) => () => void {
  return (field) => {
    const clear = (): void => field.setCustomValidity('')
    const explain = (): void => {
      clear()
      if (!field.validity.valid) field.setCustomValidity(words())
    }
    // The page may have corrected it since, without an event: it is looked at anew when the form is sent.
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
