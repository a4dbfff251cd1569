import { sessionStore } from '#client/safe-storage.ts'
import { onEvent } from '../shared/tracking/events.ts'
import type { StoreEvent, Tracked } from '../shared/tracking/store-event.ts'
import { onConsent, storedConsent } from '../state/consent/consent-storage.ts'
import { onVisitorData, type VisitorData } from '../state/visitor-data.ts'
import { reportAdvertising, startAdvertising } from './advertising/start-advertising.ts'
import { watchPageViews } from './page-views.ts'
import { type UnsentEvents, unsentEvents } from './unsent-events.ts'

export type Deliver = (reported: Tracked) => void

/** Handed over and not imported: what only some visitors load must not change what everybody loads. */
export type ConsentToCount = { isGiven(): boolean; onChange(listener: () => void): unknown }

export type TrackDeps = {
  isAllowed(): boolean
  /** Resolves once tags are loaded; null: there are none. */
  open(): Promise<Deliver | null>
  ctx(): Omit<Tracked, 'event'>
  /** What the page before was left with. */
  unsent: UnsentEvents
}

/** How many events may wait for a slow network; nobody causes more in that time. */
const MAX_WAITING = 200

/**
 * Tells what happened to whoever counts. Without the visitor's consent nothing is even remembered; with it, what
 * happens before the counters are there waits for them, on the next page if this one is left first.
 */
export function createTrack({ isAllowed, open, ctx, unsent }: TrackDeps) {
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

  function add(reported: Tracked) {
    if (waiting.length < MAX_WAITING) waiting.push(reported)
    void openOnce()
  }

  return {
    track(event: StoreEvent): void {
      if (!isAllowed()) return
      const reported = { ...ctx(), event }
      if (deliver) deliver(reported)
      else add(reported)
    },
    /** Before anything is told: what happened on the page before comes first. */
    goOn(): void {
      const events = unsent.take()
      if (isAllowed()) events.forEach(add)
    },
    leave(): void {
      if (isAllowed()) unsent.keep(waiting)
      // A page restored from the back/forward cache is not reported again.
      waiting = []
    },
  }
}

const visitorData = new Promise<VisitorData>((resolve) => onVisitorData(resolve))

const consent: ConsentToCount = { isGiven: () => storedConsent()?.statistics === true, onChange: onConsent }

/** Begins to count: pages by themselves, and whatever else is told of. Before the first page is drawn. */
export function startTracking(router: Parameters<typeof watchPageViews>[0]): void {
  tracking.goOn()
  addEventListener('pagehide', tracking.leave)
  onEvent((event) => {
    tracking.track(event)
    reportAdvertising(event)
  })
  startAdvertising(visitorData.then(({ affiliateNetworks }) => affiliateNetworks))
  watchPageViews(router, () => tracking.track({ kind: 'pageView' }))
}

const tracking = createTrack({
  isAllowed: consent.isGiven,
  async open() {
    const { analyticsTags: known } = await visitorData
    return known && (await import('./tags/deliver.ts')).openAnalyticsTags(known, consent)
  },
  ctx: () => ({
    at: Date.now(),
    href: location.href,
    title: document.title,
    referrer: document.referrer,
  }),
  unsent: unsentEvents(sessionStore, () => location.origin),
})
