import { metroStations } from '#rules/pickup-points/metro-stations.ts'
import { type NetworkCity, networkCities } from '#rules/pickup-points/network-cities.ts'
import type { PointDay, SourcePoint } from '#rules/pickup-points/point.ts'
import { type Chance, chanceOf } from '../../../kernel/deterministic-random.ts'
import { directions, houseNames, streets } from './pickup-streets.ts'

/** What a carrier's network is like: written beside its simulator. */
export type SimulatedNetwork = {
  provider: string
  /** Points in each country; every city gets its share by the number of its people. */
  sizes: Partial<Record<NetworkCity['country'], number>>
  /** The share of lockers. */
  lockers: number
  hasFitting: boolean
  /** Whether it says how large a parcel may be, and of each point how long it takes and in which zone of prices it is. */
  namesSides: boolean
  namesTerms: boolean
  phone: string
  /** `cityNumber` counts from 1, `index` from 0. */
  codeOf(city: NetworkCity, cityNumber: number, index: number): string
}
const FEWEST_IN_CITY = 3

const KM_OF_DEGREE = 111.32
const NEAR_METRO_KM = 2.2

/** Bearings in degrees where a city has the sea, from this many kilometres on. */
const SEA: Partial<Record<string, { from: number; to: number; km: number }>> = {
  SPB: { from: 230, to: 315, km: 5 },
  MHK: { from: 10, to: 150, km: 1 },
  SOC: { from: 140, to: 310, km: 1 },
  NVR: { from: 90, to: 230, km: 1 },
  VVO: { from: 180, to: 330, km: 2 },
  MUR: { from: 250, to: 360, km: 2 },
}

const made = new Map<SimulatedNetwork, readonly SourcePoint[]>()

/** The whole network of a carrier, always the same: what a new shop is filled with and what the sandbox answers with. */
export function pickupNetwork(network: SimulatedNetwork): readonly SourcePoint[] {
  const known = made.get(network)
  if (known) return known
  const points = networkCities.flatMap((city) => pointsOf(network, city))
  made.set(network, points)
  return points
}

function pointsOf(network: SimulatedNetwork, city: NetworkCity): SourcePoint[] {
  const size = network.sizes[city.country]
  if (size === undefined) return []
  const people = networkCities.filter(({ country }) => country === city.country)
  const share = city.thousands / people.reduce((sum, { thousands }) => sum + thousands, 0)
  const count = Math.max(FEWEST_IN_CITY, Math.round(size * share))
  return Array.from({ length: count }, (_, index) => pointOf(network, city, index))
}

function pointOf(network: SimulatedNetwork, city: NetworkCity, index: number): SourcePoint {
  const { provider } = network
  const chance = chanceOf('pickup', provider, city.short, index)
  const place = placeIn(city, chance)
  const isLocker = chance.happens(network.lockers)
  const addressShort = `${chance.pick(streets)}, ${houseOf(chance)}`
  const isFittable = network.hasFitting && !isLocker
  return {
    provider,
    code: network.codeOf(city, networkCities.indexOf(city) + 1, index),
    country: city.country,
    region: city.region,
    city: city.ru,
    address: `${city.ru}, ${addressShort}`,
    addressShort,
    ...place,
    type: isLocker ? 'locker' : 'point',
    hours: hoursOf(isLocker, chance),
    maxWeightG: isLocker ? 15_000 : chance.pick([15_000, 20_000, 30_000]),
    maxSidesMm: isLocker && network.namesSides ? chance.pick(CELLS) : null,
    hasCash: !isLocker && chance.happens(0.7),
    hasCard: chance.happens(0.85),
    hasFitting: isFittable && chance.happens(0.6),
    howToFind: chance.happens(0.8) ? chance.pick(isLocker ? directions.locker : directions.point) : null,
    metro: nearestMetro(place),
    phone: isLocker ? null : network.phone,
    days: network.namesTerms ? daysTo(city) : null,
    zone: network.namesTerms ? zoneOf(city) : null,
  }
}

const CELLS: [number, number, number][] = [
  [600, 380, 190],
  [600, 380, 370],
  [440, 380, 110],
]

function placeIn(city: NetworkCity, chance: Chance): { latitude: number; longitude: number } {
  const radius = 1.5 + 0.13 * Math.sqrt(city.thousands)
  const sea = SEA[city.short]
  const distance = radius * chance.next() ** 0.65
  let bearing = chance.next() * 360
  if (sea && distance > sea.km && bearing > sea.from && bearing < sea.to) bearing = (bearing + 180) % 360
  const angle = (bearing * Math.PI) / 180
  const latitude = city.latitude + (distance * Math.cos(angle)) / KM_OF_DEGREE
  const east = (distance * Math.sin(angle)) / (KM_OF_DEGREE * Math.cos((city.latitude * Math.PI) / 180))
  return { latitude: sixDigits(latitude), longitude: sixDigits(city.longitude + east) }
}

const sixDigits = (value: number) => Math.round(value * 1e6) / 1e6

function houseOf(chance: Chance): string {
  const number = String(chance.between(1, 148))
  return chance.happens(0.3) ? `${number}${chance.pick(houseNames)}` : number
}

function week(open: string, close: string, days = [1, 2, 3, 4, 5, 6, 7]): PointDay[] {
  return days.map((day) => ({ day, open, close }))
}

const WORKDAYS = [1, 2, 3, 4, 5]

function hoursOf(isLocker: boolean, chance: Chance): PointDay[] {
  const kind = chance.between(0, 9)
  if (isLocker) return kind < 6 ? week('00:00', '24:00') : week('08:00', '22:00')
  if (kind < 4) return week('10:00', '21:00')
  if (kind < 7) return [...week('10:00', '20:00', WORKDAYS), ...week('10:00', '18:00', [6, 7])]
  if (kind < 9) return week('09:00', '21:00')
  return [...week('10:00', '19:00', WORKDAYS), ...week('11:00', '17:00', [6])]
}

const MOSCOW = { latitude: 55.7558, longitude: 37.6176 }

function daysTo(city: NetworkCity): number {
  return 2 + Math.round(kilometres(MOSCOW, city) / 900)
}

const zoneOf = (city: NetworkCity) => String(1 + Math.min(5, Math.floor(kilometres(MOSCOW, city) / 800)))

function nearestMetro(place: { latitude: number; longitude: number }): string | null {
  let nearest: { name: string; km: number } | null = null
  for (const [name, latitude, longitude] of metroStations) {
    if (Math.abs(latitude - place.latitude) > 0.03) continue
    const km = kilometres(place, { latitude, longitude })
    if (km < (nearest?.km ?? NEAR_METRO_KM)) nearest = { name, km }
  }
  return nearest?.name ?? null
}

type Place = { latitude: number; longitude: number }

function kilometres(a: Place, b: Place): number {
  const east = (a.longitude - b.longitude) * Math.cos((b.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * KM_OF_DEGREE
}
