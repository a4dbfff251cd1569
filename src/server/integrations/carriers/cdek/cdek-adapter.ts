import * as z from 'zod/mini'
import type { SourcePoint } from '#rules/pickup-points/point.ts'
import { type CountryPatterns, pointCountry } from '#rules/pickup-points/point-country.ts'
import { clock } from '#rules/pickup-points/point-hours.ts'
import type { Logger } from '../../../kernel/logger.ts'
import {
  fetchUpstream,
  jsonOrNull,
  type OutboundAnswer,
  UpstreamError,
} from '../../../kernel/providers/fetch-upstream.ts'
import type { Carrier } from '../port.ts'
import { cdekParcels, type SendToCdek } from './cdek-parcels.ts'

export type CdekOptions = {
  /** `https://api.cdek.ru/v2`. */
  baseUrl: string
  clientId: string
  clientSecret: string
  log: Logger
  now?: () => Date
  countries?: readonly string[]
  pageSize?: number
  countryPatterns?: CountryPatterns
}

const SERVICE = 'cdek'
const COUNTRIES = ['RU', 'BY', 'KZ']
const PAGE_SIZE = 1_000
const MAX_PAGES = 1_000
const TIMEOUT_MS = 20_000
/** A token is not used in its last minute. */
const MARGIN_MS = 60_000
const G_PER_KG = 1_000
const MM_PER_CM = 10

const text = z.nullish(z.string())
const flag = z.nullish(z.boolean())
const point = z.object({
  code: z.string(),
  location: z.object({
    country_code: text,
    region: text,
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    address: text,
    address_full: z.string(),
  }),
  address_comment: text,
  nearest_metro_station: text,
  work_time_list: z.nullish(z.array(z.object({ day: z.int(), time: z.string() }))),
  phones: z.nullish(z.array(z.object({ number: z.string() }))),
  type: z.string(),
  is_handout: flag,
  is_dressing_room: flag,
  have_cashless: flag,
  have_cash: flag,
  weight_max: z.nullish(z.number()),
  dimensions: z.nullish(z.array(z.object({ width: z.number(), height: z.number(), depth: z.number() }))),
})

/** Points and parcels of CDEK, by its API of the second version. */
export function createCdek(options: CdekOptions): Carrier {
  const { log, countries = COUNTRIES, pageSize = PAGE_SIZE } = options
  const send = createSend(options)

  async function askPage(country: string, pageNumber: number): Promise<unknown[]> {
    const query = new URLSearchParams({
      country_code: country,
      type: 'ALL',
      is_handout: 'true',
      size: String(pageSize),
      page: String(pageNumber),
    })
    const answer = await send(`/deliverypoints?${query}`)
    if (answer.status !== 200) throw failureOf(answer)
    const list = answer.json()
    if (!Array.isArray(list)) throw failureOf(answer)
    return list
  }

  async function* pagesOf(country: string): AsyncGenerator<SourcePoint[]> {
    let firstBefore: string | undefined
    for (let number = 0; number < MAX_PAGES; number++) {
      const list = await askPage(country, number)
      const points = list.map((raw) => readPoint(raw, options.countryPatterns))
      const unread = points.filter((read) => read === undefined).length
      if (unread > 0)
        log.warn(
          { event: 'carrier.points_unreadable', service: SERVICE, unread, page: number },
          'points that cannot be read are left out',
        )
      const read = points.filter((one) => one !== null && one !== undefined)
      // A server that does not know of pages answers with the whole list each time.
      if (list.length > 0 && read[0]?.code !== undefined && read[0].code === firstBefore) return
      firstBefore = read[0]?.code
      yield read
      if (list.length < pageSize) return
    }
    throw new UpstreamError(SERVICE, 'answer', 'the list does not end')
  }

  return {
    provider: 'cdek',
    async *pages() {
      for (const country of countries) yield* pagesOf(country)
    },
    parcels: cdekParcels(send, failureOf),
  }
}

