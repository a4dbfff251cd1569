import * as z from 'zod/mini'
import { BELTWAY_HITS } from '#rules/location/location.ts'
import { call } from '../call.ts'

export const MAX_ADDRESS_LENGTH = 500
const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

export const addressParts = z.object({
  postcode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  house: z.string(),
  flat: z.string(),
})

export const addressSuggestion = z.object({
  value: z.string(),
  /** With postcode and region: what `/address/locate` understands best. */
  unrestricted: z.string(),
  /** Without a house it is not yet an address to deliver to. */
  hasHouse: z.boolean(),
  parts: addressParts,
})
export type AddressSuggestion = z.output<typeof addressSuggestion>

/** The address book answered. When it did not, the address is written by hand, and nothing else is lost. */
const isReachable = z.boolean()

export const suggestAddress = call({
  method: 'POST',
  path: '/address/suggest',
  summary: 'Addresses that begin like this, those of the city first; none in countries whose streets are not known',
  body: z.object({
    query: z.string().check(z.maxLength(MAX_ADDRESS_LENGTH)),
    country: z.optional(countryCode),
    city: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ suggestions: z.array(addressSuggestion), isReachable }),
  // A call for every pause in typing.
  perMinute: 120,
})

export const locateAddress = call({
  method: 'POST',
  path: '/address/locate',
  summary: 'Where an address is: its parts, its side of the ring road and which couriers reach it',
  body: z.object({
    address: z.string().check(z.maxLength(MAX_ADDRESS_LENGTH)),
    country: z.optional(countryCode),
  }),
  answer: z.object({
    /** The house was found. Otherwise the rest is what the words of the address tell. */
    isExact: z.boolean(),
    isReachable,
    /** The town is to be named: without it the address may be anywhere. */
    isTownMissing: z.boolean(),
    parts: z.nullable(addressParts),
    country: countryCode,
    region: z.string(),
    city: z.string(),
    beltway_hit: z.nullable(z.enum(BELTWAY_HITS)),
    beltway_distance: z.nullable(z.number()),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    /** Our own couriers come here; they can leave a parcel at the door. */
    isSpecial: z.boolean(),
    isContactless: z.boolean(),
  }),
  perMinute: 30,
})
