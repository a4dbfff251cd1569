import { z } from 'zod'
import { BELTWAY_HITS } from '#rules/location/location.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { fetchUpstream, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { AddressBook, Asked, FoundAddress } from '../port.ts'

const SERVICE = 'dadata'
/** Somebody is typing: an answer that comes later is of no use. */
const TIMEOUT_MS = 2_000
/** The longest question DaData takes. */
const MAX_QUERY_LENGTH = 300
const SUGGESTIONS = 7

/** After so many failures in a row it is left alone for a while: people should not wait for it at every letter. */
const FAILURES_TO_REST = 3
const REST_MS = 15_000

const text = z.string().nullish()
const data = z.object({
  postal_code: text,
  country_iso_code: text,
  region_with_type: text,
  area_with_type: text,
  city: text,
  settlement_with_type: text,
  street_with_type: text,
  house_type: text,
  house: text,
  block_type: text,
  block: text,
  flat: text,
  geo_lat: text,
  geo_lon: text,
  qc_geo: text,
  beltway_hit: text,
  beltway_distance: text,
})
const address = z.object({ value: z.string(), unrestricted_value: z.string().nullish(), data })
const suggestions = z.object({ suggestions: z.array(address) })
const location = z.object({ location: address.nullable() })

export type DadataOptions = {
  /** `https://suggestions.dadata.ru/suggestions/api/4_1/rs`. */
  baseUrl: string
  apiKey: string
  log: Logger
  timeoutMs?: number
  now?: () => number
}

/** The DaData suggestions API. Never throws when DaData fails. */
export function createDadata(options: DadataOptions): AddressBook {
  const { baseUrl, apiKey, log, timeoutMs = TIMEOUT_MS, now = Date.now } = options
  let failures = 0
  let restsUntil = 0

  async function ask<T>(path: string, body: object, schema: z.ZodType<T>, signal?: AbortSignal): Promise<Asked<T>> {
    if (now() < restsUntil) return { ok: false, reason: 'resting' }
    try {
      const answer = await fetchUpstream(SERVICE, `${baseUrl}/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Token ${apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify(body),
        timeoutMs,
        ...(signal && { signal }),
      })
      if (answer.status !== 200) {
        throw new UpstreamError(SERVICE, 'status', `status ${answer.status}`, { status: answer.status })
      }
      const parsed = schema.safeParse(answer.json())
      if (!parsed.success) throw new UpstreamError(SERVICE, 'answer', 'not an answer of its protocol')
      failures = 0
      return { ok: true, found: parsed.data }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      // The visitor typed on: nobody waits for this answer any more.
      if (signal?.aborted) return { ok: false, reason: 'failed' }
      failures += 1
      if (failures >= FAILURES_TO_REST) {
        failures = 0
        restsUntil = now() + REST_MS
      }
      log.warn({ event: 'addresses.unavailable', err: error, path }, 'the address book does not answer')
      return { ok: false, reason: 'failed' }
    }
  }

  async function suggest(question: Parameters<AddressBook['suggest']>[0]): Promise<Asked<FoundAddress[]>> {
    const { query, country, city, count = SUGGESTIONS, signal } = question
    const body = {
      query: query.slice(0, MAX_QUERY_LENGTH),
      count,
      locations: [{ country_iso_code: country, ...(city && { city }) }],
      from_bound: { value: 'city' },
      to_bound: { value: 'house' },
    }
    const asked = await ask('suggest/address', body, suggestions, signal)
    return asked.ok ? { ok: true, found: asked.found.suggestions.map(toAddress) } : asked
  }

  return {
    suggest,
    async locate({ address: line, country }) {
      // Ring roads are returned only for a single address, which may include a flat.
      const body = {
        query: line.slice(0, MAX_QUERY_LENGTH),
        count: 1,
        locations: [{ country_iso_code: country }],
      }
      const asked = await ask('suggest/address', body, suggestions)
      return asked.ok ? { ok: true, found: first(asked.found.suggestions) } : asked
    },
    async byId(id) {
      const asked = await ask('findById/address', { query: id, count: 1 }, suggestions)
      return asked.ok ? { ok: true, found: first(asked.found.suggestions) } : asked
    },
    async byIp(ip) {
      const asked = await ask('iplocate/address', { ip }, location)
      return asked.ok ? { ok: true, found: asked.found.location && toAddress(asked.found.location) } : asked
    },
  }
}

function first(found: z.output<typeof address>[]): FoundAddress | null {
  return found[0] ? toAddress(found[0]) : null
}

function toAddress({ value, unrestricted_value, data: known }: z.output<typeof address>): FoundAddress {
  const hit = BELTWAY_HITS.find((one) => one === known.beltway_hit) ?? null
  // A settlement inside a city is a part of it; elsewhere it stands for the city.
  const city = known.city || known.settlement_with_type || ''
  return {
    value,
    unrestricted: unrestricted_value || value,
    parts: {
      postcode: known.postal_code ?? '',
      region: known.region_with_type ?? '',
      city,
      street: known.street_with_type || (known.city && known.settlement_with_type) || '',
      house: [known.house_type, known.house, known.block_type, known.block].filter(Boolean).join(' '),
      flat: known.flat ?? '',
    },
    country: known.country_iso_code ?? '',
    latitude: numberIn(known.geo_lat),
    longitude: numberIn(known.geo_lon),
    isExactPoint: known.qc_geo === '0',
    beltwayHit: hit,
    beltwayDistance: hit?.startsWith('OUT') ? numberIn(known.beltway_distance) : hit && 0,
  }
}

function numberIn(value: string | null | undefined): number | null {
  const number = value ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}
