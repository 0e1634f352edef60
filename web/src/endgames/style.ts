/** The stylesheet of this folder, whose address the build fills in; in development, Vite loads the styles. */
const STYLE = '/golpe-late.css'

let loaded: Promise<void> | undefined

/** Load the styles of this folder; they are not in the stylesheet that every visit loads. */
export function styled(): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve()
  loaded ??= new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = STYLE
    // Without its styles, the page can still be read.
    link.onload = link.onerror = () => done()
    document.head.append(link)
  })
  return loaded
}
