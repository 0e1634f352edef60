/** Let the browser say in the page's own words what is wrong with a field: left alone, it says so in its own language. */
export function explainedBy(words: () => string): (field: HTMLInputElement) => () => void {
  return (field) => {
    const clear = (): void => field.setCustomValidity('')
    const explain = (): void => {
      clear()
      if (!field.validity.valid) field.setCustomValidity(words())
    }
    field.addEventListener('input', clear)
    field.addEventListener('invalid', explain)
    return () => {
      field.removeEventListener('input', clear)
      field.removeEventListener('invalid', explain)
    }
  }
}
