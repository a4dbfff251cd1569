import { cityIndex } from '#rules/location/places/city-search.ts'
import { cities } from './cities.ts'

/** Made once: the list never changes while the shop runs. */
export const knownCities = cityIndex(cities)
