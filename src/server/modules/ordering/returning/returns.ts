import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { OrderReturn, RefundShares } from '#contract/entities/order.ts'
import type { orderReturnCreate } from '#contract/ordering/orders.ts'
import { type BankDetail, bankDetailProblem } from '#rules/forms/bank-details.ts'
import { isBlank } from '#rules/forms/blank.ts'
import type { Language } from '#rules/location/site.ts'
import { exchangePayUntil, exchangeTerms } from '#rules/orders/exchange-terms.ts'
import type { OrderFormProblem } from '#rules/orders/order-form.ts'
import { orderNumber } from '#rules/orders/order-number.ts'
import { withoutCardNumbers } from '#rules/payments/card-number.ts'
import type { Refund } from '#rules/pricing/refund-shares.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { isIntentKey } from '../../../kernel/requests/request-intent.ts'
import { done, refused } from '../../../kernel/result.ts'
import { notifyBuyer } from '../changing/notify-buyer.ts'
import { type DueRefund, dueFor, type ReturnItem, tendersOf } from '../changing/refund-due.ts'
import type { OrderChangeDeps } from '../ordering-deps.ts'
import { orderFieldErrors } from '../placing/order-field-errors.ts'
import { type Asker, lockOrderOf, orderOf } from '../reading/order-access.ts'
import { linesOf, type OrderLineRow, type OrderRow } from '../reading/order-row.ts'
import { returnedPieces } from '../reading/read-orders.ts'
import { type OtherSize, otherSizes } from './exchange-sizes.ts'
import { type Exchange, exchangesOfOrders, openExchange, SizeGone } from './exchanges.ts'
import { isReturnable, isReturnTooLate } from './return-window.ts'
import { type SizeReader, sizeName } from './size-name.ts'

type ReturnBody = BodyOf<typeof orderReturnCreate>

const MINOR = 100

/** What would come back. The return itself stores exactly this, and the refund does exactly what is stored. */
export async function previewReturn(
  { db, settings }: Pick<OrderChangeDeps, 'settings'> & { db: Db },
  key: string,
  { items, exchange }: Pick<ReturnBody, 'items'> & { exchange?: { skuId: number } | null | undefined },
  asker: Asker,
  now: Date,
) {
  const order = await orderOf(db, key, asker)
  if (!order) return refused('order.unknown')
  const checked = await check(db, order, items, exchange?.skuId ?? null, settings, now)
  if ('code' in checked) return refused(checked.code)
  return done({ refund: toShares(checked.due, order), surcharge: (checked.exchange?.surcharge ?? 0) / MINOR })
}

