import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { pickupProviders } from '#contract/ordering/pickup-points.ts'

export type PointCarrier = { code: string; name: string }

const NONE: readonly PointCarrier[] = []

/** Carriers that have points in the country; none until the answer is there. */
export function useCarriers(country: string, isWanted: boolean): readonly PointCarrier[] {
  const { data } = useLoaded(isWanted ? 'carriers' : null, (signal) => browserApi(pickupProviders, {}, { signal }), {
    keepsPrevious: true,
  })
  return data?.providers.filter(({ countries }) => countries.includes(country)) ?? NONE
}
