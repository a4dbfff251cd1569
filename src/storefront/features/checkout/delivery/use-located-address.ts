import { useEffect, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { startLoad } from '#client/calls/use-loaded.ts'
import type { AnswerOf } from '#contract/call.ts'
import { locateAddress } from '#contract/ordering/delivery.ts'
import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import { addressProblems } from '#rules/addresses/address-value.ts'
import { addressFormOf } from '../../../shared/shop/profile-of.ts'
import type { CheckoutForm, LocatedAddress } from '../checkout-form.ts'
import { isCourierKind, kindOf } from '../delivery-kinds.ts'

/** A pause in typing. */
const SETTLES_MS = 500

export type Locating = {
  /** Where it is, is still to be learned. */
  isWaited: boolean
  isAsking: boolean
}

/** Asks where a whole address is: what a courier costs depends on it. Its failure leaves the terms of the city. */
export function useLocatedAddress(
  form: CheckoutForm,
  town: string,
  onLocated: (located: LocatedAddress) => void,
): Locating {
  const { address, located, method } = form
  const isWanted =
    isCourierKind(kindOf(method)) &&
    isOneLineCountry(address.country) &&
    !addressProblems(address, addressFormOf(address.country)).address
  const line = isWanted && located?.town !== town ? address.address.trim() : null
  const { country } = address
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => {
    if (line === null) return
    const ask = (signal: AbortSignal) => {
      setAsking(true)
      return browserApi(locateAddress, { body: { address: line, country } }, { signal })
    }
    const leave = startLoad(ask, {
      delayMs: SETTLES_MS,
      onData(found) {
        onLocated(locatedAt({ line, town }, found))
        setAsking(false)
      },
      onError() {
        // The order itself asks once more.
        setFailed(line)
        setAsking(false)
      },
    })
    return () => {
      leave()
      setAsking(false)
    }
  }, [line, country, town, onLocated])

  return { isWaited: line !== null && line !== failed, isAsking }
}

function locatedAt(
  asked: Pick<LocatedAddress, 'line' | 'town'>,
  found: AnswerOf<typeof locateAddress>,
): LocatedAddress {
  const { country, region, city, latitude, longitude, isContactless, isTownMissing } = found
  return {
    ...{ ...asked, isContactless, isTownMissing, country, region, city, latitude, longitude },
    isHouseUnknown: found.isReachable && found.parts !== null && !found.isExact,
    kadType: found.beltway_hit,
    kadDistance: found.beltway_distance,
  }
}
