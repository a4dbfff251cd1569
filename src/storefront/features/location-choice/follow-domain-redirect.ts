import type { SiteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import { forgetPlaceAndOrder } from './browser-location.ts'

type FollowDeps = { here: string; forgetPlaceAndOrder(): void; goTo(url: string): void }

const inBrowser = (): FollowDeps => ({
  here: window.location.origin,
  forgetPlaceAndOrder,
  goTo: (url) => window.location.replace(url),
})

/**
 * Goes to the site that serves the visitor's country, as after a change of country: the city and the half-filled order
 * of this site are forgotten first, so that nobody is sent back and forth. An address that is on neither site of the
 * shop is not followed, whoever put it into the answer.
 */
export function followDomainRedirect(url: string, origins: SiteOrigins, deps = inBrowser()): void {
  const origin = URL.canParse(url) ? new URL(url).origin : null
  if (origin === null || origin === deps.here || ![origins.ru, origins.en].includes(origin)) return
  deps.forgetPlaceAndOrder()
  deps.goTo(url)
}
