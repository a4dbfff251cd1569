import { onVisitorData, type VisitorData } from '../app/visitor-data.ts'
import { keptConsent, onConsent } from '../features/cookie-consent/kept-consent.ts'
import { onEvent } from './events.ts'
import { watchPageViews } from './page-views.ts'
import type { StoreEvent, Told } from './store-event.ts'

export type Deliver = (told: Told) => void

/** Handed over and not imported: what only some visitors load must not change what everybody loads. */
export type ConsentToCount = { isGiven(): boolean; onChange(listener: () => void): unknown }

export type TrackDeps = {
  isAllowed(): boolean
  /** Resolves when there is somebody to tell; null: nobody counts here. */
  open(): Promise<Deliver | null>
  around(): Omit<Told, 'event'>
}

/** What may wait for a slow network; more than that nobody does in this time. */
const MOST_WAITING = 200

/**
 * Tells what happened to whoever counts. Without the visitor's consent nothing is even remembered; with it, what
 * happens before the counters are there waits for them.
 */
export function createTrack({ isAllowed, open, around }: TrackDeps): (event: StoreEvent) => void {
  let waiting: Told[] = []
  let isOpening = false
  let deliver: Deliver | null = null

  async function openOnce() {
    if (isOpening) return
    isOpening = true
    try {
      deliver = (await open()) ?? (() => {})
      // Somebody may have changed their mind meanwhile.
      if (isAllowed()) waiting.forEach(deliver)
      waiting = []
    } catch {
      // The next event tries again.
      isOpening = false
    }
  }

  return (event) => {
    if (!isAllowed()) return
    const told = { ...around(), event }
    if (deliver) return deliver(told)
    if (waiting.length < MOST_WAITING) waiting.push(told)
    void openOnce()
  }
}

const counters = new Promise<VisitorData['counters']>((resolve) => onVisitorData((data) => resolve(data.counters)))

const consent: ConsentToCount = { isGiven: () => keptConsent()?.statistics === true, onChange: onConsent }

/** Begins to count: pages by themselves, and whatever else is told of. Before the first page is drawn. */
export function startTracking(router: Parameters<typeof watchPageViews>[0]): void {
  onEvent(track)
  watchPageViews(router, () => track({ kind: 'pageView' }))
}

const track = createTrack({
  isAllowed: consent.isGiven,
  async open() {
    const known = await counters
    return known && (await import('./deliver.ts')).openCounters(known, consent)
  },
  around: () => ({
    at: Date.now(),
    href: location.href,
    title: document.title,
    referrer: document.referrer,
  }),
})
