import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SourcePoint } from '#rules/pickup-points/point.ts'
import { uuidOf } from '../../../kernel/deterministic-random.ts'
import type { Simulator, SimulatorState } from '../../simulator/simulator.ts'
import { pickupNetwork } from '../simulated-network/pickup-network.ts'
import { fivepostNetwork } from './fivepost-network.ts'

/** The key that the sandbox's provider knows. */
export const SANDBOX_FIVEPOST_KEY = 'sandbox-fivepost'

/** Under `faults` in the simulator's state. */
export type FivepostFaults = {
  /** A token ends after so many questions. */
  tokenUses?: number
  /** The share of points that are missing. */
  hidden?: number
  /** The last page is said to come sooner than it does. */
  endsAfterPages?: number
  /** Why parcels are refused. */
  refusesParcels?: string
}

const TOKEN_MS = 60 * 60 * 1000
const MAX_PER_PAGE = 2_000
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

type Token = { until: number; uses: number }
type Parcel = { orderId: string; number: string; barcode: string }

/** 5post as far as the shop uses it: tokens, the list of points, and parcels. */
export const fivepostSimulator: Simulator = {
  name: 'fivepost',
  routes(app, { state, now }) {
    app.post('/jwt-generate-claims/rs256/1', async (request, reply) => {
      const { apikey } = request.query as { apikey?: string }
      const { subject, audience } = (request.body ?? {}) as { subject?: string; audience?: string }
      if (apikey !== SANDBOX_FIVEPOST_KEY)
        return reply
          .status(401)
          .send({ fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } } })
      if (subject !== 'OpenAPI' || audience !== 'A122019!')
        return reply.status(400).send({ status: 'FAILED', description: 'Wrong claims', id: randomUUID() })
      const jwt = randomUUID()
      await state.set(`token/${jwt}`, { until: now().getTime() + TOKEN_MS, uses: 0 } satisfies Token)
      return { status: 'ok', jwt }
    })

    app.post('/api/v1/pickuppoints/query', async (request, reply) => {
      const faults = (await state.get<FivepostFaults>('faults')) ?? {}
      if (!(await isLetIn(request, state, now().getTime(), faults)))
        return reply.status(401).send({ error: 'Unauthorized', message: 'JWT expired', status: 401 })
      return pageOf(request.body, faults, reply)
    })

    const unauthorised = { error: 'Unauthorized', message: 'JWT expired', status: 401 }
    app.post('/api/v3/orders', async (request, reply) => {
      const faults = (await state.get<FivepostFaults>('faults')) ?? {}
      if (!(await isLetIn(request, state, now().getTime(), {}))) return reply.status(401).send(unauthorised)
      const { partnerOrders } = request.body as { partnerOrders: { senderOrderId: string; receiverLocation: string }[] }
      const [asked] = partnerOrders
      const isPoint = pickupNetwork(fivepostNetwork).some(({ code }) => code === asked?.receiverLocation)
      const errorMsg = faults.refusesParcels ?? (isPoint ? null : 'Element partnerOrder[0].receiverLocation is unknown')
      if (!asked || errorMsg !== null)
        return reply.status(400).send({ success: false, errorCode: 400, errorMsg: errorMsg ?? 'no orders' })
      const { senderOrderId } = asked
      let alreadyCreated = true
      const serial = 1_000_000_000 + (await state.change<number>('parcels', (count) => (count ?? 0) + 1))
      const { orderId, barcode } = await state.change<Parcel>(`parcel-of/${senderOrderId}`, (before) => {
        if (before) return before
        alreadyCreated = false
        return { orderId: randomUUID(), number: senderOrderId, barcode: `2${serial}` }
      })
      await state.set(`parcel/${orderId}`, senderOrderId)
      const cargoes = [{ cargoId: uuidOf(orderId), senderCargoId: `${senderOrderId}-1`, barcode }]
      return [{ orderId, senderOrderId, cargoes, alreadyCreated }]
    })
    app.delete<{ Params: { id: string } }>('/api/v1/cancelOrder/:id', async (request, reply) => {
      if (!(await isLetIn(request, state, now().getTime(), {}))) return reply.status(401).send(unauthorised)
      const number = await state.get<string>(`parcel/${request.params.id}`)
      if (number === null)
        return reply.status(404).send({ error: 'Not Found', message: 'Order not found', status: 404 })
      await state.remove(`parcel/${request.params.id}`)
      await state.remove(`parcel-of/${number}`)
      return { status: 'OK', id: request.params.id }
    })
  },
}

