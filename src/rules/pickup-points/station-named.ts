import { type Coordinates, kilometresBetween } from '../location/places/nearest-place.ts'
import { metroStations } from './metro-stations.ts'
import { middleOf } from './network-cities.ts'
import { plainText } from './search-words.ts'

export type Station = Coordinates & { name: string }

/** As far as a metro goes from the middle of its city. */
const FARTHEST_KM = 50
/** A beginning that means something. */
const LEAST_LETTERS = 3

/** The metro station of the city that somebody means: by its beginning, with or without the word itself. */
export function stationNamed(text: string, city: string, country: string): Station | null {
  const wanted = plainText(text.normalize('NFC').trim())
    .replace(/^(ст(анция)?\.? +)?(метро|м\.|metro) */, '')
    .trim()
  const middle = middleOf(city, country)
  if (!middle || wanted.length < LEAST_LETTERS) return null
  const stations = metroStations
    .map(([name, latitude, longitude]) => ({ name, latitude, longitude }))
    .filter((station) => kilometresBetween(station, middle) <= FARTHEST_KM)
  const whole = stations.find(({ name }) => plainText(name) === wanted)
  return whole ?? stations.find(({ name }) => plainText(name).startsWith(wanted)) ?? null
}
