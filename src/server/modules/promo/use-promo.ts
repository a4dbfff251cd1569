import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/db.ts'

/**
 * Consumes one use inside the order's transaction. False: the code has ended, was switched off or its limit is reached,
 * and nothing has changed. `now` is the moment of the order. An order with two codes uses them in id order, so that two
 * orders never wait for each other.
 */
export async function usePromo(
  tx: Transaction,
  { promoId, phone, orderKey }: { promoId: number; phone: string; orderKey: string },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  // Everybody who wants this code queues here; whatever is read below is true until the transaction ends.
  const { rows: found } = await tx.execute<{ is_free: boolean; phone_limit: number | null }>(sql`
    select is_active and (starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at})
      and (total_limit is null or used < total_limit) as is_free, phone_limit
    from promo.promos where id = ${promoId} for update`)
  const [promo] = found
  if (!promo) return false

  const { rows: uses } = await tx.execute<{ order_key: string; place: number }>(sql`
    select order_key, place from promo.uses
    where promo_id = ${promoId} and released_at is null and (phone = ${phone} or order_key = ${orderKey})`)
  if (uses.some(({ order_key }) => order_key === orderKey)) return true

  const taken = new Set(uses.map(({ place }) => place))
  const place = Array.from({ length: taken.size + 1 }, (_, index) => index + 1).find((free) => !taken.has(free)) ?? 1
  if (!promo.is_free || (promo.phone_limit !== null && place > promo.phone_limit)) return false

  await tx.execute(sql`
    insert into promo.uses (promo_id, order_key, phone, place, used_at)
    values (${promoId}, ${orderKey}, ${phone}, ${place}, ${at})`)
  await tx.execute(sql`update promo.promos set used = used + 1 where id = ${promoId}`)
  return true
}

/** Gives the order's uses back: it was cancelled before dispatch or never paid. Repeating it changes nothing. */
export async function releasePromo(tx: Transaction, orderKey: string, now: Date): Promise<void> {
  await tx.execute(sql`
    select from promo.promos
    where id in (select promo_id from promo.uses where order_key = ${orderKey} and released_at is null)
    order by id for update`)
  await tx.execute(sql`
    with released as (
      update promo.uses set released_at = ${now.toISOString()}
      where order_key = ${orderKey} and released_at is null
      returning promo_id
    )
    update promo.promos set used = used - 1 where id in (select promo_id from released)`)
}
