import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { wasCityAsked } from '../features/location-choice/city-asked.ts'
import { storedConsent, useConsent } from '../state/consent/consent-storage.ts'

// Most visits answered long ago and never load it.
const FirstVisit = lazyPart(() => import('./first-visit.tsx'))

/**
 * Questions of a first visit. They stand at the foot of the screen and come first in the order of the Tab key: somebody
 * who does not see them must not meet them after the whole page. The page that everybody shares carries none.
 */
export function Strips() {
  useConsent()
  const isAlive = useHydrated()
  if (!isAlive || (storedConsent() && wasCityAsked())) return null
  return <FirstVisit />
}
