import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { BONUS } from '#rules/loyalty/spendable-bonuses.ts'
import { refuse } from '../http/http.ts'
import { type Db, transaction } from '../kernel/database/db.ts'
import type { CertificateToTry, DemonstrationScanner } from '../kernel/demonstration.ts'
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
import { answerFor, ORDER_ANSWERS, sandboxOrderAnswer } from './sandbox-order-answer.ts'
import { sandboxOrdersPage } from './sandbox-orders-page.ts'
import { sendPage } from './send-page.ts'

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

const MAX_BONUSES = 100_000
const BY = { actor: 'staff', reason: 'sandbox' } as const

type OrdersDeps = {
  db: Db
  staff: StaffDeps
  /** Who scans what leaves and what comes back: null where the shop sells by quantity alone. */
  scanner: DemonstrationScanner | null
  certificates: () => readonly CertificateToTry[]
  now: () => Date
}

/** The shop's staff on this machine: orders go on, returns come back, and making an order fails in every way. */
export function sandboxOrders(scope: FastifyInstance, deps: OrdersDeps): void {
  scope.get('/sandbox/orders', async (request, reply) => {
    const shown = { ...(await loadOrdersPage(deps)), answer: answerFor(request) }
    return sendPage(reply, sandboxOrdersPage(shown, request.visitor.site.language))
  })

  scope.post('/sandbox/orders', async (request, reply) => {
    const asked = new URLSearchParams(String(request.body))
    const refusal = await takeStep(deps, asked.get('key') ?? '', asked.get('step') ?? '')
    return refusal ? refuse(request, reply, refusal) : reply.redirect('/sandbox/orders', 303)
  })

  scope.post('/sandbox/bonuses', async (request, reply) => {
    const asked = new URLSearchParams(String(request.body))
    const isGiven = await giveBonuses(deps, asked.get('phone') ?? '', Number(asked.get('amount')))
    return isGiven ? reply.redirect('/sandbox/orders', 303) : refuse(request, reply, { code: 'request.malformed' })
  })

  sandboxOrderAnswer(scope)
}

async function loadOrdersPage({ db, scanner, certificates }: OrdersDeps) {
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
  return {
    orders,
    returns: await newestReturns(db, SHOWN),
    codes: { promos: await promoCodes(db), certificates: certificates() },
    orderSteps: [...Object.keys(ORDER_STEPS), ...(scanner ? [PACK] : [])],
    returnSteps: RETURN_STEPS,
    answers: ORDER_ANSWERS,
  }
}

/** Null: the order or the return has taken the step. */
async function takeStep(deps: OrdersDeps, key: string, step: string): Promise<Parameters<typeof refuse>[2] | null> {
  const { staff, scanner, now } = deps
  if (step === PACK || step === 'handOver') await scanner?.pack(key, now())
  if (step === PACK) return null
  const result = Object.hasOwn(ORDER_STEPS, step)
    ? await ORDER_STEPS[step as OrderStep](staff, key, BY, now())
    : await moveReturnBy(deps, key, step)
  if (!result) return { code: 'request.malformed' }
  return result.ok ? null : result
}

async function moveReturnBy({ staff, scanner, now }: OrdersDeps, number: string, step: string) {
  const to = RETURN_STEPS.find((known) => known === step)
  if (to === 'refunded' || to === 'exchanged') await scanner?.takeBack(number, now())
  if (to === 'exchanged') await scanner?.packExchange(number, now())
  return to ? moveReturn(staff, number, to, BY, now()) : null
}

async function giveBonuses({ db, staff, now }: OrdersDeps, phone: string, amount: number): Promise<boolean> {
  const customer = await customerByPhone(db, phone)
  const isSum = Number.isInteger(amount) && amount > 0 && amount <= MAX_BONUSES
  if (!customer || !isSum) return false
  const present = { customerId: customer.id, source: 'grant', key: randomUUID(), amount: amount * BONUS } as const
  await transaction(db, (tx) => givePresent(tx, staff.settings.loyalty, present, now()))
  return true
}
