import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type SavedAddress, userAddresses } from '#contract/customer/profile.ts'
import { HOME_COUNTRY } from '../../../shared/shop/home.ts'

const NONE: readonly SavedAddress[] = []

/** The last used first. Null until they have been asked for: coming later they would push the fields about. */
export function useSavedAddresses(isCustomer: boolean): readonly SavedAddress[] | null {
  const { data, hasFailed } = useLoaded(isCustomer ? 'addresses' : null, (signal) =>
    browserApi(userAddresses, {}, { signal }),
  )
  if (!isCustomer) return NONE
  // Without them the address is simply typed.
  return data?.addresses ?? (hasFailed ? NONE : null)
}

/** The first ones were saved without a country, when there was only one. */
export function addressesIn(country: string, addresses: readonly SavedAddress[]): readonly SavedAddress[] {
  return addresses.filter((saved) => (saved.country || HOME_COUNTRY) === country)
}
