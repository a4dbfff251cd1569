import * as z from 'zod/mini'
import type { SourcePoint } from '#rules/pickup-points/point.ts'
import { type CountryPatterns, pointCountry } from '#rules/pickup-points/point-country.ts'
import { readHours } from '#rules/pickup-points/point-hours.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { fetchUpstream, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { Carrier } from '../port.ts'
import { boxberryParcels } from './boxberry-parcels.ts'

export type BoxberryOptions = {
  /** `https://api.boxberry.ru`. */
  baseUrl: string
  token: string
  log: Logger
  /** ISO numbers. */
  countries?: readonly string[]
  countryPatterns?: CountryPatterns
}

const SERVICE = 'boxberry'
const COUNTRIES = ['643', '112', '398']
/** A whole country in one answer. */
const TIMEOUT_MS = 60_000
const G_PER_KG = 1_000

const text = z.nullish(z.string())
const number = z.nullish(z.union([z.number(), z.string()]))
const point = z.object({
  Code: z.string(),
  Address: z.string(),
  AddressReduce: text,
  Phone: text,
  // Their spelling; some of their answers have the right one.
  WorkShedule: text,
  WorkSchedule: text,
  TripDescription: text,
  DeliveryPeriod: number,
  CityName: z.string(),
  TariffZone: number,
  Area: text,
  Country: text,
  CountryCode: text,
  OnlyPrepaidOrders: text,
  Acquiring: text,
  Metro: text,
  LoadLimit: number,
  GPS: z.string(),
  Postamat: z.nullish(z.union([z.boolean(), z.string(), z.number()])),
  EnableFitting: z.nullish(z.union([z.boolean(), z.string(), z.number()])),
})

/** Points and parcels of Boxberry, by its `json.php`. */
export function createBoxberry(options: BoxberryOptions): Carrier {
  const { baseUrl, token, log, countries = COUNTRIES } = options
  return {
    provider: 'boxberry',
    parcels: boxberryParcels({ baseUrl, token, errorIn }),
    async *pages() {
      for (const country of countries) {
        const query = new URLSearchParams({ token, method: 'ListPoints', prepaid: '1', CountryCode: country })
        const answer = await fetchUpstream(SERVICE, `${baseUrl}/json.php?${query}`, { timeoutMs: TIMEOUT_MS })
        if (answer.status !== 200)
          throw new UpstreamError(SERVICE, 'status', `answered ${answer.status}`, { status: answer.status })
        const list = answer.json()
        // Errors come with the status of success.
        const texts = errorIn(list)
        if (texts !== null) throw new UpstreamError(SERVICE, 'answer', texts, { status: 200 })
        if (!Array.isArray(list)) throw new UpstreamError(SERVICE, 'answer', 'the answer is not a list')
        const points = list.map((raw) => readPoint(raw, country, options.countryPatterns))
        const unread = points.filter((read) => read === null).length
        if (unread > 0)
          log.warn(
            { event: 'carrier.points_unreadable', service: SERVICE, unread, country },
            'points that cannot be read are left out',
          )
        yield points.filter((read) => read !== null)
      }
    },
  }
}

function errorIn(answer: unknown): string | null {
  const first = Array.isArray(answer) ? answer[0] : answer
  const parsed = z.safeParse(z.object({ err: z.string() }), first)
  return parsed.success ? parsed.data.err : null
}

function readPoint(raw: unknown, asked: string, patterns?: CountryPatterns): SourcePoint | null {
  const parsed = z.safeParse(point, raw)
  if (!parsed.success) return null
  const { data } = parsed
  const [latitude, longitude] = data.GPS.split(',').map((part) => Number(part.trim() || Number.NaN))
  if (latitude === undefined || longitude === undefined || !Number.isFinite(latitude + longitude)) return null
  const kilograms = numberOf(data.LoadLimit)
  return {
    provider: 'boxberry',
    code: data.Code,
    country: pointCountry({ field: data.CountryCode || data.Country || asked, code: data.Code }, patterns),
    region: data.Area ?? '',
    city: data.CityName,
    address: data.Address,
    addressShort: data.AddressReduce || data.Address,
    latitude,
    longitude,
    type: isYes(data.Postamat) ? 'locker' : 'point',
    hours: readHours(data.WorkShedule ?? data.WorkSchedule ?? ''),
    maxWeightG: kilograms ? Math.round(kilograms * G_PER_KG) : null,
    maxSidesMm: null,
    hasCash: data.OnlyPrepaidOrders === 'No',
    hasCard: isYes(data.Acquiring),
    hasFitting: isYes(data.EnableFitting),
    howToFind: data.TripDescription || null,
    metro: data.Metro || null,
    phone: data.Phone || null,
    days: numberOf(data.DeliveryPeriod),
    zone: data.TariffZone ? String(data.TariffZone) : null,
  }
}

const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'Yes'

function numberOf(value: string | number | null | undefined): number | null {
  const read = Number(value)
  return value === null || value === undefined || value === '' || !Number.isFinite(read) ? null : read
}
