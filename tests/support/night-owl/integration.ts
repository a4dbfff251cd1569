import { z } from 'zod'
import type { SourcePoint } from '#rules/pickup-points/point.ts'
import { type Carrier, type ParcelMade, pointSources } from '../../../src/server/integrations/carriers/port.ts'
import type { Simulator } from '../../../src/server/integrations/simulator/simulator.ts'
import { fetchUpstream } from '../../../src/server/kernel/providers/fetch-upstream.ts'
import { integration } from '../../../src/server/kernel/providers/integration.ts'

const SANDBOX_KEY = 'hoot'

const nestAnswer = z.array(z.object({ code: z.string(), street: z.string(), latitude: z.number() }))
const NESTS: z.output<typeof nestAnswer> = [
  { code: 'OWL1', street: 'улица Советская, 1', latitude: 54.19 },
  { code: 'OWL2', street: 'улица Советская, 2', latitude: 54.2 },
]

const flightAnswer = z.union([z.object({ flight: z.string() }), z.object({ refusal: z.string() })])

const simulator: Simulator = {
  name: 'night-owl',
  routes(app, { state }) {
    type Nest = { Params: { number: string }; Body: { nest: string } }
    app.get('/nests', async () => NESTS)
    app.put<Nest>('/flights/:number', async ({ params, body }) => {
      if (!NESTS.some(({ code }) => code === body.nest)) return { refusal: 'no such nest' }
      const flight = `OWL${params.number.replaceAll(/\D/g, '')}`
      await state.set(`flight:${params.number}`, { flight, nest: body.nest })
      return { flight }
    })
    app.delete<Nest>('/flights/:number', async ({ params }) => {
      await state.remove(`flight:${params.number}`)
      return {}
    })
  },
}

function nightOwlCarrier({ baseUrl, key }: { baseUrl: string; key: string }): Carrier {
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const body = payload && { body: JSON.stringify(payload) }
    const headers = { authorization: key, ...(payload && { 'content-type': 'application/json' }) }
    return (await fetchUpstream('night-owl', `${baseUrl}${path}`, { method, headers, ...body })).json()
  }
  return {
    provider: 'night-owl',
    async *pages() {
      yield nestAnswer.parse(await ask('GET', '/nests')).map(pointOf)
    },
    parcels: {
      async create({ number, pointCode }): Promise<ParcelMade> {
        const answer = flightAnswer.parse(await ask('PUT', `/flights/${number}`, { nest: pointCode }))
        if ('refusal' in answer) return { ok: false, reason: answer.refusal }
        return { ok: true, externalId: number, trackingNumber: answer.flight }
      },
      async cancel({ externalId }) {
        await ask('DELETE', `/flights/${externalId}`)
        return { ok: true }
      },
    },
  }
}

function pointOf({ code, street, latitude }: (typeof NESTS)[number]): SourcePoint {
  return {
    ...{ provider: 'night-owl', code, country: 'RU', region: 'Тульская область', city: 'Тула' },
    ...{ address: `Тула, ${street}`, addressShort: street, latitude, longitude: 37.61, type: 'point', hours: [] },
    ...{ maxWeightG: null, maxSidesMm: null, hasCash: false, hasCard: true, hasFitting: false },
    ...{ howToFind: null, metro: null, phone: null, days: null, zone: null },
  }
}

/** A carrier that nobody has: it flies at night, to two points in Tula. */
export const nightOwl = integration({
  kind: pointSources,
  traits: { name: { ru: 'Ночная сова', en: 'Night Owl' }, method: 'pickup' },
  variables: { NIGHT_OWL_KEY: z.string().min(1).optional() },
  realVariables: ['NIGHT_OWL_KEY'],
  settings: ({ NIGHT_OWL_KEY: key }) => (key ? { baseUrl: 'https://owl.example', key } : undefined),
  simulator,
  simulated: (baseUrl) => ({ baseUrl, key: SANDBOX_KEY }),
  create: nightOwlCarrier,
})
