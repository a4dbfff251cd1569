import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Simulator } from '../../simulator/simulator.ts'
import { fiasId, toSuggestion } from './dadata-answers.ts'
import { gazetteer } from './gazetteer.ts'
import { type GazetteerHit, LEVELS, searchGazetteer } from './search-gazetteer.ts'

/** The key that the sandbox's address book knows. */
export const SANDBOX_DADATA_KEY = 'sandbox-dadata'

const MAX_QUERY_LENGTH = 300

const bound = z.object({ value: z.enum(LEVELS) }).optional()
const question = z.object({
  query: z.string(),
  count: z.number().int().min(1).max(20).default(10),
  locations: z
    .array(
      z.object({
        country_iso_code: z.string().default('RU'),
        region: z.string().optional(),
        city: z.string().optional(),
      }),
    )
    .max(10)
    .optional(),
  from_bound: bound,
  to_bound: bound,
})

/**
 * DaData's suggestions API over an address book of our own. Questions that begin so make it fail: «сбой 403» (the
 * daily limit is used up), «сбой 413», «сбой 429»; and «пусто» finds nothing.
 */
export const dadataSimulator: Simulator = {
  name: 'dadata',
  routes(app) {
    app.addHook('preHandler', async (request, reply) => {
      const key = /^Token (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      if (!key) return failure(reply, 401, 'Unauthorized', 'No token')
      if (key !== SANDBOX_DADATA_KEY) return failure(reply, 403, 'Forbidden', 'Unknown token')
    })

    app.post('/suggest/address', async (request, reply) => {
      const asked = question.safeParse(request.body)
      if (!asked.success) return failure(reply, 400, 'Bad Request', 'The question is not understood')
      const { query, count, locations = [{ country_iso_code: 'RU' }], from_bound, to_bound } = asked.data
      if (query.length > MAX_QUERY_LENGTH)
        return failure(reply, 413, 'Request Entity Too Large', 'The query is too long')
      const fault = /^сбой (403|413|429)/.exec(query)?.[1]
      if (fault) return failure(reply, Number(fault), FAULTS[fault] ?? '', 'The sandbox was told to fail')
      const hits = searchGazetteer({
        query,
        count,
        places: locations.map(({ country_iso_code: country, region, city }) => ({
          country,
          ...(region && { region }),
          ...(city && { city }),
        })),
        from: from_bound?.value ?? 'country',
        to: to_bound?.value ?? 'flat',
      })
      return { suggestions: hits.map((hit) => toSuggestion(hit, count === 1)) }
    })

    app.post('/findById/address', async (request) => {
      const { query } = z.object({ query: z.string() }).parse(request.body)
      const hit = hitById(query)
      return { suggestions: hit ? [toSuggestion(hit, true)] : [] }
    })

    app.get('/iplocate/address', async (request) => locate(request))
    app.post('/iplocate/address', async (request) => locate(request))
  },
}

const FAULTS: Record<string, string> = { 403: 'Forbidden', 413: 'Request Entity Too Large', 429: 'Too Many Requests' }

function failure(reply: FastifyReply, status: number, reason: string, message: string) {
  return reply.status(status).send({ family: 'CLIENT_ERROR', reason, message })
}

function hitById(id: string): GazetteerHit | null {
  for (const city of gazetteer) {
    const whole = { city, street: null, house: null, flat: '' }
    if (fiasId(whole) === id) return whole
    for (const street of city.streets) {
      if (fiasId({ ...whole, street }) === id) return { ...whole, street }
      for (let number = 1; number <= street.houses; number++) {
        const hit = { ...whole, street, house: { number: String(number), block: '', isKnown: true } }
        if (fiasId(hit) === id) return hit
      }
    }
  }
  return null
}

/** Russian networks of the documentation ranges, a city each; any other address is somewhere abroad. */
const NETWORKS: readonly (readonly [prefix: string, city: string])[] = [
  ['203.0.113.', 'Москва'],
  ['198.51.100.', 'Санкт-Петербург'],
  ['192.0.2.', 'Казань'],
]

async function locate(request: FastifyRequest) {
  const asked = { ...(request.query as object), ...(request.body as object | null) } as { ip?: string }
  const ip = asked.ip ?? String(request.headers['x-forwarded-for'] ?? request.ip)
  const name = NETWORKS.find(([prefix]) => ip.startsWith(prefix))?.[1]
  const city = gazetteer.find((one) => one.name === name)
  return { location: city ? toSuggestion({ city, street: null, house: null, flat: '' }, true) : null }
}
