import type { createBrowserRouter } from 'react-router'
import type { Language } from '#rules/location/site.ts'
import { savedAddress } from '#rules/offline/saved-address.ts'
import type { KeepRequest } from '../shared/offline/keep-request.ts'
import { leaveSavedCopy } from '../state/connection.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** A page that was only passed through has not been read. */
const SEEN_MS = 3_000

/** Pages that are read stay readable without a connection: the worker saves them, long after they are usable. */
export function keepPages(router: Router, language: Language): void {
  let shown = savedAddress(location.href)
  let isDocument = document.documentElement.dataset.savedAt === undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void askToKeep(shown, isDocument), SEEN_MS)
  }
  router.subscribe(({ location: place, navigation }) => {
    const next = savedAddress(place.pathname + place.search)
    if (navigation.state !== 'idle' || next === shown) return
    shown = next
    isDocument = false
    leaveSavedCopy()
    later()
  })
  whenIdle(() => void register(language).then(later))
}

/** While Vite serves the sources nothing has a name that lasts. A browser that refuses does without. */
async function register(language: Language): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(`/offline-worker-${language}.js`).catch(() => null)
}

async function askToKeep(address: string, isDocument: boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // A page that was put together here would be loaded once more: not where somebody counts what they load.
  if (!registration?.active || (!isDocument && savesData())) return
  const request: KeepRequest = { kind: 'keep', address, files: shownFiles(), isDocument }
  registration.active.postMessage(request)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** What the page has loaded to be shown: pictures in the size that this screen needs, parts that came later. */
function shownFiles(): string[] {
  const pictures = [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = [...loaded.filter((name) => name.includes('/assets/')), ...pictures]
    .map((href) => new URL(href, location.href))
    .filter(({ origin }) => origin === location.origin)
  return [...new Set(own.map(({ pathname }) => pathname))]
}

function whenIdle(action: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => action()) : setTimeout(action, 200))
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}
