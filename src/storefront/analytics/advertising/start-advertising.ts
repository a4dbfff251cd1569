import { settings } from '../../shared/shop/settings.ts'
import type { StoreEvent } from '../../shared/tracking/store-event.ts'
import { onConsent, storedConsent } from '../../state/consent/consent-storage.ts'

/**
 * Remembers where the visitor came from and tells the marketing platform of visits, both for those alone who allow
 * advertising. A page that comes from the cache sets no cookies: the browser does it.
 */
export function startAdvertising(): void {
  if (!settings.hasMarketing) return
  // The address of the landing: by the time somebody agrees they may be pages away.
  const { search } = location
  const follow = () => {
    const consent = storedConsent()
    if (consent) void load(async () => (await import('./follow-choice.ts')).followChoice(consent.marketing, search))
  }
  follow()
  onConsent(follow)
}

/** A destination of events like the analytics tags, with a consent of its own. */
export function reportAdvertising(event: StoreEvent): void {
  if (!settings.hasMarketing || (event.kind !== 'productDetail' && event.kind !== 'categoryView')) return
  if (storedConsent()?.marketing) void load(async () => (await import('./report-view.ts')).reportView(event))
}

/** Nobody misses it when it does not come. */
async function load(work: () => Promise<unknown>): Promise<void> {
  await work().catch(() => {})
}
