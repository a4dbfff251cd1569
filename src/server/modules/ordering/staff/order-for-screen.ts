import { sql } from 'drizzle-orm'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { DELIVERY_METHOD } from '#rules/delivery/delivery-options.ts'
import type { Language } from '#rules/location/site.ts'
import type { HoldReason } from '#rules/orders/shipping-hold.ts'
import { COUNTER_STEPS, possibleSteps, SHIPPING_STEPS, type StaffStep } from '#rules/orders/staff-steps.ts'
import { paymentMethodById } from '#rules/payments/payment-methods.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { hiddenPhone } from '#rules/staff/hidden-phone.ts'
import { mayDo, mayServe, type StaffPlace } from '#rules/staff/permissions.ts'
import { delivery as deliveryEn } from '#texts/en/ordering/delivery.ts'
import { delivery as deliveryRu } from '#texts/ru/ordering/delivery.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { orderLetterSubject } from '../../../letters/order-letter.ts'
import { cartTexts } from '../../cart/index.ts'
import { paymentsOf } from '../../payments/index.ts'
import { readHold } from '../changing/order-hold.ts'
import { countryOf } from '../reading/order-address.ts'
import { linesOf, type OrderRow, ordersWhere } from '../reading/order-row.ts'
import { commentsOf } from './comment-order.ts'
import { resendableKind } from './resend-letter.ts'
import { returnsForScreen } from './returns-for-screen.ts'

type Reader = { member: StaffPlace; language: Language; countries: ShopSettings['countries'] }

export async function orderForScreen(
  db: Db | Transaction,
  number: string,
  { member, language, countries }: Reader,
): Promise<StaffOrder | null> {
  const [order] = await ordersWhere(db, sql`o.number = ${number}`)
  if (!order) return null
  const isEnglish = language === 'en'
  const phone = (text: string) => (mayDo(member.role, 'customers.phone') ? text : hiddenPhone(text))
  const texts = cartTexts(language)
  const hold = await readHold(db, order.key)
  const { attempts } = await paymentsOf(db, order.key)
  const isForAnother = order.recipientName !== order.name || order.recipientPhone !== order.phone
  const codes = await codesOf(db, order.key)
  const returns = await returnsForScreen(db, order, { member, language, countries })
  return {
    number,
    version: await versionOf(db, order.key),
    revision: await revisionOf(db, order.key),
    createdAt: order.createdAt.toISOString(),
    state: { order: order.state, payment: order.paymentState, delivery: order.deliveryState },
    hold,
    addressDoubt: order.addressDoubt,
    currency: order.currency,
    lines: (await linesOf(db, [order.key])).map((line) => ({
      code: codes.get(line.skuId) ?? '',
      name: isEnglish ? line.nameEn : line.nameRu,
      characteristics: isEnglish ? line.characteristicsEn : line.characteristicsRu,
      url: `/jewelry/${line.slug}`,
      photo: line.picture,
      quantity: line.quantity,
      initial: line.initial,
      payable: line.payable,
    })),
    sums: {
      initial: order.goodsInitial,
      saleSaving: order.goodsInitial - order.goods,
      setSaving: order.setSaving,
      promoSaving: order.promoSaving,
      bonuses: order.bonuses,
      packing: order.packing,
      delivery: order.delivery,
      certificates: order.certificates,
      payable: order.payable,
      paid: order.paid,
      refunded: order.refunded,
    },
    promocodes: order.promocodes,
    buyer: {
      name: order.name,
      phone: phone(order.phone),
      email: order.email,
      recipient: isForAnother ? { name: order.recipientName, phone: phone(order.recipientPhone) } : null,
      comment: order.comment,
      isGift: order.isGift,
      giftMessage: order.giftMessage,
    },
    delivery: {
      method: texts.deliveryTitle(order.deliveryMethod),
      from: order.deliveryFrom,
      to: order.deliveryTo,
      window: order.deliveryWindow,
      address: addressOf(order, language),
      shop: await shopName(db, order.shopId, language),
      comment: order.commentForCourier,
      trackingNumber: order.trackingNumber,
    },
    payments: attempts.map(({ methodId, state, amount, refunded, createdAt }) => {
      const method = paymentMethodById(methodId)
      return {
        method: method ? texts.paymentTitle(method.code) : '',
        state,
        amount,
        refunded,
        createdAt: createdAt.toISOString(),
      }
    }),
    history: await historyOf(db, order.key),
    letters: await lettersOf(db, order, language),
    ...returns,
    comments: await commentsOf(db, order.key),
    helper: await helperOf(db, order.key, language),
    attribution: await attributionOf(db, order.key),
    steps: possibleSteps({ ...order, isCollected: isCollected(order) }).map((step) => ({
      step,
      refusal: stepRefusal(step, order, hold, member),
    })),
  }
}

/** The last change of a state: whoever has seen it has seen all. */
export async function versionOf(db: Db | Transaction, orderKey: string): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`
    select coalesce(max(id), 0)::float8 as version from ordering.history where order_key = ${orderKey}`)
  return rows[0]?.version ?? 0
}