async function isLetIn(
  request: FastifyRequest,
  state: SimulatorState,
  now: number,
  faults: FivepostFaults,
): Promise<boolean> {
  const jwt = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!(await state.get(`token/${jwt}`))) return false
  const { until, uses } = await state.change<Token>(`token/${jwt}`, (token) => ({
    until: token?.until ?? 0,
    uses: (token?.uses ?? 0) + 1,
  }))
  return until > now && uses <= (faults.tokenUses ?? Number.POSITIVE_INFINITY)
}

function pageOf(body: unknown, faults: FivepostFaults, reply: FastifyReply) {
  const { pageSize = 0, pageNumber = 0 } = (body ?? {}) as { pageSize?: number; pageNumber?: number }
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_PER_PAGE || !Number.isInteger(pageNumber))
    return reply.status(400).send({ success: false, errorCode: 400, errorMsg: 'Element pageSize has incorrect value' })
  const all = pickupNetwork(fivepostNetwork)
  const shown = all.slice(0, Math.round(all.length * (1 - (faults.hidden ?? 0))))
  const start = pageNumber * pageSize
  const content = shown.slice(start, start + pageSize).map(toFivepost)
  const totalPages = Math.ceil(shown.length / pageSize)
  const last = pageNumber + 1 >= Math.min(totalPages, faults.endsAfterPages ?? totalPages)
  return {
    content,
    totalElements: shown.length,
    totalPages,
    number: pageNumber,
    size: pageSize,
    numberOfElements: content.length,
    first: pageNumber === 0,
    last,
    empty: content.length === 0,
    pageable: { pageNumber, pageSize, offset: start, paged: true, unpaged: false },
  }
}

function toFivepost(point: SourcePoint) {
  const [street = '', house = ''] = point.addressShort.split(', ')
  const sides = point.maxSidesMm
  return {
    id: uuidOf(point.code),
    mdmCode: point.code,
    name: point.code,
    partnerName: 'X5',
    type: point.type === 'locker' ? 'POSTAMAT' : 'ISSUE_POINT',
    multiplaceDeliveryAllowed: point.type === 'point',
    workHours: point.hours.map(({ day, open, close }) => ({
      day: DAYS[day - 1],
      opensAt: `${open}:00`,
      closesAt: close === '24:00' ? '23:59:59' : `${close}:00`,
      timezone: '+03:00',
      timezoneOffset: '10800',
    })),
    fullAddress: point.address,
    shortAddress: point.addressShort,
    address: {
      country: 'Россия',
      region: point.region,
      city: point.city,
      cityType: 'г',
      street,
      house,
      metroStation: point.metro,
      lat: point.latitude,
      lng: point.longitude,
    },
    additional: point.howToFind,
    cellLimits: {
      maxCellLength: sides?.[0] ?? null,
      maxCellWidth: sides?.[1] ?? null,
      maxCellHeight: sides?.[2] ?? null,
      maxWeight: point.maxWeightG === null ? null : point.maxWeightG * 1_000,
    },
    returnAllowed: true,
    cashAllowed: point.hasCash,
    cardAllowed: point.hasCard,
    loyaltyAllowed: false,
    phone: point.phone,
    extStatus: 'ACTIVE',
    deliverySL: [{ sl: point.days, slCode: 'STANDARD' }],
    rate: [
      { rateType: 'HUB_MOSCOW', zone: point.zone, rateValue: 120, vat: 20, rateValueWithVat: 144, rateCurrency: 'RUB' },
    ],
  }
}
