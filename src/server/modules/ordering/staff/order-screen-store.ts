import { sql } from 'drizzle-orm'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import { orderLetterSubject } from '../notifying/order-letter.ts'
import type { OrderRow } from '../order/order-row.ts'
import { resendableKind } from './resend-letter.ts'

export async function codesOf(db: Db | Transaction, orderKey: string): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ sku_id: number; code: string }>(sql`
    select sku_id, code from ordering.lines where order_key = ${orderKey}`)
  return new Map(rows.map(({ sku_id, code }) => [sku_id, code]))
}

export async function shopName(
  db: Db | Transaction,
  shopId: number | null,
  language: Language,
): Promise<string | null> {
  if (shopId === null) return null
  const { rows } = await db.execute<{ name: string }>(sql`
    select ${sql.raw(language === 'en' ? 'name_en' : 'name_ru')} as name from stock.published_storages
    where id = ${shopId}`)
  return rows[0]?.name ?? null
}

export async function historyOf(db: Db | Transaction, orderKey: string): Promise<StaffOrder['history']> {
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
export async function lettersOf(
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

export async function attributionOf(db: Db | Transaction, orderKey: string): Promise<StaffOrder['attribution']> {
  const { rows } = await db.execute<{ source: string; campaign: string | null }>(sql`
    select source, campaign from attribution.published_orders where order_key = ${orderKey}`)
  return rows[0] ?? null
}

export async function helperOf(
  db: Db | Transaction,
  orderKey: string,
  language: Language,
): Promise<StaffOrder['helper']> {
  const { rows } = await db.execute<NonNullable<StaffOrder['helper']>>(sql`
    select a.name, s.name_${sql.raw(language)} as shop from shared_carts.published_helpers h
    join staff.published_accounts a on a.id = h.staff_id
    left join stock.published_storages s on s.id = h.shop_id
    where h.order_key = ${orderKey}`)
  return rows[0] ?? null
}
