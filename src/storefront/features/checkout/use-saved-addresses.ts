import { useEffect, useState } from 'react'
import { type SavedAddress, userAddresses } from '#contract/profile.ts'
import { browserApi } from '../../app/browser-api.ts'

/** Without them the address is simply typed. */
export function useSavedAddresses(isCustomer: boolean, country: string): readonly SavedAddress[] {
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([])
  useEffect(() => {
    if (!isCustomer) return
    const leaving = new AbortController()
    browserApi(userAddresses, {}, { signal: leaving.signal }).then(
      (answer) => setAddresses(answer.addresses),
      () => {},
    )
    return () => leaving.abort()
  }, [isCustomer])
  // The first ones were saved without a country, when there was only one.
  return addresses.filter((saved) => (saved.country || 'RU') === country)
}
