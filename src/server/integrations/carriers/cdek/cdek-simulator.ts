import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SourcePoint } from '#rules/pickup-points/point.ts'
import { groupHours } from '#rules/pickup-points/point-hours.ts'
import { uuidOf } from '../../../kernel/deterministic-random.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { pickupNetwork } from '../simulated-network/pickup-network.ts'
import { cdekNetwork } from './cdek-network.ts'

/** The account that the sandbox's provider knows. */
export const SANDBOX_CDEK = { clientId: 'sandbox-cdek', clientSecret: 'sandbox-cdek-secret' }

/** Under `faults` in the simulator's state. */
export type CdekFaults = {
  /** A token ends after so many questions. */
  tokenUses?: number
  /** The share of points that are missing. */
  hidden?: number
  /** Answers with the whole list, whatever page is asked for. */
  ignoresPages?: boolean
  /** Why parcels are refused. */
  refusesParcels?: string
}

const TOKEN_SECONDS = 3_599
const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']

type Token = { until: number; uses: number }
type Parcel = { uuid: string; number: string; cdekNumber: string }

const NO_PARCEL = { requests: [], errors: [{ code: 'v2_entity_not_found', message: 'Entity is not found' }] }

const shownParcel = ({ uuid, number, cdekNumber }: Parcel) => ({
  entity: { uuid, number, cdek_number: cdekNumber },
  requests: [{ type: 'CREATE', state: 'SUCCESSFUL' }],
})

/** CDEK as far as the shop uses it: tokens, the list of points, and parcels. */
export const cdekSimulator: Simulator = {
  name: 'cdek',
  routes(app, { state, now }) {
    app.post('/oauth/token', async (request, reply) => {
      const body = (request.body ?? {}) as Partial<Record<string, string>>
      if (body.grant_type !== 'client_credentials')
        return reply.status(400).send({ error: 'unsupported_grant_type', error_description: 'Unsupported grant type' })
      if (body.client_id !== SANDBOX_CDEK.clientId || body.client_secret !== SANDBOX_CDEK.clientSecret)
        return reply.status(401).send({ error: 'invalid_client', error_description: 'Bad client credentials' })
      const token = randomUUID()
      await state.set(`token/${token}`, { until: now().getTime() + TOKEN_SECONDS * 1000, uses: 0 } satisfies Token)
      return {
        access_token: token,
        token_type: 'bearer',
        expires_in: TOKEN_SECONDS,
        scope: 'order:all',
        jti: randomUUID(),
      }
    })

    async function isLetIn(request: FastifyRequest, faults: CdekFaults): Promise<boolean> {
      const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const known = await state.get<Token>(`token/${bearer}`)
      const token =
        known &&
        (await state.change<Token>(`token/${bearer}`, (before) => ({ ...known, uses: (before?.uses ?? 0) + 1 })))
      return Boolean(
        token && token.until > now().getTime() && token.uses <= (faults.tokenUses ?? Number.POSITIVE_INFINITY),
      )
    }
    const nextNumber = async (prefix: string) =>
      `${prefix}${String(1_000_000_000 + (await state.change<number>('parcels', (count) => (count ?? 0) + 1)))}`
    const expired = { errors: [{ code: 'v2_token_expired', message: 'Token has expired' }] }

    app.get('/orders', async (request, reply) => {
      if (!(await isLetIn(request, {}))) return reply.status(401).send(expired)
      const { im_number: number = '' } = request.query as { im_number?: string }
      const uuid = await state.get<string>(`parcel-of/${number}`)
      const parcel = uuid && (await state.get<Parcel>(`parcel/${uuid}`))
      return parcel ? shownParcel(parcel) : reply.status(400).send(NO_PARCEL)
    })
    app.get<{ Params: { uuid: string } }>('/orders/:uuid', async (request, reply) => {
      if (!(await isLetIn(request, {}))) return reply.status(401).send(expired)
      const parcel = await state.get<Parcel>(`parcel/${request.params.uuid}`)
      return parcel ? shownParcel(parcel) : reply.status(404).send(NO_PARCEL)
    })
    app.post('/orders', async (request, reply) => {
      if (!(await isLetIn(request, {}))) return reply.status(401).send(expired)
      const faults = (await state.get<CdekFaults>('faults')) ?? {}
      const { number = '', delivery_point: point = '' } = (request.body ?? {}) as Partial<Record<string, string>>
      const isPoint = pickupNetwork(cdekNetwork).some(({ code }) => code === point)
      const message = faults.refusesParcels ?? (isPoint ? null : 'Delivery point is not found')
      if (message !== null)
        return reply.status(400).send({
          requests: [{ type: 'CREATE', state: 'INVALID', errors: [{ code: 'v2_entity_invalid', message }] }],
        })
      const parcel: Parcel = { uuid: randomUUID(), number, cdekNumber: await nextNumber('1') }
      await state.set(`parcel/${parcel.uuid}`, parcel)
      await state.set(`parcel-of/${number}`, parcel.uuid)
      return reply
        .status(202)
        .send({ entity: { uuid: parcel.uuid }, requests: [{ type: 'CREATE', state: 'ACCEPTED' }] })
    })
    app.delete<{ Params: { uuid: string } }>('/orders/:uuid', async (request, reply) => {
      if (!(await isLetIn(request, {}))) return reply.status(401).send(expired)
      const parcel = await state.get<Parcel>(`parcel/${request.params.uuid}`)
      if (!parcel) return reply.status(404).send(NO_PARCEL)
      await state.remove(`parcel/${parcel.uuid}`)
      await state.remove(`parcel-of/${parcel.number}`)
      return reply
        .status(202)
        .send({ entity: { uuid: parcel.uuid }, requests: [{ type: 'DELETE', state: 'ACCEPTED' }] })
    })

    app.get('/deliverypoints', async (request, reply) => {
      const faults = (await state.get<CdekFaults>('faults')) ?? {}
      if (!(await isLetIn(request, faults))) return reply.status(401).send(expired)

      const query = request.query as Partial<Record<string, string>>
      const size = Number(query.size ?? 5_000)
      const page = Number(query.page ?? 0)
      if (!Number.isInteger(size) || size < 1 || !Number.isInteger(page) || page < 0)
        return reply.status(400).send({ errors: [{ code: 'v2_invalid_format', message: '[size] has invalid format' }] })
      const all = pickupNetwork(cdekNetwork).filter(
        ({ country }) => !query.country_code || country === query.country_code,
      )
      const shown = all.slice(0, Math.round(all.length * (1 - (faults.hidden ?? 0))))
      const list = faults.ignoresPages ? shown : shown.slice(page * size, (page + 1) * size)
      return list.map(toCdek)
    })
  },
}

