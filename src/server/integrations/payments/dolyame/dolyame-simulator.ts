import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Simulator, SimulatorDeps } from '../../simulator/simulator.ts'
import { formPageRoutes } from './form-page.ts'
import type { DolyameStatus } from './protocol.ts'
import { SANDBOX_DOLYAME } from './sandbox-credentials.ts'
import { type SimulatorOrder, scheduleOf } from './simulator-store.ts'

/** What a partner may ask in one second. */
const MAX_PER_SECOND = 10

const kopecks = z.union([z.number(), z.string()]).transform((value) => Math.round(Number(value) * 100))
const item = z.object({ price: kopecks, quantity: z.number().int().positive() })
const clientInfo = z.object({ first_name: z.string(), phone: z.string().startsWith('+') })
const createBody = z.object({
  order: z.object({
    id: z.string().min(1).max(30),
    amount: kopecks,
    prepaid_amount: kopecks,
    items: z.array(item).min(1),
    client_info: clientInfo.optional(),
  }),
  client_info: clientInfo.optional(),
  notification_url: z.url(),
  success_url: z.url(),
  fail_url: z.url(),
})
const commitBody = z.object({ amount: kopecks, items: z.array(item).min(1) })
const refundBody = z.object({ amount: kopecks, returned_items: z.array(item) })

/** The instalment service on this machine: Basic sign-in, correlation ids, the limit of requests, unsigned webhooks. */
export const dolyameSimulator: Simulator = {
  name: 'dolyame',
  routes(app, deps) {
    formPageRoutes(app, deps, (order, status) => setStatus(deps, order.id, ['new', 'approved'], status))
    app.register(async (api) => {
      api.addHook('preHandler', async (request, reply) => {
        if (request.headers.authorization !== `Basic ${btoa(`${SANDBOX_DOLYAME.login}:${SANDBOX_DOLYAME.password}`)}`)
          return fail(reply, 401, 'unauthorized')
        if (await isTooMany(deps)) return fail(reply.header('x-retry-after', '1'), 429, 'too many requests')
      })
      orderRoutes(api, deps)
    })
  },
}

function fail(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.status(status).send({ type: 'error', description: message, message })
}

async function isTooMany({ state, now }: SimulatorDeps): Promise<boolean> {
  const second = Math.floor(now().getTime() / 1000)
  const { count } = await state.change<{ second: number; count: number }>('rate', (before) =>
    before?.second === second ? { second, count: before.count + 1 } : { second, count: 1 },
  )
  return count > MAX_PER_SECOND
}

const sumOf = (items: { price: number; quantity: number }[]) =>
  items.reduce((all, { price, quantity }) => all + price * quantity, 0)

