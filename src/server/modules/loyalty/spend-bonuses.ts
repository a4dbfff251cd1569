import { takeFromLots } from '#rules/loyalty/bonus-lots.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { bonusLedger, lockAccount, lockAccountOf } from './lots.ts'

/**
 * Sets bonuses aside for the order, those that end first before the others. False: there are not enough, and nothing
 * has changed. Asked again for the same order and sum it answers true and changes nothing, unless some have come back:
 * a refunded order is not paid for a second time.
 */
export async function reserveBonuses(
  tx: Transaction,
  { customerId, amount, orderKey }: { customerId: number; amount: number; orderKey: string },
  now: Date,
): Promise<boolean> {
  if (amount === 0) return true
  const lots = await lockAccount(tx, customerId)
  const uses = await bonusLedger.usesOf(tx, orderKey)
  const before = uses.reduce((all, use) => all + use.held + use.captured, 0)
  if (before > 0) return before === amount && uses.every(({ returned }) => returned === 0)

  const parts = takeFromLots(lots, amount, now)
  if (parts === null) return false
  await bonusLedger.write(
    tx,
    parts.map((part) => ({ accountId: part.lotId, kind: 'reserved', amount: part.amount, orderKey })),
    now,
  )
  return true
}

/** The order is paid: what was set aside is spent. Repeating it changes nothing. */
export function captureBonuses(tx: Transaction, orderKey: string, now: Date): Promise<void> {
  return endReservations(tx, orderKey, 'spent', now)
}

/** The order ended unpaid: what was set aside is free again, with its old term. Repeating it changes nothing. */
export function releaseBonuses(tx: Transaction, orderKey: string, now: Date): Promise<void> {
  return endReservations(tx, orderKey, 'released', now)
}

/**
 * A refund's share goes back to the lots it came from, so with its old term; first to those that last longest. Once per
 * `key`; never more than the order spent.
 */
export async function returnBonuses(
  tx: Transaction,
  { orderKey, amount, key }: { orderKey: string; amount: number; key: string },
  now: Date,
): Promise<void> {
  if (amount === 0) return
  const lots = await lockAccountOf(tx, orderKey)
  const once = `${orderKey}:${key}`
  if (await bonusLedger.hasEntry(tx, { orderKey, key: once })) return

  const uses = new Map(
    (await bonusLedger.usesOf(tx, orderKey)).map((use) => [use.accountId, use.captured - use.returned]),
  )
  const lastFirst = lots.toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime() || b.id - a.id)
  let missing = amount
  const parts = lastFirst.flatMap(({ id }) => {
    const part = Math.min(missing, uses.get(id) ?? 0)
    missing -= part
    return part > 0 ? [{ accountId: id, kind: 'returned' as const, amount: part, orderKey, key: once }] : []
  })
  if (missing > 0) throw new RangeError(`order ${orderKey} spent fewer bonuses than come back`)
  await bonusLedger.write(tx, parts, now)
}

async function endReservations(
  tx: Transaction,
  orderKey: string,
  kind: 'spent' | 'released',
  now: Date,
): Promise<void> {
  await lockAccountOf(tx, orderKey)
  await bonusLedger.endReservations(tx, orderKey, kind, now)
}