function toCdek(point: SourcePoint) {
  const sides = point.maxSidesMm
  return {
    code: point.code,
    uuid: uuidOf(point.code),
    name: `На ${point.addressShort}`,
    location: {
      country_code: point.country,
      region: point.region,
      city: point.city,
      longitude: point.longitude,
      latitude: point.latitude,
      address: point.addressShort,
      address_full: point.address,
    },
    ...(point.howToFind && { address_comment: point.howToFind }),
    ...(point.metro && { nearest_metro_station: point.metro }),
    work_time: groupHours(point.hours)
      .map(({ from, to, open, close }) => `${DAYS[from - 1]}-${DAYS[to - 1]} ${open}-${close}`)
      .join(', '),
    work_time_list: point.hours.map(({ day, open, close }) => ({
      day,
      time: `${open}/${close === '24:00' ? '23:59' : close}`,
    })),
    phones: point.phone ? [{ number: point.phone }] : [],
    type: point.type === 'locker' ? 'POSTAMAT' : 'PVZ',
    owner_code: 'cdek',
    take_only: false,
    is_handout: true,
    is_reception: point.type === 'point',
    is_dressing_room: point.hasFitting,
    have_cashless: point.hasCard,
    have_cash: point.hasCash,
    allowed_cod: point.hasCash || point.hasCard,
    ...(point.maxWeightG !== null && { weight_max: point.maxWeightG / 1_000 }),
    ...(sides && { dimensions: [{ width: sides[1] / 10, height: sides[2] / 10, depth: sides[0] / 10 }] }),
    fulfillment: false,
  }
}
