import { sql } from 'drizzle-orm'
import { type BonusLot, earnedTerm } from '#rules/loyalty/bonus-lots.ts'
import { earnedToTakeBack } from '#rules/loyalty/earned-back.ts'
import { loyaltyStanding, type Standing } from '#rules/loyalty/levels.ts'
import type { LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import { bonusesEarned } from '#rules/loyalty/spendable-bonuses.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'
import { bonusLedger, grantLot, lockAccount } from './lots.ts'

type Purchase = {
  paid: number
  refunded: number
  earned: number
  taken_back: number
  owed: number
}

/** The level by what was paid for goods, refunds taken off, in the days that count. */
export async function loyaltyStandingOf(
  db: Db | Transaction,
  settings: LoyaltySettings,
  customerId: number,
  now: Date,
): Promise<Standing> {
  const { rows } = await db.execute<{ paid: number }>(sql`
    select coalesce(sum(paid - refunded), 0)::double precision as paid from loyalty.purchases
    where customer_id = ${customerId}
      and delivered_at > ${now.toISOString()}::timestamptz - make_interval(days => ${settings.levelDays})`)
  return loyaltyStanding(settings, rows[0]?.paid ?? 0)
}

/**
 * Bonuses for a delivered order, once: by the level the customer has before it, on the money really paid for its goods
 * (`bonusesToEarnBase` of its price). Answers how many; null when they were given before.
 */
export async function earnBonuses(
  tx: Transaction,
  settings: LoyaltySettings,
  {
    customerId,
    orderKey,
    paidForGoods,
    deliveredAt,
  }: { customerId: number; orderKey: string; paidForGoods: number; deliveredAt: Date },
  now: Date,
): Promise<number | null> {
  await lockAccount(tx, customerId)
  const { percent } = await loyaltyStandingOf(tx, settings, customerId, now)
  const earned = bonusesEarned(paidForGoods, percent)
  const { rows } = await tx.execute(sql`
    insert into loyalty.purchases (order_key, customer_id, paid, earned, delivered_at)
    values (${orderKey}, ${customerId}, ${paidForGoods}, ${earned}, ${deliveredAt.toISOString()})
    on conflict (order_key) do nothing returning order_key`)
  if (rows.length === 0) return null
  if (earned === 0) return 0
  const lot = { customerId, source: 'order' as const, key: `order:${orderKey}`, amount: earned }
  const lotId = await grantLot(tx, { ...lot, ...earnedTerm(settings, deliveredAt) }, orderKey, now)
  if (lotId === null) throw new Error(`order ${orderKey} has bonuses but no purchase`)
  await payOffDebts(tx, { customerId, lotId, amount: earned }, now)
  return earned
}

/**
 * After a refund: takes back the part of the earned bonuses that stands for the refunded goods. `refundedForGoods` is
 * all that was refunded in money for the order's goods so far, so repeating it changes nothing. First from the order's
 * own lot, then from the customer's others; what was spent meanwhile is owed and taken from the next ones earned.
 */
export async function takeBackEarned(
  tx: Transaction,
  { orderKey, refundedForGoods }: { orderKey: string; refundedForGoods: number },
  now: Date,
): Promise<void> {
  const owner = await buyerOf(tx, orderKey)
  if (owner === null) return
  const lots = await lockAccount(tx, owner)
  const purchase = await lockPurchase(tx, orderKey)
  if (!purchase) return
  const refunded = Math.min(Math.max(purchase.refunded, refundedForGoods), purchase.paid)
  const due = earnedToTakeBack(purchase.earned, purchase.paid, refunded) - purchase.taken_back - purchase.owed
  const taken = due > 0 ? await takeBack(tx, lots, { orderKey, amount: due }, now) : 0
  await tx.execute(sql`
    update loyalty.purchases
    set refunded = ${refunded}, taken_back = taken_back + ${taken}, owed = owed + ${Math.max(0, due) - taken}
    where order_key = ${orderKey}`)
}

/** Answers how much could be taken. Lots that are over or not active yet count too: they were never the customer's to keep. */
async function takeBack(
  tx: Transaction,
  lots: readonly BonusLot[],
  { orderKey, amount }: { orderKey: string; amount: number },
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from loyalty.lots where key = ${`order:${orderKey}`}`)
  const ownId = rows[0]?.id
  const ownFirst = [...lots.filter(({ id }) => id === ownId), ...lots.filter(({ id }) => id !== ownId)]
  let missing = amount
  const parts = ownFirst.flatMap(({ id, left }) => {
    const part = Math.min(missing, left)
    missing -= part
    return part > 0 ? [{ accountId: id, kind: 'taken_back' as const, amount: part, orderKey }] : []
  })
  await bonusLedger.write(tx, parts, now)
  return amount - missing
}

async function payOffDebts(
  tx: Transaction,
  { customerId, lotId, amount }: { customerId: number; lotId: number; amount: number },
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ order_key: string; owed: number }>(sql`
    select order_key, owed from loyalty.purchases
    where customer_id = ${customerId} and owed > 0 order by order_key for update`)
  let left = amount
  for (const { order_key: orderKey, owed } of rows) {
    const part = Math.min(left, owed)
    if (part === 0) return
    left -= part
    await bonusLedger.write(tx, [{ accountId: lotId, kind: 'taken_back', amount: part, orderKey }], now)
    await tx.execute(sql`
      update loyalty.purchases set taken_back = taken_back + ${part}, owed = owed - ${part}
      where order_key = ${orderKey}`)
  }
}

async function buyerOf(tx: Transaction, orderKey: string): Promise<number | null> {
  const { rows } = await tx.execute<{ customer_id: number }>(sql`
    select customer_id::double precision as customer_id from loyalty.purchases where order_key = ${orderKey}`)
  return rows[0]?.customer_id ?? null
}

async function lockPurchase(tx: Transaction, orderKey: string): Promise<Purchase | undefined> {
  const { rows } = await tx.execute<Purchase>(sql`
    select paid, refunded, earned, taken_back, owed
    from loyalty.purchases where order_key = ${orderKey} for update`)
  return rows[0]
}

/** What a delivered order has earned; null where none was earned or could be. */
export async function earnedFor(db: Db | Transaction, orderKey: string): Promise<number | null> {
  const { rows } = await db.execute<{ earned: number }>(sql`
    select earned from loyalty.purchases where order_key = ${orderKey}`)
  return rows[0]?.earned ?? null
}
