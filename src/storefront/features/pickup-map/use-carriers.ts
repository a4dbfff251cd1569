import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { pickupProviders } from '#contract/ordering/pickup-points.ts'
import { PROVIDERS, type Provider } from '#rules/pickup-points/point.ts'

/** Carriers that have points in the country; all of them until the answer is there: a filter too many does no harm. */
export function useCarriers(country: string, isWanted: boolean): readonly Provider[] {
  const { data } = useLoaded(isWanted ? 'carriers' : null, (signal) => browserApi(pickupProviders, {}, { signal }), {
    keepsPrevious: true,
  })
  if (!data) return PROVIDERS
  return data.providers.filter(({ countries }) => countries.includes(country)).map(({ code }) => code)
}