/** Asks with a token that is renewed when it ends. */
function createSend({ baseUrl, clientId, clientSecret, now = () => new Date() }: CdekOptions): SendToCdek {
  let token: { value: string; until: number } | null = null

  async function freshToken(): Promise<string> {
    const answer = await fetchUpstream(SERVICE, `${baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }).toString(),
    })
    if (answer.status !== 200) throw failureOf(answer)
    const parsed = z.safeParse(z.object({ access_token: z.string(), expires_in: z.number() }), answer.json())
    if (!parsed.success) throw new UpstreamError(SERVICE, 'answer', 'no token in the answer')
    const { access_token: value, expires_in: seconds } = parsed.data
    token = { value, until: now().getTime() + seconds * 1000 - MARGIN_MS }
    return value
  }

  return async (path, { method = 'GET', body } = {}) => {
    const ask = (bearer: string) =>
      fetchUpstream(SERVICE, `${baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        timeoutMs: TIMEOUT_MS,
      })
    const answer = await ask(token && token.until > now().getTime() ? token.value : await freshToken())
    // It may end in the middle of a list: the same is asked again with a new one, once.
    return answer.status === 401 ? ask(await freshToken()) : answer
  }
}

/** Null for a point that hands nothing out; undefined for one that we do not understand. */
function readPoint(raw: unknown, patterns?: CountryPatterns): SourcePoint | null | undefined {
  const parsed = z.safeParse(point, raw)
  if (!parsed.success) return undefined
  const { data } = parsed
  if (data.is_handout === false) return null
  const { location } = data
  const cell = data.dimensions?.[0]
  const [length, width, height] = cell
    ? [cell.width, cell.height, cell.depth].map((side) => Math.round(side * MM_PER_CM)).sort((a, b) => b - a)
    : []
  return {
    provider: 'cdek',
    code: data.code,
    country: pointCountry({ field: location.country_code ?? null, code: data.code }, patterns),
    region: location.region ?? '',
    city: location.city,
    address: location.address_full,
    addressShort: location.address || location.address_full,
    latitude: location.latitude,
    longitude: location.longitude,
    type: data.type === 'POSTAMAT' ? 'locker' : 'point',
    hours: hoursOf(data.work_time_list ?? []),
    maxWeightG: data.weight_max ? Math.round(data.weight_max * G_PER_KG) : null,
    maxSidesMm: length && width && height ? [length, width, height] : null,
    hasCash: data.have_cash ?? false,
    hasCard: data.have_cashless ?? false,
    hasFitting: data.is_dressing_room ?? false,
    howToFind: data.address_comment || null,
    metro: data.nearest_metro_station || null,
    phone: data.phones?.[0]?.number ?? null,
    days: null,
    zone: null,
  }
}

/** `10:00/20:00`. */
function hoursOf(list: { day: number; time: string }[]): SourcePoint['hours'] {
  return list
    .flatMap(({ day, time }) => {
      const [, openHour, openMinute, closeHour, closeMinute] = /^(\d\d?):(\d\d)\/(\d\d?):(\d\d)$/.exec(time) ?? []
      const open = clock(openHour, openMinute)
      const close = clock(closeHour, closeMinute)
      return day >= 1 && day <= 7 && open && close ? [{ day, open, close: close === '23:59' ? '24:00' : close }] : []
    })
    .sort((a, b) => a.day - b.day)
}

const problems = z.array(z.object({ code: z.optional(z.string()), message: z.optional(z.string()) }))

function failureOf(answer: OutboundAnswer): UpstreamError {
  const shape = z.safeParse(
    z.object({
      errors: z.optional(problems),
      requests: z.optional(z.array(z.object({ errors: z.optional(problems) }))),
      error_description: z.optional(z.string()),
    }),
    jsonOrNull(answer),
  )
  const { errors, requests, error_description: oauth } = shape.success ? shape.data : {}
  const [first] = errors ?? requests?.flatMap((request) => request.errors ?? []) ?? []
  const texts = first?.message ?? first?.code ?? oauth ?? 'an answer that we do not understand'
  return new UpstreamError(SERVICE, answer.status === 200 ? 'answer' : 'status', texts, { status: answer.status })
}
