import { onEvent } from '../shared/tracking/events.ts'
import type { StoreEvent, Tracked } from '../shared/tracking/store-event.ts'
import { onConsent, storedConsent } from '../state/consent/consent-storage.ts'
import { onVisitorData, type VisitorData } from '../state/visitor-data.ts'
import { watchPageViews } from './page-views.ts'

export type Deliver = (told: Tracked) => void

/** Handed over and not imported: what only some visitors load must not change what everybody loads. */
export type ConsentToCount = { isGiven(): boolean; onChange(listener: () => void): unknown }

export type TrackDeps = {
  isAllowed(): boolean
  /** Resolves when there is somebody to tell; null: nobody counts here. */
  open(): Promise<Deliver | null>
  ctx(): Omit<Tracked, 'event'>
}

/** What may wait for a slow network; more than that nobody does in this time. */
const MAX_WAITING = 200

/**
 * Tells what happened to whoever counts. Without the visitor's consent nothing is even remembered; with it, what
 * happens before the counters are there waits for them.
 */
export function createTrack({ isAllowed, open, ctx }: TrackDeps): (event: StoreEvent) => void {
  let waiting: Tracked[] = []
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
    const told = { ...ctx(), event }
    if (deliver) return deliver(told)
    if (waiting.length < MAX_WAITING) waiting.push(told)
    void openOnce()
  }
}

const analyticsTags = new Promise<VisitorData['analyticsTags']>((resolve) =>
  onVisitorData((data) => resolve(data.analyticsTags)),
)

const consent: ConsentToCount = { isGiven: () => storedConsent()?.statistics === true, onChange: onConsent }

/** Begins to count: pages by themselves, and whatever else is told of. Before the first page is drawn. */
export function startTracking(router: Parameters<typeof watchPageViews>[0]): void {
  onEvent(track)
  watchPageViews(router, () => track({ kind: 'pageView' }))
}

const track = createTrack({
  isAllowed: consent.isGiven,
  async open() {
    const known = await analyticsTags
    return known && (await import('./tags/deliver.ts')).openAnalyticsTags(known, consent)
  },
  ctx: () => ({
    at: Date.now(),
    href: location.href,
    title: document.title,
    referrer: document.referrer,
  }),
})
