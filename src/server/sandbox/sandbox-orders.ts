import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BONUS } from '#rules/loyalty/spendable-bonuses.ts'
import { refuse } from '../http/http.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { type Db, transaction } from '../kernel/database/db.ts'
import { certificatesToTry, demonstrationScanner } from '../kernel/demonstration.ts'
import { fieldErrors } from '../kernel/requests/field-errors.ts'
import type { Kernel } from '../kernel/shop-module.ts'
import { attributionsOf } from '../modules/attribution/index.ts'
import { customerByPhone } from '../modules/identity/index.ts'
import { givePresent } from '../modules/loyalty/index.ts'
import {
  assembleOrder,
  cancelByStaff,
  checkAddress,
  confirmOrder,
  deliverOrder,
  handOverOrder,
  letExpire,
  letReturnDaysPass,
  moveReturn,
  newestOrders,
  newestReturns,
  readHold,
  readyForPickup,
  type StaffDeps,
} from '../modules/ordering/index.ts'
import { promoCodes } from '../modules/promo/index.ts'
import { sandboxOrdersPage } from './sandbox-orders-page.ts'

const SHOWN = 20

const ORDER_STEPS = {
  checkAddress,
  confirm: confirmOrder,
  assemble: assembleOrder,
  handOver: handOverOrder,
  ready: readyForPickup,
  deliver: deliverOrder,
  cancel: cancelByStaff,
  expire: letExpire,
  complete: letReturnDaysPass,
} as const
type OrderStep = keyof typeof ORDER_STEPS
/** Scans what the parcel needs; `handOver` does it by itself. */
const PACK = 'pack'

const RETURN_STEPS = ['approved', 'refused', 'in_transit', 'received', 'refunded', 'rejected', 'exchanged'] as const

/** What the call that makes an order can be told to answer, so that every branch of a browser can be looked at. */
const ORDER_ANSWERS = ['normal', 'changed', 'error', 'code', 'fields', 'unknown', 'silence'] as const
export type OrderAnswer = (typeof ORDER_ANSWERS)[number]

/** Of one browser: whoever else tries the shop meanwhile is answered as usual. */
const ANSWER_COOKIE = 'sandbox_order_answer'
const MAX_BONUSES = 100_000
const BY = { actor: 'staff', reason: 'sandbox' } as const

/** The shop's staff on this machine: orders go on, returns come back, and making an order fails in every way. */
export function sandboxOrders(
  scope: FastifyInstance,
  deps: {
    db: Db
    staff: StaffDeps
    extensions: Kernel['extensions']
    now: () => Date
  },
): void {
  const { db, staff, extensions, now } = deps
  /** Who scans what leaves and what comes back: null where the shop sells by quantity alone. */
  const scanner = extensions(demonstrationScanner)[0] ?? null
  scope.get('/sandbox/orders', async (request, reply) => {
    const newest = await newestOrders(db, SHOWN)
    const owed = await attributionsOf(
      db,
      newest.map(({ key }) => key),
    )
    const orders = await Promise.all(
      newest.map(async (order) => ({
        ...order,
        hold: await readHold(db, order.key),
        attribution: owed.find(({ orderKey }) => orderKey === order.key) ?? null,
      })),
    )
    const returns = await newestReturns(db, SHOWN)
    const answer = answerFor(request)
    const orderSteps = [...Object.keys(ORDER_STEPS), ...(scanner ? [PACK] : [])]
    const steps = { orderSteps, returnSteps: RETURN_STEPS, answers: ORDER_ANSWERS }
    const certificates = extensions(certificatesToTry).flatMap((given) => given())
    const codes = { promos: await promoCodes(db), certificates }
    const html = sandboxOrdersPage({ orders, returns, answer, codes, ...steps }, request.visitor.site.language)
    return reply
      .header('content-security-policy', pagePolicy(html))
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(html)
  })

  scope.post('/sandbox/orders', async (request, reply) => {
    const asked = new URLSearchParams(String(request.body))
    const step = asked.get('step') ?? ''
    const key = asked.get('key') ?? ''
    if (step === PACK || step === 'handOver') await scanner?.pack(key, now())
    if (step === PACK) return reply.redirect('/sandbox/orders', 303)
    const result = Object.hasOwn(ORDER_STEPS, step)
      ? await ORDER_STEPS[step as OrderStep](staff, key, BY, now())
      : await moveReturnBy(key, step)
    if (!result?.ok) return refuse(request, reply, result ?? { code: 'request.malformed' })
    return reply.redirect('/sandbox/orders', 303)
  })

  scope.post('/sandbox/order-answer', async (request, reply) => {
    const answer = ORDER_ANSWERS.find((known) => known === new URLSearchParams(String(request.body)).get('answer'))
    if (!answer) return refuse(request, reply, { code: 'request.malformed' })
    return reply
      .setCookie(ANSWER_COOKIE, answer, { path: '/', httpOnly: true, sameSite: 'lax' })
      .redirect('/sandbox/orders', 303)
  })

  scope.post('/sandbox/bonuses', async (request, reply) => {
    const asked = new URLSearchParams(String(request.body))
    const amount = Number(asked.get('amount'))
    const customer = await customerByPhone(db, asked.get('phone') ?? '')
    const isSum = Number.isInteger(amount) && amount > 0 && amount <= MAX_BONUSES
    if (!customer || !isSum) return refuse(request, reply, { code: 'request.malformed' })
    const present = {
      customerId: customer.id,
      source: 'grant',
      key: randomUUID(),
      amount: amount * BONUS,
    } as const
    await transaction(db, (tx) => givePresent(tx, staff.settings.loyalty, present, now()))
    return reply.redirect('/sandbox/orders', 303)
  })

  async function moveReturnBy(number: string, step: string) {
    const to = RETURN_STEPS.find((known) => known === step)
    if (to === 'refunded' || to === 'exchanged') await scanner?.takeBack(number, now())
    if (to === 'exchanged') await scanner?.packExchange(number, now())
    return to ? moveReturn(staff, number, to, BY, now()) : null
  }
}

function answerFor(request: FastifyRequest): OrderAnswer {
  return ORDER_ANSWERS.find((known) => known === request.cookies[ANSWER_COOKIE]) ?? 'normal'
}

/** Stands in front of `POST /order/create/v2` while the sandbox was told to. */
export function answerOrdersAsConfigured(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/order/create/v2') return
    switch (answerFor(request)) {
      case 'normal':
        return
      case 'changed':
        return reply.status(409).send({
          success: false,
          code: 'order.cart_changed',
          cartChanged: true,
          error: 'order.cart_changed',
          changes: [],
        })
      case 'error':
        return refuse(request, reply, { code: 'server.busy' })
      case 'code':
        return reply.status(422).send({ success: false, code: 'auth.phone_not_confirmed' })
      case 'fields':
        return reply.status(422).send({
          success: false,
          errors: fieldErrors(
            { phone: 'form.phone_invalid', email: 'form.email_invalid' },
            request.visitor.site.language,
          ),
        })
      case 'unknown':
        return reply.status(500).send({ success: false })
      case 'silence':
        request.raw.socket.destroy()
        return reply.hijack()
    }
  })
}
