import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { wasCityAsked } from '../features/location-choice/city-asked.ts'
import { storedConsent, useConsent } from '../state/consent/consent-storage.ts'

// Most visits answered long ago and never load it.
const FirstVisit = lazyPart(() => import('./first-visit.tsx'))

/**
 * First-visit notices. They are at the bottom of the screen and first in the tab order, so that screen-reader users
 * meet them before the page. Shared pages do not contain them.
 */
export function Strips() {
  useConsent()
  const isAlive = useHydrated()
  if (!isAlive || (storedConsent() && wasCityAsked())) return null
  return <FirstVisit />
}
