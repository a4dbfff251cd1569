import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Simulator, SimulatorDeps } from '../../simulator/simulator.ts'
import { languageOf, sendPage, sendSignInStyles } from '../yandex-id/sign-in-page.ts'
import { devicePage } from './device-page.ts'

/** The shop as the sandbox's operator knows it. */
export const SANDBOX_MOBILE_ID_CLIENT = { clientId: 'sandbox-shop', clientSecret: 'sandbox-secret' } as const

const EXPIRES_IN = 120
const INTERVAL = 2
/** What the standard adds for a client that is too quick. */
const SLOWER_BY = 5
const CIBA_GRANT = 'urn:openid:params:grant-type:ciba'
/** A number that no operator has. */
const UNKNOWN_ENDING = '0404'

export type PushRequest = {
  phone: string
  message: string
  expiresAt: number
  interval: number
  decision: 'pending' | 'yes' | 'no'
  polledAt: number | null
  isTooSoon: boolean
  isSpent: boolean
}

type Fields = Partial<Record<string, string>>

/** An operator with a telephone of its own: what would appear on its screen is a page. */
export const mobileIdSimulator: Simulator = {
  name: 'mobile-id',
  routes(app, deps) {
    app.get('/sign-in.css', (_, reply) => sendSignInStyles(reply))
    app.post('/bc-authorize', async (request, reply) => start(request, reply, deps))
    app.post('/token', async (request, reply) => giveTokens(request, reply, deps))
    app.get('/device', async (request, reply) => showDevice(request, reply, deps))
    app.post('/device', async (request, reply) => decide(request, reply, deps))
  },
}

async function start(request: FastifyRequest, reply: FastifyReply, deps: SimulatorDeps) {
  const form = (request.body ?? {}) as Fields
  const phone = form.login_hint ?? ''
  const refuse = refusing(reply)
  if (!isOurClient(request)) return refuse('invalid_client', 401)
  if (!form.scope?.split(' ').includes('openid')) return refuse('invalid_scope')
  if (!/^\d{10,15}$/.test(phone) || phone.endsWith(UNKNOWN_ENDING)) return refuse('unknown_user_id')

  const id = randomBytes(16).toString('base64url')
  const asked: PushRequest = {
    phone,
    message: form.binding_message ?? '',
    expiresAt: deps.now().getTime() + EXPIRES_IN * 1_000,
    interval: INTERVAL,
    decision: 'pending',
    polledAt: null,
    isTooSoon: false,
    isSpent: false,
  }
  await deps.state.set(`request:${id}`, asked)
  const url = `${deps.shopOrigin()}${deps.pagePath}/device?request=${id}`
  await deps.record({ channel: 'call', to: `+${phone}`, text: asked.message, url })
  return reply.send({ auth_req_id: id, expires_in: EXPIRES_IN, interval: INTERVAL })
}

async function giveTokens(request: FastifyRequest, reply: FastifyReply, { state, now }: SimulatorDeps) {
  const form = (request.body ?? {}) as Fields
  const refuse = refusing(reply)
  if (!isOurClient(request)) return refuse('invalid_client', 401)
  if (form.grant_type !== CIBA_GRANT) return refuse('unsupported_grant_type')
  const key = `request:${form.auth_req_id ?? ''}`
  if ((await state.get(key)) === null) return refuse('invalid_grant')

  const at = now().getTime()
  let wasSpent = false
  const asked = await state.change<PushRequest | null>(key, (before) => {
    if (!before) return before
    wasSpent = before.isSpent
    return polled(before, at)
  })
  if (!asked || wasSpent) return refuse('invalid_grant')
  if (at > asked.expiresAt) return refuse('expired_token')
  if (asked.isTooSoon) return refuse('slow_down')
  if (asked.decision === 'pending') return refuse('authorization_pending')
  if (asked.decision === 'no') return refuse('access_denied')
  return reply.header('cache-control', 'no-store').send({
    access_token: randomBytes(24).toString('base64url'),
    token_type: 'Bearer',
    expires_in: EXPIRES_IN,
    id_token: idToken({ sub: asked.phone, phone_number: `+${asked.phone}`, iat: Math.floor(at / 1_000) }),
  })
}

/** One poll: too soon makes the client slower, and an answer that is given is given once. */
function polled(before: PushRequest, at: number): PushRequest {
  const isTooSoon = before.polledAt !== null && at - before.polledAt < before.interval * 1_000
  return {
    ...before,
    polledAt: at,
    isTooSoon,
    interval: before.interval + (isTooSoon ? SLOWER_BY : 0),
    isSpent: before.decision === 'yes' && !isTooSoon && at <= before.expiresAt,
  }
}

async function showDevice(request: FastifyRequest, reply: FastifyReply, { state, now, pagePath }: SimulatorDeps) {
  const { request: id = '' } = request.query as Fields
  const asked = await state.get<PushRequest>(`request:${id}`)
  const isOver = asked !== null && asked.decision === 'pending' && now().getTime() > asked.expiresAt
  const page = devicePage({ language: languageOf(request), pagePath, id, asked, isOver })
  return sendPage(reply, page, asked ? 200 : 404)
}

async function decide(request: FastifyRequest, reply: FastifyReply, { state, now, pagePath }: SimulatorDeps) {
  const { request: id = '', decision } = (request.body ?? {}) as Fields
  const key = `request:${id}`
  if ((await state.get(key)) !== null && (decision === 'yes' || decision === 'no')) {
    await state.change<PushRequest | null>(key, (before) => {
      const isOpen = before?.decision === 'pending' && now().getTime() <= before.expiresAt
      return before && isOpen ? { ...before, decision } : before
    })
  }
  return reply.redirect(`${pagePath}/device?request=${encodeURIComponent(id)}`, 303)
}

function refusing(reply: FastifyReply) {
  return (error: string, status = 400) => reply.status(status).send({ error })
}

function isOurClient(request: FastifyRequest): boolean {
  const { clientId, clientSecret } = SANDBOX_MOBILE_ID_CLIENT
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return Buffer.from(basic, 'base64').toString() === `${clientId}:${clientSecret}`
}

function idToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { clientId, clientSecret } = SANDBOX_MOBILE_ID_CLIENT
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, aud: clientId })}`
  return `${signed}.${createHmac('sha256', clientSecret).update(signed).digest('base64url')}`
}
