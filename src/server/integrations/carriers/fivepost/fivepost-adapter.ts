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
import { fivepostParcels, type SendToFivepost } from './fivepost-parcels.ts'

export type FivepostOptions = {
  /** `https://api-omni.x5.ru`. */
  baseUrl: string
  apiKey: string
  log: Logger
  now?: () => Date
  pageSize?: number
  countryPatterns?: CountryPatterns
}

const SERVICE = '5post'
/** They advise no more, and cut at 2000. */
const PAGE_SIZE = 500
const MAX_PAGES = 1_000
const TIMEOUT_MS = 20_000
/** Their token lives an hour; ours is thrown away a little before. */
const TOKEN_MS = 55 * 60 * 1000
const MG_PER_G = 1_000

const text = z.nullish(z.string())
const flag = z.nullish(z.boolean())
const point = z.object({
  mdmCode: z.string(),
  type: z.string(),
  extStatus: text,
  workHours: z.nullish(z.array(z.object({ day: z.string(), opensAt: z.string(), closesAt: z.string() }))),
  fullAddress: z.string(),
  shortAddress: text,
  address: z.object({
    country: text,
    region: text,
    city: z.string(),
    metroStation: text,
    lat: z.number(),
    lng: z.number(),
  }),
  additional: text,
  cellLimits: z.nullish(
    z.object({
      maxCellWidth: z.nullish(z.number()),
      maxCellHeight: z.nullish(z.number()),
      maxCellLength: z.nullish(z.number()),
      maxWeight: z.nullish(z.number()),
    }),
  ),
  cashAllowed: flag,
  cardAllowed: flag,
  phone: text,
  deliverySL: z.nullish(z.array(z.object({ sl: z.number() }))),
  rate: z.nullish(z.array(z.object({ zone: z.nullish(z.union([z.string(), z.number()])) }))),
})
const page = z.object({
  content: z.array(z.unknown()),
  totalElements: z.number(),
  last: z.boolean(),
})

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** Points and parcels of X5's network, by its Omni API. */
export function createFivepost(options: FivepostOptions): Carrier {
  const { baseUrl, apiKey, log, now = () => new Date(), pageSize = PAGE_SIZE } = options
  let token: { value: string; until: number } | null = null

  async function freshToken(): Promise<string> {
    const answer = await fetchUpstream(
      SERVICE,
      `${baseUrl}/jwt-generate-claims/rs256/1?apikey=${encodeURIComponent(apiKey)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ subject: 'OpenAPI', audience: 'A122019!' }).toString(),
      },
    )
    if (answer.status !== 200) throw failureOf(answer)
    const parsed = z.safeParse(z.object({ jwt: z.string() }), answer.json())
    if (!parsed.success) throw new UpstreamError(SERVICE, 'answer', 'no token in the answer')
    token = { value: parsed.data.jwt, until: now().getTime() + TOKEN_MS }
    return token.value
  }

  const send: SendToFivepost = async (method, path, body) => {
    const ask = (jwt: string) =>
      fetchUpstream(SERVICE, `${baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${jwt}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        timeoutMs: TIMEOUT_MS,
      })
    const answer = await ask(token && token.until > now().getTime() ? token.value : await freshToken())
    // It may end in the middle of a list: the same is asked again with a new one, once.
    return answer.status === 401 ? ask(await freshToken()) : answer
  }

  async function askPage(pageNumber: number): Promise<z.output<typeof page>> {
    const answer = await send('POST', '/api/v1/pickuppoints/query', { pageSize, pageNumber })
    if (answer.status !== 200) throw failureOf(answer)
    const parsed = z.safeParse(page, answer.json())
    if (!parsed.success) throw failureOf(answer)
    return parsed.data
  }

  return {
    provider: 'fivepost',
    parcels: fivepostParcels(send, failureOf),
    async *pages() {
      let listed = 0
      for (let number = 0; number < MAX_PAGES; number++) {
        const { content, totalElements, last } = await askPage(number)
        listed += content.length
        const points = content.map((raw) => readPoint(raw, options.countryPatterns))
        const unread = points.filter((read) => read === undefined).length
        if (unread > 0)
          log.warn(
            { event: 'carrier.points_unreadable', service: SERVICE, unread, page: number },
            'points that cannot be read are left out',
          )
        yield points.filter((read) => read !== null && read !== undefined)
        if (!last && content.length > 0) continue
        if (listed < totalElements)
          throw new UpstreamError(SERVICE, 'answer', `the list ended after ${listed} of ${totalElements} points`)
        return
      }
      throw new UpstreamError(SERVICE, 'answer', 'the list does not end')
    },
  }
}

/** Null for a point that takes no parcels; undefined for one that we do not understand. */
function readPoint(raw: unknown, patterns?: CountryPatterns): SourcePoint | null | undefined {
  const parsed = z.safeParse(point, raw)
  if (!parsed.success) return undefined
  const { data } = parsed
  if (data.extStatus && data.extStatus !== 'ACTIVE') return null
  const { address, cellLimits: cell } = data
  const sides = [cell?.maxCellLength, cell?.maxCellWidth, cell?.maxCellHeight].filter(
    (side) => typeof side === 'number',
  )
  const [length, width, height] = sides.toSorted((a, b) => b - a)
  return {
    provider: 'fivepost',
    code: data.mdmCode,
    country: pointCountry({ field: address.country ?? null, code: data.mdmCode }, patterns),
    region: address.region ?? '',
    city: address.city,
    address: data.fullAddress,
    addressShort: data.shortAddress || data.fullAddress,
    latitude: address.lat,
    longitude: address.lng,
    type: data.type === 'POSTAMAT' ? 'locker' : 'point',
    hours: hoursOf(data.workHours ?? []),
    maxWeightG: cell?.maxWeight ? Math.round(cell.maxWeight / MG_PER_G) : null,
    maxSidesMm: length && width && height ? [length, width, height] : null,
    hasCash: data.cashAllowed ?? false,
    hasCard: data.cardAllowed ?? false,
    hasFitting: false,
    howToFind: data.additional || null,
    metro: address.metroStation || null,
    phone: data.phone || null,
    days: data.deliverySL?.[0]?.sl ?? null,
    zone: data.rate?.[0]?.zone?.toString() ?? null,
  }
}

function hoursOf(hours: { day: string; opensAt: string; closesAt: string }[]): SourcePoint['hours'] {
  return hours
    .flatMap(({ day, opensAt, closesAt }) => {
      const [openHour, openMinute] = opensAt.split(':')
      const [closeHour, closeMinute] = closesAt.split(':')
      const open = clock(openHour, openMinute)
      const close = clock(closeHour, closeMinute)
      const number = DAYS.indexOf(day) + 1
      return number > 0 && open && close ? [{ day: number, open, close: close === '23:59' ? '24:00' : close }] : []
    })
    .sort((a, b) => a.day - b.day)
}

/** Their errors come in four shapes; the words are for our log. */
function failureOf(answer: OutboundAnswer): UpstreamError {
  const shape = z.safeParse(
    z.object({
      fault: z.optional(z.object({ faultstring: z.optional(z.string()) })),
      message: z.optional(z.string()),
      description: z.optional(z.string()),
      errorMsg: z.optional(z.string()),
    }),
    jsonOrNull(answer),
  )
  const { fault, message, description, errorMsg } = shape.success ? shape.data : {}
  const texts = fault?.faultstring ?? errorMsg ?? description ?? message ?? 'an answer that we do not understand'
  return new UpstreamError(SERVICE, answer.status === 200 ? 'answer' : 'status', texts, { status: answer.status })
}
