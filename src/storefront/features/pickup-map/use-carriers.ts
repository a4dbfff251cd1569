import { useEffect, useState } from 'react'
import { pickupProviders } from '#contract/pickup-points.ts'
import { PROVIDERS, type Provider } from '#rules/pickup-points/point.ts'
import { browserApi } from '../../app/browser-api.ts'

/** Carriers that have points in the country; all of them until the answer is there, or when there is none. */
export function useCarriers(country: string, isWanted: boolean): readonly Provider[] {
  const [carriers, setCarriers] = useState<readonly Provider[]>(PROVIDERS)
  useEffect(() => {
    if (!isWanted) return
    const ended = new AbortController()
    browserApi(pickupProviders, {}, { signal: ended.signal }).then(
      ({ providers }) =>
        setCarriers(providers.filter(({ countries }) => countries.includes(country)).map(({ code }) => code)),
      // A filter too many does no harm.
      () => {},
    )
    return () => ended.abort()
  }, [country, isWanted])
  return carriers
}
