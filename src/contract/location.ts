import * as z from 'zod/mini'
import { BELTWAY_HITS } from '#rules/location/location.ts'
import { call } from './call.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const locationErrors = {
  'location.country_unknown': 422,
  'location.city_required': 422,
  'location.not_detected': 422,
} as const

const countryCode = z.string().check(z.maxLength(8))
const placeText = z.string().check(z.maxLength(100))

/** Spec 3, Location. Names are in the language of the site. */
export const locationSchema = z.object({
  city: z.string(),
  region: z.string(),
  country: z.string(),
  country_name: z.string(),
  country_iso_code: z.string(),
  beltway_hit: z.nullable(z.enum(BELTWAY_HITS)),
  beltway_distance: z.nullable(z.number()),
})

export const setLocation = call({
  method: 'POST',
  path: '/location',
  summary: 'Remember where the visitor is; without a city, in the main city of the country',
  body: z.object({
    location: z.object({
      country_iso_code: countryCode,
      city: z.optional(placeText),
      region: z.optional(placeText),
    }),
  }),
  /** `reload`: the country changed, and with it the prices on the page. */
  answer: z.object({ reload: z.boolean(), location: locationSchema }),
  errors: ['location.country_unknown', 'location.city_required'],
  perMinute: 30,
})

export const setCountry = call({
  method: 'POST',
  path: '/location/set-country',
  summary: 'Change the country on this site',
  body: z.object({ countryCode }),
  answer: z.object({ countryChanged: z.boolean() }),
  errors: ['location.country_unknown'],
  perMinute: 30,
})

export const domainByCountry = call({
  method: 'POST',
  path: '/domain-by-country/:code',
  summary: 'Which domain serves a country, and the address to go to if it is not this one',
  params: z.object({ code: countryCode }),
  body: z.object({
    /** The page the visitor is on: its path and query survive, its host never does. */
    url: z.optional(z.nullable(z.string().check(z.maxLength(8192)))),
    city: z.optional(placeText),
  }),
  /** `redirect_url` is null when the country is served here. */
  answer: z.object({ domain: z.string(), country_name: z.string(), redirect_url: z.nullable(z.string()) }),
  errors: ['location.country_unknown'],
  perMinute: 30,
})

const city = z.object({ city: z.string(), region: z.string(), country: z.string(), country_iso_code: z.string() })

/** Not by GET: where somebody stands belongs in no log of addresses. */
export const nearestCity = call({
  method: 'POST',
  path: '/location/nearest',
  summary: 'The city nearest to what the visitor’s device says; nothing is kept',
  body: z.object({
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
  }),
  answer: city,
  errors: ['location.not_detected'],
  perMinute: 20,
})

export const citiesByQuery = call({
  method: 'GET',
  path: '/location/cities',
  summary: 'Cities whose name has a word that begins like this; the largest ones without a query',
  query: z.object({ query: z.optional(placeText) }),
  answer: z.object({
    cities: z.array(city),
  }),
  // A call for every letter typed.
  perMinute: 120,
})
