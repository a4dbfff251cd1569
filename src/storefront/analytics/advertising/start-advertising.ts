import { settings } from '../../shared/shop/settings.ts'
import type { StoreEvent } from '../../shared/tracking/store-event.ts'
import { onConsent, storedConsent } from '../../state/consent/consent-storage.ts'
import type { VisitorData } from '../../state/visitor-data.ts'

/**
 * Remembers where the visitor came from and tells the marketing platform of visits, both for those alone who allow
 * advertising. A page that comes from the cache sets no cookies: the browser does it.
 */
export function startAdvertising(networks: Promise<VisitorData['affiliateNetworks']>): void {
  if (!settings.hasMarketing) return
  // The address of the landing: by the time somebody agrees they may be pages away.
  const { search } = location
  const isAllowed = () => storedConsent()?.marketing === true
  const follow = () => {
    if (storedConsent())
      void load(async () => {
        const { followChoice } = await import('./follow-choice.ts')
        // To forget, nothing has to be known of the networks.
        if (!isAllowed()) return followChoice(false, search, [])
        const known = await networks
        // They may have changed their mind meanwhile.
        await followChoice(isAllowed(), search, known)
      })
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
