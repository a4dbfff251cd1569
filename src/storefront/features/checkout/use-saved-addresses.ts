import { useEffect, useState } from 'react'
import { type SavedAddress, userAddresses } from '#contract/profile.ts'
import { browserApi } from '../../app/browser-api.ts'

const NONE: readonly SavedAddress[] = []

/** The last used first. Null until they have been asked for: coming later they would push the fields about. */
export function useSavedAddresses(isCustomer: boolean): readonly SavedAddress[] | null {
  const [addresses, setAddresses] = useState<readonly SavedAddress[] | null>(null)
  useEffect(() => {
    if (!isCustomer) return
    const leaving = new AbortController()
    browserApi(userAddresses, {}, { signal: leaving.signal }).then(
      (answer) => setAddresses(answer.addresses),
      // The address is simply typed.
      () => !leaving.signal.aborted && setAddresses(NONE),
    )
    return () => leaving.abort()
  }, [isCustomer])
  return isCustomer ? addresses : NONE
}

/** The first ones were saved without a country, when there was only one. */
export function addressesIn(country: string, addresses: readonly SavedAddress[]): readonly SavedAddress[] {
  return addresses.filter((saved) => (saved.country || 'RU') === country)
}
