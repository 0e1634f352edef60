import { routeOf } from './route'

class Router {
  #path = $state(location.pathname)
  /** The page before this one, if it was one of these. */
  from = ''
  /** How often the address has changed. */
  visits = 0
  readonly route = $derived(routeOf(this.#path))

  constructor() {
    addEventListener('popstate', () => this.#arrive())
  }

  get path(): string {
    return this.#path
  }

  #arrive(): void {
    this.#path = location.pathname
    this.visits += 1
  }

  /** Go to another page without a reload. */
  go(path: string): void {
    this.from = this.#path
    history.pushState(null, '', path)
    this.#arrive()
    scrollTo(0, 0)
  }

  /** Follow a link within the page; leave modified clicks to the browser. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { pathname, search, hash } = event.currentTarget
    this.go(pathname + search + hash)
  }
}

export const router = new Router()