/** The other sizes of its pieces, with what each costs more or less than the one that was bought. */
export async function sizesInstead(
  { db, settings }: Pick<OrderChangeDeps, 'settings'> & { db: Db },
  key: string,
  asker: Asker,
  language: Language,
) {
  const order = await orderOf(db, key, asker)
  if (!order) return refused('order.unknown')
  const lines = await linesOf(db, [order.key])
  const reader = { countries: settings.countries, country: order.country, language }
  const sizes = await otherSizes(db, order, lines, settings.onlineStorage)
  return done({
    sizes: sizes.map(({ lineId, skuId, size, sizeKind, price, free }) => {
      const bought = lines.find(({ id }) => id === lineId)?.unitFinal ?? 0
      const name = sizeName(sizeKind, size, reader)
      return { lineId, skuId, size: String(size), name, free, difference: (price - bought) / MINOR }
    }),
  })
}

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
  const { reason } = body
  return transaction(deps.db, (tx) => withinTransaction(tx, reason)).catch((error) => {
    if (error instanceof SizeGone) return refused('return.size_gone')
    throw error
  })

  async function withinTransaction(tx: Transaction, reason: NonNullable<ReturnBody['reason']>) {
    // Locked: two returns of the same pieces must not both be taken.
    const order = await lockOrderOf(tx, key, asker)
    if (!order) return refused('order.unknown')
    const known = isIntentKey(intent) ? await returnOfIntent(tx, deps.settings, order, intent, language) : null
    if (known) return done({ return: known })
    const checked = await check(tx, order, body.items, body.exchange?.skuId ?? null, deps.settings, now)
    if ('code' in checked) return refused(checked.code)
    const { due, lines, exchange } = checked
    if (exchange && !isAsSeen(body.exchange, exchange.surcharge, due)) return refused('return.exchange_changed')
    const needsBank = needsBankDetails(due, order)
    const errors = needsBank ? bankErrors(body.bank, language) : null
    if (errors) return refused('order.form_wrong', { errors })

    const number = await nextNumber(tx)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ordering.returns (number, order_key, created_at, reason, comment, return_method, bank, refund, intent)
      values (${number}, ${order.key}, ${now.toISOString()}, ${reason},
        ${withoutCardNumbers((body.comment ?? '').normalize('NFC').trim())}, ${body.returnMethod},
        ${needsBank && body.bank ? JSON.stringify(storedBank(body.bank)) : null}::jsonb, ${JSON.stringify(due)}::jsonb,
        ${isIntentKey(intent) ? intent : null})
      returning id`)
    const id = Number(rows[0]?.id)
    for (const { lineId, quantity } of body.items)
      await tx.execute(sql`
        insert into ordering.return_items (return_id, line_id, quantity) values (${id}, ${lineId}, ${quantity})`)
    await tx.execute(sql`
      insert into ordering.return_history (return_id, at, to_state, actor, actor_id)
      values (${id}, ${now.toISOString()}, 'requested', 'customer', ${asker.customerId})`)
    if (exchange) await openExchange(tx, deps, { ...exchange, order, returnId: id, number }, now)
    await notifyBuyer(tx, deps, order, {
      kind: exchange ? 'exchangeRequested' : 'returnRequested',
      once: String(id),
      pieces: new Map(body.items.map(({ lineId, quantity }) => [lineId, quantity])),
      refund: tendersOf(due.refund),
      ...(exchange && {
        exchange: {
          fromSize: exchange.line.size,
          toSize: exchange.other.size,
          sizeKind: exchange.other.sizeKind,
          surcharge: exchange.surcharge,
          payUntil: exchange.surcharge > 0 ? exchangePayUntil(now) : null,
        },
      }),
    })
    const [made] = await returnsWhere(tx, deps.settings, [order], lines, language)
    if (!made) throw new Error('a return was not written')
    return done({ return: made })
  }
}

/** What the buyer agreed to is what is done. */
function isAsSeen(seen: ReturnBody['exchange'], surcharge: number, { refund }: DueRefund): boolean {
  return seen?.surcharge === surcharge / MINOR && seen.back === refund.total / MINOR
}

/** The answer to it may have been lost on its way. */
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
  const all = await returnsWhere(tx, settings, [order], await linesOf(tx, [order.key]), language)
  return all.find((one) => one.number === number) ?? null
}

export async function customerReturns(
  { db, settings }: Pick<OrderChangeDeps, 'settings'> & { db: Db },
  orders: readonly OrderRow[],
  language: Language,
): Promise<OrderReturn[]> {
  const lines = await linesOf(
    db,
    orders.map(({ key }) => key),
  )
  return returnsWhere(db, settings, orders, lines, language)
}

type CheckedExchange = { line: OrderLineRow; quantity: number; other: OtherSize; surcharge: number }
type Checked =
  | { due: DueRefund; lines: OrderLineRow[]; exchange: CheckedExchange | null }
  | {
      code:
        | 'return.nothing_selected'
        | 'return.not_possible'
        | 'return.too_late'
        | 'return.exchange_one'
        | 'return.size_gone'
    }

async function check(
  db: Db | Transaction,
  order: OrderRow,
  items: readonly ReturnItem[],
  otherSkuId: number | null,
  { returnDays, onlineStorage }: OrderChangeDeps['settings'],
  now: Date,
): Promise<Checked> {
  if (items.length === 0) return { code: 'return.nothing_selected' }
  if (isReturnTooLate(order, returnDays, now)) return { code: 'return.too_late' }
  if (!isReturnable(order, returnDays, now)) return { code: 'return.not_possible' }
  const lines = await linesOf(db, [order.key])
  const returned = await returnedPieces(db, [order.key])
  const isOnce = new Set(items.map(({ lineId }) => lineId)).size === items.length
  const fits = items.every(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line !== undefined && (returned.get(lineId) ?? 0) + quantity <= line.quantity
  })
  if (!isOnce || !fits) return { code: 'return.not_possible' }
  if (otherSkuId === null) return { due: await dueFor(db, order, lines, items), lines, exchange: null }

  const [item, ...others] = items
  const line = lines.find(({ id }) => id === item?.lineId)
  if (!item || !line || others.length > 0) return { code: 'return.exchange_one' }
  const sizes = await otherSizes(db, order, [line], onlineStorage)
  const other = sizes.find(({ skuId, free }) => skuId === otherSkuId && free >= item.quantity)
  if (!other) return { code: 'return.size_gone' }
  const price = { bought: line.unitFinal, other: other.price }
  const termsOf = (whole: Refund) => exchangeTerms(whole, price, item.quantity)
  const due = await dueFor(db, order, lines, items, (whole) => termsOf(whole).back)
  const { surcharge } = termsOf(due.refund)
  return { due, lines, exchange: { line, quantity: item.quantity, other, surcharge } }
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

/** Money that was paid at the door has no way back of its own. */
function needsBankDetails({ refund }: DueRefund, order: OrderRow): boolean {
  return refund.card > 0 && !order.isOnline
}

function toShares(due: DueRefund, order: OrderRow): RefundShares {
  const { refund, bonusesTakenBack } = due
  return {
    currency: order.currency,
    total: refund.total / MINOR,
    money: refund.card / MINOR,
    certificates: refund.certificates.map(({ id, amount }) => ({
      number: order.certificateShares.find((share) => share.id === id)?.number ?? '',
      amount: amount / MINOR,
    })),
    bonuses: refund.bonus / MINOR,
    bonusesTakenBack: bonusesTakenBack / MINOR,
    needsBankDetails: needsBankDetails(due, order),
  }
}

async function nextNumber(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('ordering.return_numbers') as next`)
  return `R${orderNumber(Number(rows[0]?.next))}`
}

