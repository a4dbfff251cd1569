import { useMemo } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { locateAddress } from '#contract/ordering/delivery.ts'
import { plainText } from '#rules/pickup-points/search-words.ts'
import type { Place } from './point-query.ts'

export type Whereabouts = { kind: 'metro' | 'address'; name: string; place: Place }

/** Shorter than this it is no address yet. */
const LEAST_LETTERS = 5
/** A pause in typing. */
const SETTLES_MS = 500

/**
 * Resolves what was typed to a place: a metro station or a known address. `text` is what remains for text search, such
 * as a point's code.
 */
export function useWhereabouts(
  text: string,
  { country, city }: { country: string; city: string | null },
): { found: Whereabouts | null; text: string; isAsking: boolean } {
  const typed = text.trim()
  // Only who types needs the table of stations.
  const { data: stations } = useLoaded(
    city !== null && typed ? 'stations' : null,
    () => import('#rules/pickup-points/station-named.ts'),
  )
  const station = useMemo(
    () => (city !== null && stations?.stationNamed(typed, city, country)) || null,
    [stations, typed, city, country],
  )
  const address = station || typed.length < LEAST_LETTERS ? null : inCity(typed, city)
  const { data, isLoading } = useLoaded(
    address,
    // Without the address book the words themselves are searched for.
    (signal) => browserApi(locateAddress, { body: { address: address ?? '', country } }, { signal }).catch(() => null),
    { delayMs: SETTLES_MS },
  )
  const found = useMemo((): Whereabouts | null => {
    if (station) return { kind: 'metro', name: station.name, place: station }
    const { latitude, longitude, parts } = data ?? {}
    if (latitude == null || longitude == null || !parts?.street) return null
    return { kind: 'address', name: typed, place: { latitude, longitude } }
  }, [station, data, typed])
  return { found, text: found ? '' : typed, isAsking: address !== null && isLoading }
}

/** Most people leave out the city that they are in. */
function inCity(typed: string, city: string | null): string {
  return city === null || plainText(typed).includes(plainText(city)) ? typed : `${city}, ${typed}`
}
