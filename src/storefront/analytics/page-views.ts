import { onConsent, storedConsent } from '../state/consent/consent-storage.ts'

/** Spec 4 and 9: by then the page has its title and is not merely on the way to another one. */
export const PAGE_VIEW_DELAY_MS = 250

type Router = {
  state: { location: { pathname: string }; navigation: { state: string } }
  subscribe(look: (state: Router['state']) => void): unknown
}

/** Counts every page that comes onto the screen. A popup or a filter is not a new page. */
export function watchPageViews(router: Router, notify: () => void): void {
  let shown: string | null = null
  let soon: ReturnType<typeof setTimeout> | undefined

  function notifySoon() {
    clearTimeout(soon)
    soon = setTimeout(notify, PAGE_VIEW_DELAY_MS)
  }

  function look({ location, navigation }: Router['state']) {
    if (navigation.state !== 'idle' || location.pathname === shown) return
    shown = location.pathname
    notifySoon()
  }

  look(router.state)
  router.subscribe(look)
  // Whoever agrees to be counted is on a page already; who agreed before has been counted on it.
  let isCounted = storedConsent()?.statistics === true
  onConsent(() => {
    const wasCounted = isCounted
    isCounted = storedConsent()?.statistics === true
    if (isCounted && !wasCounted) notifySoon()
  })
}
