import type { Api } from '#client/calls/api.ts'
import { domainByCountry, setCountry, setLocation } from '#contract/location.ts'

/** Spec 9: what the server has just remembered must have reached every copy of it before we ask again. */
export const COUNTRY_CHANGE_WAIT_MS = 150

export type LocationWish = { country: string; city?: string; region?: string }

export type ChangeLocationDeps = {
  api: Api
  /** Where the visitor is, so that the other site can open the same page. */
  address(): string
  /** The city and the half-filled order belong to the site that is left. */
  forgetPlaceAndOrder(): void
  goTo(url: string): void
  /** The choice is made and kept: whatever asked for it closes, and tells when it has. */
  onStored(): Promise<void>
  /** Null anywhere but in the cart, which shows its new prices without being loaded anew. */
  cartRefresh(): (() => Promise<void>) | null
  reload(): void
  refreshVisitor(): Promise<void>
  /** The page stays: its prices are of this country from here on. */
  priceFor(country: string): void
}

export type LocationOutcome = 'left' | 'country-changed' | 'kept'

/** Spec 4, "Country change". Rethrows call errors: the caller shows them in place. */
export async function changeLocation(deps: ChangeLocationDeps, wish: LocationWish): Promise<LocationOutcome> {
  const { country, city, region } = wish
  const { redirect_url: elsewhere } = await deps.api(domainByCountry, {
    params: { code: country },
    body: { url: deps.address(), city },
  })
  if (elsewhere) {
    deps.forgetPlaceAndOrder()
    deps.goTo(elsewhere)
    return 'left'
  }

  const hasCountryChanged =
    city === undefined
      ? (await deps.api(setCountry, { body: { countryCode: country } })).countryChanged
      : (await deps.api(setLocation, { body: { location: { country_iso_code: country, city, region } } })).reload
  if (!hasCountryChanged) {
    await Promise.all([deps.onStored(), deps.refreshVisitor()])
    return 'kept'
  }

  await deps.onStored()
  await new Promise((resolve) => setTimeout(resolve, COUNTRY_CHANGE_WAIT_MS))
  const refreshCart = deps.cartRefresh()
  if (refreshCart) {
    deps.priceFor(country)
    await Promise.all([refreshCart(), deps.refreshVisitor()])
  } else deps.reload()
  return 'country-changed'
}
