import { useEffect, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { locateAddress } from '#contract/ordering/delivery.ts'
import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import { addressProblems } from '#rules/addresses/address-value.ts'
import { addressFormOf } from '../../../shared/shop/profile-of.ts'
import type { CheckoutForm, LocatedAddress } from '../checkout-form.ts'
import { isCourierKind, kindOf } from './delivery-kinds.ts'

/** A pause in typing. */
const SETTLES_MS = 500

export type Locating = {
  /** Where it is, is still to be learned. */
  isWaited: boolean
  isAsking: boolean
}

/** Asks where a whole address is: what a courier costs depends on it. Its failure leaves the terms of the city. */
export function useLocatedAddress(form: CheckoutForm, onLocated: (located: LocatedAddress) => void): Locating {
  const { address, located, method } = form
  const isWanted =
    isCourierKind(kindOf(method)) &&
    isOneLineCountry(address.country) &&
    !addressProblems(address, addressFormOf(address.country)).address
  const line = isWanted && !located ? address.address.trim() : null
  const { country } = address
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => {
    if (line === null) return
    const leaving = new AbortController()
    async function ask(text: string) {
      setAsking(true)
      try {
        const found = await browserApi(locateAddress, { body: { address: text, country } }, { signal: leaving.signal })
        const { region, city, latitude, longitude, isContactless } = found
        onLocated({
          line: text,
          isHouseUnknown: found.isReachable && found.parts !== null && !found.isExact,
          isContactless,
          country: found.country,
          region,
          city,
          kadType: found.beltway_hit,
          kadDistance: found.beltway_distance,
          latitude,
          longitude,
        })
      } catch {
        // The order itself asks once more.
        if (!leaving.signal.aborted) setFailed(text)
      } finally {
        if (!leaving.signal.aborted) setAsking(false)
      }
    }
    const timer = setTimeout(() => void ask(line), SETTLES_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
      setAsking(false)
    }
  }, [line, country, onLocated])

  return { isWaited: line !== null && line !== failed, isAsking }
}
