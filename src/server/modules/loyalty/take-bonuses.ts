import { takeFromLots } from '#rules/loyalty/bonus-lots.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { bonusLedger, lockAccount } from './lots.ts'

/** Stands where an entry names its order: the shop took them, and no order did. */
export const BY_STAFF = 'staff'

/** Takes bonuses away, those that end first before the others, once per `key`. False: there are fewer that are free. */
export async function takeBonuses(
  tx: Transaction,
  { customerId, amount, key }: { customerId: number; amount: number; key: string },
  now: Date,
): Promise<boolean> {
  const lots = await lockAccount(tx, customerId)
  if (await bonusLedger.hasEntry(tx, { orderKey: BY_STAFF, key })) return true
  const parts = takeFromLots(lots, amount, now)
  if (parts === null) return false
  await bonusLedger.write(
    tx,
    parts.map((part) => ({
      accountId: part.lotId,
      kind: 'taken_back',
      amount: part.amount,
      orderKey: BY_STAFF,
      key,
    })),
    now,
  )
  return true
}
