import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { orderReturnCreate } from '#contract/ordering/orders.ts'
import { type BankDetail, bankDetailProblem } from '#rules/forms/bank-details.ts'
import { isBlank } from '#rules/forms/blank.ts'
import type { Language } from '#rules/location/site.ts'
import { exchangePayUntil } from '#rules/orders/exchange-terms.ts'
import type { OrderFormProblem } from '#rules/orders/order-form.ts'
import { orderNumber } from '#rules/orders/order-number.ts'
import { needsBankDetails } from '#rules/orders/return-request.ts'
import { withoutCardNumbers } from '#rules/payments/card-number.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { isIntentKey } from '../../../kernel/requests/request-intent.ts'
import { done, refused } from '../../../kernel/result.ts'
import { type DueRefund, tendersOf } from '../changing/refund-due.ts'
import { notifyAbout } from '../notifying/notify-buyer.ts'
import { linesOf, type OrderRow } from '../order/order-row.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { orderFieldErrors } from '../placing/order-field-errors.ts'
import { type Asker, lockOrderOf } from '../reading/order-access.ts'
import { type CheckedExchange, type CheckedReturn, checkReturn } from './check-return.ts'
import { openExchange, SizeGone } from './exchanges.ts'
import { returnsOf } from './returns-view.ts'

type ReturnBody = BodyOf<typeof orderReturnCreate>
type AskedReturn = ReturnBody & { reason: NonNullable<ReturnBody['reason']>; intent: string | null }

const MINOR = 100

export async function createReturn(
  deps: OrderChangeDeps & { db: Db },
  key: string,
  body: ReturnBody,
  asker: Asker,
  language: Language,
  now: Date,
  intent?: string,
) {
  if (body.reason === null) return refused('return.reason_required')
  const asked: AskedReturn = { ...body, reason: body.reason, intent: isIntentKey(intent) ? intent : null }
  return transaction(deps.db, async (tx) => {
    // Locked: two returns of the same products must not both be accepted.
    const order = await lockOrderOf(tx, key, asker)
    if (!order) return refused('order.unknown')
    const known = asked.intent && (await returnOfIntent(tx, deps.settings, order, asked.intent, language))
    if (known) return done({ return: known })

    const wanted = { items: body.items, otherSkuId: body.exchange?.skuId ?? null }
    const checked = await checkReturn(tx, order, wanted, deps.settings, now)
    if ('code' in checked) return refused(checked.code)
    const { due, lines, exchange } = checked
    if (exchange && !isAsSeen(body.exchange, exchange.surcharge, due)) return refused('return.exchange_changed')
    const needsBank = needsBankDetails(due.refund, order)
    const errors = needsBank ? bankErrors(body.bank, language) : null
    if (errors) return refused('order.form_wrong', { errors })

    const bank = needsBank && body.bank ? storedBank(body.bank) : null
    const { id, number } = await insertReturn(tx, order, { ...asked, bank, due }, asker, now)
    if (exchange) await openExchange(tx, deps, { ...exchange, order, returnId: id, number }, now)
    await notifyAbout(tx, deps, order, lines, requestedNotice(id, asked, checked, now))
    const [made] = await returnsOf(tx, deps.settings, [order], lines, language)
    if (!made) throw new Error('a return was not written')
    return done({ return: made })
  }).catch((error) => {
    if (error instanceof SizeGone) return refused('return.size_gone')
    throw error
  })
}

/** What the buyer agreed to is what is done. */
function isAsSeen(seen: ReturnBody['exchange'], surcharge: number, { refund }: DueRefund): boolean {
  return seen?.surcharge === surcharge / MINOR && seen.back === refund.total / MINOR
}

/** The same request again: its answer may have been lost on the way. */
async function returnOfIntent(
  tx: Transaction,
  settings: OrderChangeDeps['settings'],
  order: OrderRow,
  intent: string,
  language: Language,
) {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from ordering.returns where order_key = ${order.key} and intent = ${intent}`)
  if (!rows[0]) return null
  const { number } = rows[0]
  const all = await returnsOf(tx, settings, [order], await linesOf(tx, [order.key]), language)
  return all.find((one) => one.number === number) ?? null
}

async function insertReturn(
  tx: Transaction,
  order: OrderRow,
  {
    reason,
    comment,
    returnMethod,
    items,
    bank,
    due,
    intent,
  }: Omit<AskedReturn, 'bank'> & {
    bank: ReturnType<typeof storedBank> | null
    due: DueRefund
  },
  asker: Asker,
  now: Date,
): Promise<{ id: number; number: string }> {
  const number = await nextNumber(tx)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ordering.returns (number, order_key, created_at, reason, comment, return_method, bank, refund, intent)
    values (${number}, ${order.key}, ${now.toISOString()}, ${reason},
      ${withoutCardNumbers((comment ?? '').normalize('NFC').trim())}, ${returnMethod},
      ${bank && JSON.stringify(bank)}::jsonb, ${JSON.stringify(due)}::jsonb, ${intent})
    returning id`)
  const id = Number(rows[0]?.id)
  for (const { lineId, quantity } of items)
    await tx.execute(sql`
      insert into ordering.return_items (return_id, line_id, quantity) values (${id}, ${lineId}, ${quantity})`)
  await tx.execute(sql`
    insert into ordering.return_history (return_id, at, to_state, actor, actor_id)
    values (${id}, ${now.toISOString()}, 'requested', 'customer', ${asker.customerId})`)
  return { id, number }
}

async function nextNumber(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('ordering.return_numbers') as next`)
  return `R${orderNumber(Number(rows[0]?.next))}`
}

function requestedNotice(id: number, { items }: AskedReturn, { due, exchange }: CheckedReturn, now: Date) {
  return {
    kind: exchange ? ('exchangeRequested' as const) : ('returnRequested' as const),
    once: String(id),
    quantities: new Map(items.map(({ lineId, quantity }) => [lineId, quantity])),
    refund: tendersOf(due.refund),
    ...(exchange && { exchange: exchangeNotice(exchange, now) }),
  }
}

function exchangeNotice({ line, other, surcharge }: CheckedExchange, now: Date) {
  return {
    fromSize: line.size,
    toSize: other.size,
    sizeKind: other.sizeKind,
    surcharge,
    payUntil: surcharge > 0 ? exchangePayUntil(now) : null,
  }
}

function bankErrors(bank: ReturnBody['bank'], language: Language): Record<string, string[]> | null {
  const problems: Record<string, OrderFormProblem> = {}
  for (const kind of ['bic', 'inn', 'account'] satisfies BankDetail[]) {
    const problem = bankDetailProblem(kind, bank?.[kind] ?? '')
    if (problem) problems[`bank.${kind}`] = problem
  }
  if (isBlank(bank?.holder)) problems['bank.holder'] = 'form.full_name_required'
  return Object.keys(problems).length > 0 ? orderFieldErrors(problems, language) : null
}

function storedBank(bank: NonNullable<ReturnBody['bank']>) {
  return { ...bank, holder: withoutCardNumbers(bank.holder.normalize('NFC').trim()) }
}
