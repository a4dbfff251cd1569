import { type SQL, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { depositOrderCreate } from '#contract/customer/deposits.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { DepositDraft } from '#rules/certificates/deposit-item.ts'
import type { ConsentPurpose } from '#rules/content/document-versions.ts'
import { fullName } from '#rules/identity/full-name.ts'
import { fromMajor } from '#rules/money/money.ts'
import { orderNumber } from '#rules/orders/order-number.ts'
import { DEFAULT_DEPOSIT_METHOD } from '#rules/payments/payment-methods.ts'
import { depositReceipt as receiptEn } from '#texts/en/certificates/deposits.ts'
import { depositReceipt as receiptRu } from '#texts/ru/certificates/deposits.ts'
import { type Db, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { type Customer, signedIn } from '../../../kernel/people/customer.ts'
import { isIntentKey, isWaitedTooLong, PATIENCE, requestHash } from '../../../kernel/requests/request-intent.ts'
import { done, type Result, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import { consentVersions } from '../../content/index.ts'
import { canBePaid, openPayment, pageOf } from '../../payments/index.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import { newDepositOrderKey } from './deposit-orders.ts'
import { depositReturnUrls } from './notify-deposit-buyer.ts'

/** Somebody who orders and never pays is trying cards. */
const MAX_UNPAID = 3
const MINUTE_MS = 60_000

type Consents = BodyOf<typeof depositOrderCreate>['consents']
type Draft = DepositDraft & { topUpOf: number | null }
/** What is ordered and found right. */
export type Checked = { drafts: Draft[]; email: string }
type Order = { key: string; number: string }

type Asked = { body: unknown; consents: Consents; customer: Customer; intent: string | undefined }

/** Made once for an intent, whoever repeats it; `check` is asked only for one that is new. */
export async function orderOnce<Code extends ErrorCode>(
  deps: BuyingDeps,
  { body, consents, customer, intent }: Asked,
  ctx: CallContext,
  check: () => Promise<Result<Checked, Code>>,
) {
  const { language } = ctx.visitor.site
  if (!isIntentKey(intent)) return refused('order.key_required')
  const hash = requestHash(body, `deposits of customer:${customer.id}`)
  const known = await orderOfIntent(deps.db, intent, hash)
  if (known) return known.isSame ? answerOf(deps, known, ctx) : refused('order.key_reused')

  const isSoldHere = deps.terms.sites.includes(language) && canBePaid(deps.payments(), DEFAULT_DEPOSIT_METHOD.id)
  if (!isSoldHere) return refused('deposit.order_failed')
  if (!agrees(consents, await consentVersions(deps.db, language))) return refused('order.consent_required')
  const checked = await check()
  if (!checked.ok) return checked
  const placing = { ...checked.answer, customer, intent, hash, ctx, consents }
  try {
    const made = await transaction(deps.db, (tx) => place(tx, deps, placing))
    if (!made.ok) return made
    return made.answer.isSame ? await answerOf(deps, made.answer, ctx) : refused('order.key_reused')
  } catch (error) {
    if (!isWaitedTooLong(error)) throw error
    return refused('order.in_progress')
  }
}

/**
 * What became of a request whose answer got lost. Nothing is ordered by asking; a request that comes later than the
 * question makes at worst an order that nobody pays.
 */
export async function createdDepositOrder(deps: BuyingDeps, intent: string | undefined, ctx: CallContext) {
  const customer = await signedIn(ctx)
  if (!isIntentKey(intent)) return refused('order.key_required')
  try {
    const known = await transaction(deps.db, async (tx) => {
      await waitForTurn(tx, customer)
      const { rows } = await tx.execute<Order & { customer_id: string }>(sql`
        select key, number, customer_id from certificates.orders where intent = ${intent}`)
      return rows[0]
    })
    if (!known) return refused('order.not_made')
    if (Number(known.customer_id) !== customer.id) return refused('order.made_for_another')
    return await answerOf(deps, known, ctx)
  } catch (error) {
    if (!isWaitedTooLong(error)) throw error
    return refused('order.in_progress')
  }
}

/** A consent names the version that was read: another one than that in force is not what we would keep. */
function agrees(consents: Consents, inForce: Record<ConsentPurpose, string>): boolean {
  return consents.personalData === inForce.personalData && consents.offer === inForce.offer
}

type Placing = Checked & { customer: Customer; intent: string; hash: Buffer; ctx: CallContext; consents: Consents }

async function place(tx: Transaction, deps: BuyingDeps, placing: Placing) {
  const { customer, intent, hash, ctx, drafts } = placing
  const { now } = ctx
  // One at a time per buyer, so that the fourth cannot slip in beside the third; the same intent waits here too.
  await waitForTurn(tx, customer)
  const { rows } = await tx.execute<{ unpaid: number }>(sql`
    select count(*)::integer as unpaid from certificates.orders
    where customer_id = ${customer.id} and state = 'unpaid' and expires_at > ${now.toISOString()}`)
  const known = await orderOfIntent(tx, intent, hash)
  if (known) return done(known)
  if ((rows[0]?.unpaid ?? 0) >= MAX_UNPAID) return refused('order.too_many_unpaid')

  const amounts = drafts.map(({ amount }) => fromMajor(amount, deps.terms.currency).minor)
  const total = amounts.reduce((all, amount) => all + amount, 0)
  const made = await insertOrder(tx, deps, placing, total)
  // Somebody else has used this key in the same moment.
  if (!made) return refused('order.key_reused')
  await insertConsents(tx, made.key, placing)
  await insertGifts(tx, made.key, placing, amounts)
  const { language } = ctx.visitor.site
  const names = language === 'en' ? receiptEn : receiptRu
  await openPayment(
    tx,
    deps.payments(),
    {
      orderKey: made.key,
      orderNumber: made.number,
      methodId: DEFAULT_DEPOSIT_METHOD.id,
      amount: total,
      currency: deps.terms.currency,
      language,
      customer: { phone: customer.phone, email: placing.email, name: nameOf(customer) },
      items: drafts.map(({ topUpOf }, index) => ({
        name: topUpOf === null ? names.certificate : names.topUp,
        quantity: 1,
        sum: amounts[index] ?? 0,
        prepaid: 0,
        object: 'payment',
      })),
    },
    now,
  )
  return done({ ...made, isSame: true })
}

async function waitForTurn(tx: Transaction, { id }: Customer): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${PATIENCE}, true)`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposits:${id}`}, 0))`)
}

async function insertOrder(
  tx: Transaction,
  { settings, terms }: BuyingDeps,
  { customer, intent, hash, ctx, email }: Placing,
  total: number,
): Promise<Order | null> {
  const { now, visitor } = ctx
  const { rows: serials } = await tx.execute<{ next: string }>(
    sql`select nextval('certificates.order_numbers') as next`,
  )
  // A letter tells it from the number of an order of goods.
  const number = `C-${orderNumber(Number(serials[0]?.next))}`
  const expiresAt = new Date(now.getTime() + settings.payment.minutes * MINUTE_MS)
  const { rows } = await tx.execute<Order>(sql`
    insert into certificates.orders (key, number, customer_id, intent, request_hash, created_at, language, origin,
      currency, total, expires_at, phone, email, name)
    values (${newDepositOrderKey()}, ${number}, ${customer.id}, ${intent}, ${hash}, ${now.toISOString()},
      ${visitor.site.language}, ${visitor.origin}, ${terms.currency}, ${total}, ${expiresAt.toISOString()},
      ${customer.phone}, ${email}, ${nameOf(customer)})
    on conflict (intent) do nothing returning key, number`)
  return rows[0] ?? null
}

async function insertConsents(tx: Transaction, key: string, { ctx, consents }: Placing): Promise<void> {
  const row = (purpose: string, version: string | null): SQL =>
    sql`(${key}, ${purpose}, ${version}, ${ctx.now.toISOString()}, ${ctx.address})`
  await tx.execute(sql`
    insert into certificates.order_consents (order_key, purpose, text_version, at, address)
    values ${row('personal_data', consents.personalData)}, ${row('offer', consents.offer)}`)
}

async function insertGifts(
  tx: Transaction,
  key: string,
  { drafts, customer, ctx }: Placing,
  amounts: readonly number[],
): Promise<void> {
  const { site, origin } = ctx.visitor
  const rows = drafts.map(
    (draft, index) => sql`(${key}, ${index + 1}, ${customer.id}, ${site.language}, ${origin}, ${draft.topUpOf},
      ${amounts[index] ?? 0}, ${draft.designId}, ${draft.isForMyself}, ${draft.recipientName}, ${draft.recipientEmail},
      ${draft.senderName}, ${draft.message}, ${draft.sendAt?.toISOString() ?? null}::timestamptz)`,
  )
  await tx.execute(sql`
    insert into certificates.gifts (order_key, position, customer_id, language, origin, top_up_of, amount, design,
      is_for_myself, recipient_name, recipient_email, sender_name, message, send_at)
    values ${sql.join(rows, sql`, `)}`)
}

async function orderOfIntent(
  db: Db | Transaction,
  intent: string,
  hash: Buffer,
): Promise<(Order & { isSame: boolean }) | null> {
  const { rows } = await db.execute<Order & { request_hash: Buffer }>(sql`
    select key, number, request_hash from certificates.orders where intent = ${intent}`)
  const [row] = rows
  return row ? { key: row.key, number: row.number, isSame: row.request_hash.equals(hash) } : null
}

async function answerOf(deps: BuyingDeps, { key, number }: Order, { visitor }: CallContext) {
  const page = await pageOf(deps.payments(), key, depositReturnUrls(visitor.origin, key))
  return done({ result: { orderId: key, number, paymentUrl: page.ok ? page.answer.url : null } })
}

function nameOf(customer: Customer): string {
  return fullName(customer.name, customer.surname)
}
