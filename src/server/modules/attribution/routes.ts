import { type AffiliateLinks, readAttribution } from '#rules/attribution/attribution.ts'
import { parseConsent } from '#rules/consent/consent-cookie.ts'
import type { OrderNoteReader } from '../ordering/index.ts'
import { noteAttribution } from './note-order.ts'

/** What the browser remembers of how its owner came, where they allow that to be used. */
export function attributionOfOrder(networks: readonly AffiliateLinks[]): OrderNoteReader {
  return ({ header }) => {
    const cookies = header('cookie') ?? ''
    if (!parseConsent(cookies)?.marketing) return null
    const origin = readAttribution(cookies, networks)
    if (origin.attribution === null) return null
    return (tx, orderKey, now) => noteAttribution(tx, orderKey, origin, now)
  }
}