/** Changes with whatever somebody did to an order: its states, its returns, what was said about it. */
export async function revisionOf(db: Db | Transaction, orderKey: string): Promise<string> {
  const { rows } = await db.execute<{ revision: string }>(sql`
    select concat_ws('.',
      (select max(id) from ordering.history where order_key = ${orderKey}),
      coalesce((select max(h.id) from ordering.return_history h join ordering.returns r on r.id = h.return_id
        where r.order_key = ${orderKey}), 0),
      coalesce((select max(id) from ordering.comments where order_key = ${orderKey}), 0)) as revision`)
  return rows[0]?.revision ?? ''
}

/** Why somebody cannot take a step that the order itself allows. */
export function stepRefusal(
  step: StaffStep,
  { shopId }: Pick<OrderRow, 'shopId'>,
  hold: HoldReason | null,
  member: StaffPlace,
): 'hold' | 'another_shop' | null {
  if (COUNTER_STEPS.includes(step) && !mayServe(member, { shopId })) return 'another_shop'
  return hold !== null && SHIPPING_STEPS.includes(step) ? 'hold' : null
}

const AT_A_COUNTER: readonly number[] = [DELIVERY_METHOD.shop, DELIVERY_METHOD.pickpoint, DELIVERY_METHOD.pickup]

export function isCollected({ deliveryMethodId }: Pick<OrderRow, 'deliveryMethodId'>): boolean {
  return AT_A_COUNTER.includes(deliveryMethodId)
}

/** To the very door, each part with its name: a courier is told of it on the phone. */
function addressOf({ address, addressParts, country }: OrderRow, language: Language): string {
  const { fields } = (language === 'en' ? deliveryEn : deliveryRu).address
  const parts = (['apartment', 'frontDoor', 'floor', 'houseCode'] as const).filter((part) => addressParts[part])
  const details = parts.map((part) => `${fields[part].toLowerCase()} ${addressParts[part]}`)
  return [address, ...details, countryOf(country, language)].filter(Boolean).join(', ')
}

async function codesOf(db: Db | Transaction, orderKey: string): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ sku_id: number; code: string }>(sql`
    select sku_id, code from ordering.lines where order_key = ${orderKey}`)
  return new Map(rows.map(({ sku_id, code }) => [sku_id, code]))
}

async function shopName(db: Db | Transaction, shopId: number | null, language: Language): Promise<string | null> {
  if (shopId === null) return null
  const { rows } = await db.execute<{ name: string }>(sql`
    select ${sql.raw(language === 'en' ? 'name_en' : 'name_ru')} as name from stock.published_storages
    where id = ${shopId}`)
  return rows[0]?.name ?? null
}

async function historyOf(db: Db | Transaction, orderKey: string): Promise<StaffOrder['history']> {
  const { rows } = await db.execute<StaffOrder['history'][number]>(sql`
    select h.at, h.field, h.to_state as to, h.actor, a.name, h.reason from ordering.history h
    left join staff.published_accounts a on h.actor = 'staff' and a.id = h.actor_id
    where h.order_key = ${orderKey} order by h.id desc`)
  return rows.map(({ at, ...rest }) => ({ at: new Date(at).toISOString(), ...rest }))
}

type LetterRow = {
  id: number
  channel: 'email' | 'sms'
  key: string
  at: string
  delivered: string | null
  failed: boolean
}

/** What left for the buyer: the outbox names a letter by the order and by what it tells. */
async function lettersOf(
  db: Db | Transaction,
  { key, number }: OrderRow,
  language: Language,
): Promise<StaffOrder['letters']> {
  const { rows } = await db.execute<LetterRow>(sql`
    select id::float8 as id, channel, key, created_at as at, delivered_at as delivered,
      (last_error is not null and attempts > 0) as failed
    from platform.outbox where channel in ('email', 'sms') and key like ${`order:${key}:%`} order by id desc`)
  return Promise.all(
    rows.map(async ({ id, channel, key: name, at, delivered, failed }) => {
      const kind = name.split(':')[2] ?? ''
      return {
        id,
        canResend: channel === 'email' && delivered !== null && resendableKind(name) !== null,
        channel,
        subject: (await orderLetterSubject(publishedTexts(db), kind, number, language)) ?? kind,
        at: new Date(at).toISOString(),
        deliveredAt: delivered && new Date(delivered).toISOString(),
        hasFailed: failed && delivered === null,
      }
    }),
  )
}

async function attributionOf(db: Db | Transaction, orderKey: string): Promise<StaffOrder['attribution']> {
  const { rows } = await db.execute<{ source: string; campaign: string | null }>(sql`
    select source, campaign from attribution.published_orders where order_key = ${orderKey}`)
  return rows[0] ?? null
}

async function helperOf(db: Db | Transaction, orderKey: string, language: Language): Promise<StaffOrder['helper']> {
  const { rows } = await db.execute<NonNullable<StaffOrder['helper']>>(sql`
    select a.name, s.name_${sql.raw(language)} as shop from shared_carts.published_helpers h
    join staff.published_accounts a on a.id = h.staff_id
    left join stock.published_storages s on s.id = h.shop_id
    where h.order_key = ${orderKey}`)
  return rows[0] ?? null
}