async function returnsWhere(
  db: Db | Transaction,
  { countries }: OrderChangeDeps['settings'],
  orders: readonly OrderRow[],
  lines: readonly OrderLineRow[],
  language: Language,
): Promise<OrderReturn[]> {
  if (orders.length === 0) return []
  const { rows } = await db.execute<{
    id: number
    number: string
    order_key: string
    created_at: string
    state: OrderReturn['state']
    reason: OrderReturn['reason']
    return_method: OrderReturn['returnMethod']
    refund: DueRefund
    items: { lineId: number; quantity: number }[]
  }>(sql`
    select r.id::float8 as id, r.number, r.order_key, r.created_at, r.state, r.reason, r.return_method, r.refund, (
      select json_agg(json_build_object('lineId', i.line_id, 'quantity', i.quantity) order by i.line_id)
      from ordering.return_items i where i.return_id = r.id) as items
    from ordering.returns r where r.order_key in ${orders.map(({ key }) => key)} order by r.id desc`)
  const exchanges = await exchangesOfOrders(
    db,
    orders.map(({ key }) => key),
  )
  return rows.flatMap((row) => {
    const order = orders.find(({ key }) => key === row.order_key)
    if (!order) return []
    return [
      {
        number: row.number,
        orderKey: order.key,
        orderNumber: order.number,
        createdAt: new Date(row.created_at).toISOString(),
        state: row.state,
        reason: row.reason,
        returnMethod: row.return_method,
        items: row.items.map(({ lineId, quantity }) => {
          const line = lines.find(({ id }) => id === lineId)
          const name = (language === 'en' ? line?.nameEn : line?.nameRu) ?? ''
          return { lineId, name, photo: line?.picture ? { ...line.picture, alt: name } : null, quantity }
        }),
        refund: toShares(row.refund, order),
        exchange: exchangeView(
          exchanges.find(({ returnId }) => returnId === row.id),
          lines,
          { countries, country: order.country, language },
        ),
      },
    ]
  })
}

function exchangeView(
  exchange: Exchange | undefined,
  lines: readonly OrderLineRow[],
  reader: SizeReader,
): OrderReturn['exchange'] {
  if (!exchange) return null
  const { key, lineId, size, sizeKind, surcharge, state, payUntil } = exchange
  const isAwaited = state === 'waiting'
  return {
    fromSize: sizeName(sizeKind, lines.find(({ id }) => id === lineId)?.size ?? null, reader),
    toSize: sizeName(sizeKind, size, reader),
    surcharge: surcharge / MINOR,
    payUntil: isAwaited && payUntil ? payUntil.toISOString() : null,
    paymentKey: key,
  }
}
