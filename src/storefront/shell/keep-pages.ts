import type { createBrowserRouter } from 'react-router'
import type { Language } from '#rules/location/site.ts'
import { savedAddress } from '#rules/offline/saved-address.ts'
import type { KeepRequest } from '../shared/offline/keep-request.ts'
import { leaveSavedCopy } from '../state/connection.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** A page left sooner was not read. */
const SEEN_MS = 3_000

/** Pages that were read can be read offline: the service worker saves them, long after they are usable. */
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

/** While Vite serves the sources file names are not stable. A browser that refuses works without. */
async function register(language: Language): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(`/offline-worker-${language}.js`).catch(() => null)
}

async function askToKeep(address: string, isDocument: boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // A page rendered in the browser would be downloaded again: skip it if the visitor saves data.
  if (!registration?.active || (!isDocument && savesData())) return
  const request: KeepRequest = { kind: 'keep', address, files: shownFiles(), isDocument }
  registration.active.postMessage(request)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** The files that the page loaded: pictures in this screen's size, lazy chunks. */
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
