/** The form of a carrier's name; which carriers there are is the shop's own list. */
export const PROVIDER_PATTERN = /^[a-z][a-z0-9-]{0,39}$/

/** With a person behind a counter, or a wall of lockers. */
export const POINT_TYPES = ['point', 'locker'] as const
export type PointType = (typeof POINT_TYPES)[number]

/** Monday is 1; by the clock of the place. */
export type PointDay = { day: number; open: string; close: string }

/** A point as any of the providers would tell it, in the shop's own words. */
export type SourcePoint = {
  /** The carrier by the name of its integration. */
  provider: string
  /** The provider's own code, as printed on their door. */
  code: string
  /** ISO 3166-1, two letters. */
  country: string
  region: string
  city: string
  /** With the city, as an order carries it. */
  address: string
  /** Street and house. */
  addressShort: string
  latitude: number
  longitude: number
  type: PointType
  hours: PointDay[]
  /** Null: the provider names no limit. */
  maxWeightG: number | null
  /** Longest side first. */
  maxSidesMm: [number, number, number] | null
  hasCash: boolean
  hasCard: boolean
  hasFitting: boolean
  howToFind: string | null
  metro: string | null
  phone: string | null
  /** Days on the road as the provider promises them. */
  days: number | null
  /** The provider's zone of prices. */
  zone: string | null
}

/** Where points come from, page by page. It ends normally only after the last page; anything else is an exception. */
export type PointSource = { provider: string; pages(): AsyncIterable<readonly SourcePoint[]> }