function orderRoutes(app: FastifyInstance, deps: SimulatorDeps): void {
  app.post('/create', (request, reply) =>
    once(request, reply, deps, async () => {
      const parsed = createBody.safeParse(request.body)
      const client = parsed.data?.client_info ?? parsed.data?.order.client_info
      if (!parsed.success || !client || sumOf(parsed.data.order.items) !== parsed.data.order.amount)
        return { status: 400, body: { type: 'error', description: 'validation', details: { order: 'wrong' } } }
      const { order, notification_url, success_url, fail_url } = parsed.data
      if (await deps.state.get(`order:${order.id}`))
        return { status: 409, body: { type: 'error', description: 'the order exists' } }
      const stored: SimulatorOrder = {
        id: order.id,
        token: randomBytes(12).toString('hex'),
        amount: order.amount,
        refunded: 0,
        status: 'new',
        language: new URL(success_url).hostname.startsWith('en.') ? 'en' : 'ru',
        createdAt: deps.now().toISOString(),
        urls: { success: success_url, fail: fail_url, notification: notification_url },
      }
      await deps.state.set(`order:${stored.id}`, stored)
      await deps.state.set(`page:${stored.token}`, stored.id)
      const link = `${deps.shopOrigin()}${deps.pagePath}/form/${stored.token}`
      await deps.record({ channel: 'payment', to: stored.id, text: `${stored.amount / 100} RUB`, url: link })
      return { status: 200, body: { ...view(stored), link } }
    }),
  )

  app.get<{ Params: { id: string } }>('/:id/info', async (request, reply) => {
    const order = await deps.state.get<SimulatorOrder>(`order:${request.params.id}`)
    return order ? view(order) : fail(reply, 404, 'no such order')
  })

  app.post<{ Params: { id: string } }>('/:id/commit', (request, reply) =>
    once(request, reply, deps, async () => {
      const parsed = commitBody.safeParse(request.body)
      const order = await deps.state.get<SimulatorOrder>(`order:${request.params.id}`)
      const isExact = parsed.success && order && parsed.data.amount === order.amount
      if (!isExact || sumOf(parsed.data.items) !== order.amount)
        return { status: 400, body: { type: 'error', message: 'amount' } }
      return changed(await setStatus(deps, order.id, ['wait_for_commit'], 'committed'))
    }),
  )

  app.post<{ Params: { id: string } }>('/:id/cancel', (request, reply) =>
    once(request, reply, deps, async () =>
      changed(await setStatus(deps, request.params.id, ['new', 'approved', 'wait_for_commit'], 'canceled')),
    ),
  )

  app.post<{ Params: { id: string } }>('/:id/refund', (request, reply) =>
    once(request, reply, deps, async () => {
      const parsed = refundBody.safeParse(request.body)
      const amount = parsed.data?.amount ?? 0
      let isDone = false
      const order = await deps.state.change<SimulatorOrder | null>(`order:${request.params.id}`, (before) => {
        const canGo = before?.status === 'committed' || before?.status === 'completed'
        isDone = canGo && amount > 0 && before.refunded + amount <= before.amount
        return before && isDone ? { ...before, refunded: before.refunded + amount } : before
      })
      if (!order || !isDone) return { status: 400, body: { type: 'error', message: 'amount' } }
      await deps.record({ channel: 'payment', to: order.id, subject: 'refund', text: `${amount / 100} RUB` })
      return {
        status: 200,
        body: { amount: (order.amount - order.refunded) / 100, refund_id: randomBytes(8).toString('hex') },
      }
    }),
  )
}

type SimulatorAnswer = { status: number; body: unknown }

function changed(order: SimulatorOrder | null): SimulatorAnswer {
  return order
    ? { status: 200, body: view(order) }
    : { status: 400, body: { type: 'error', message: 'this cannot be done now' } }
}

/** A correlation id that came before gets the answer that it got. */
async function once(
  request: FastifyRequest,
  reply: FastifyReply,
  { state }: SimulatorDeps,
  run: () => Promise<SimulatorAnswer>,
): Promise<FastifyReply> {
  const id = String(request.headers['x-correlation-id'] ?? '')
  if (!/^[0-9a-f-]{36}$/.test(id)) return fail(reply, 400, 'no correlation id')
  const key = `correlation:${id}`
  const before = await state.get<SimulatorAnswer>(key)
  const answer = before ?? (await run())
  if (!before) await state.set(key, answer)
  return reply.status(answer.status).send(answer.body)
}

/** Changes a status if it is one of those it may follow, and tells the shop. Null: it may not. */
async function setStatus(
  deps: SimulatorDeps,
  id: string,
  from: readonly DolyameStatus[],
  to: DolyameStatus,
): Promise<SimulatorOrder | null> {
  let isDone = false
  const order = await deps.state.change<SimulatorOrder | null>(`order:${id}`, (before) => {
    isDone = before !== null && from.includes(before.status)
    return before && isDone ? { ...before, status: to } : before
  })
  if (!order || !isDone) return null
  await deps.record({ channel: 'payment', to: order.id, text: to })
  return order
}

function view(order: SimulatorOrder) {
  const { id, status, amount, refunded } = order
  return {
    id,
    status,
    amount: amount / 100,
    residual_amount: (amount - refunded) / 100,
    payment_schedule: scheduleOf(order).map(({ date, sum }, index) => ({
      payment_date: date,
      amount: sum / 100,
      status: index === 0 ? 'hold' : 'scheduled',
    })),
    refund_info: { total_refunded_amount: refunded / 100, total_refunded_prepaid_amount: 0, items: [] },
  }
}
