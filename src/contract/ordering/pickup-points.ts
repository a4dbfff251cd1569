import * as z from 'zod/mini'
import { POINT_METHODS } from '#rules/delivery/delivery-terms.ts'
import { placeName } from '#rules/location/places/place-name.ts'
import { readBounds, readPlace } from '#rules/pickup-points/bounds.ts'
import { POINT_TYPES, PROVIDER_PATTERN } from '#rules/pickup-points/point.ts'
import { call } from '../call.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const pickupPointErrors = {
  'pickup_points.cursor_wrong': 400,
  'pickup_points.unknown': 404,
} as const

/** Spec 9. Also the most that one answer carries. */
export const POINTS_PER_PAGE = 50
/** More points than this are told as groups: a map of them would be one blot. */
export const MAX_MAP_POINTS = 2_500

const provider = z.string().check(z.regex(PROVIDER_PATTERN))
const type = z.enum(POINT_TYPES)

export const pickupPoint = z.object({
  /** `BY-cdek-MNSK12`: what an order names it by. */
  id: z.string(),
  provider,
  /** Of the carrier, in the language of the site. */
  providerName: z.string(),
  /** The delivery method by which an order gets there. */
  method: z.enum(POINT_METHODS),
  /** The carrier's own code. */
  code: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  address: z.string(),
  addressShort: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  type,
  /** Monday is 1; by the clock of the place; `00:00` to `24:00` is day and night. Empty when the carrier does not say. */
  hours: z.array(z.object({ day: z.int(), open: z.string(), close: z.string() })),
  maxWeightG: z.nullable(z.int()),
  maxSidesMm: z.nullable(z.array(z.int())),
  hasCash: z.boolean(),
  hasCard: z.boolean(),
  hasFitting: z.boolean(),
  howToFind: z.nullable(z.string()),
  metro: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** On the road, as the carrier says. */
  days: z.nullable(z.int()),
  /** The carrier's zone of prices. */
  zone: z.nullable(z.string()),
})
export type PickupPoint = z.output<typeof pickupPoint>

/** A key with `[]` may come once or several times. */
const several = <Value extends string>(value: z.ZodMiniType<Value, Value>) =>
  z.optional(z.union([value, z.array(value).check(z.maxLength(10))]))
const yes = z.optional(z.enum(['1', '0']))

const filters = {
  'provider[]': several(provider),
  'type[]': several(type),
  /** In Russian, as the carriers write it; the English names of large cities are understood too. */
  city: z.optional(
    z.string().check(
      z.maxLength(100),
      z.refine((text) => placeName(text) !== null),
    ),
  ),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** South, west, north, east: `55.5,37.3,55.9,37.9`. */
  bounds: z.optional(
    z.string().check(
      z.maxLength(100),
      z.refine((text) => readBounds(text) !== null),
    ),
  ),
  has_card: yes,
  has_cash: yes,
  has_fitting: yes,
}

export const pickupMap = call({
  method: 'GET',
  path: '/api/pickup-points/map/',
  summary: 'Where the pickup points of a place are: each of them, or groups where there are too many',
  query: z.strictObject(filters),
  answer: z.object({
    total: z.int(),
    /** Id, latitude, longitude, number of the provider in the list of providers. */
    points: z.array(z.tuple([z.string(), z.number(), z.number(), z.int()])),
    /** Latitude, longitude, how many. Empty unless there are too many points. */
    groups: z.array(z.tuple([z.number(), z.number(), z.int()])),
    /** What is around all of them. */
    area: z.nullable(z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })),
  }),
  errors: ['request.malformed'],
  perMinute: 60,
})
export type PickupMap = z.output<(typeof pickupMap)['answer']>

export const pickupList = call({
  method: 'GET',
  path: '/api/pickup-points/list/',
  summary:
    'Pickup points page by page: the nearest first, without a place those in the middle of the city; the cursor is for the same filters only',
  query: z.strictObject({
    ...filters,
    /** Words of an address, a metro station or a code; all of them must be there. */
    query: z.optional(
      z.string().check(
        z.maxLength(200),
        z.refine((text) => !/\p{Cc}/u.test(text)),
      ),
    ),
    /** Latitude and longitude: the nearest first. */
    near: z.optional(
      z.string().check(
        z.maxLength(50),
        z.refine((text) => readPlace(text) !== null),
      ),
    ),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    per_page: z.optional(
      z.union([
        z.int().check(z.gte(1), z.lte(POINTS_PER_PAGE)),
        z.pipe(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/)), z.transform(Number)),
      ]),
    ),
  }),
  answer: z.object({
    points: z.array(pickupPoint).check(z.maxLength(POINTS_PER_PAGE)),
    /** Null after the last page. */
    nextCursor: z.nullable(z.string()),
    total: z.int(),
  }),
  errors: ['pickup_points.cursor_wrong', 'request.malformed'],
  perMinute: 60,
})

export const pickupProviders = call({
  method: 'GET',
  path: '/api/pickup-points/providers',
  summary: 'Carriers that have pickup points, in the order of their numbers on the map',
  answer: z.object({
    providers: z.array(
      z.object({
        code: provider,
        name: z.string(),
        points: z.int(),
        countries: z.array(z.string()),
        types: z.array(type),
      }),
    ),
  }),
  perMinute: 60,
})

export const pickupDetails = call({
  method: 'GET',
  path: '/api/pickup-points/points/:id',
  summary: 'One pickup point',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: z.object({ point: pickupPoint }),
  errors: ['pickup_points.unknown'],
  perMinute: 120,
})
