import { sql } from 'drizzle-orm'
import { birthdayPresentYear } from '#rules/loyalty/birthday-present.ts'
import { presentTerm } from '#rules/loyalty/bonus-lots.ts'
import type { LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import { BONUS } from '#rules/loyalty/spendable-bonuses.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { bonusLedger, grantLot, lockAccount } from './lots.ts'

/** Bonuses that are not for an order, once per `key`. False: given before. */
export async function givePresent(
  tx: Transaction,
  settings: Pick<LoyaltySettings, 'validDays'>,
  {
    customerId,
    source,
    key,
    amount,
  }: { customerId: number; source: 'birthday' | 'referral' | 'grant'; key: string; amount: number },
  now: Date,
): Promise<boolean> {
  const lot = { customerId, source, key: `${source}:${key}`, amount, ...presentTerm(settings, now) }
  return (await grantLot(tx, lot, undefined, now)) !== null
}

/** Of a present: what is left of it. What was spent stays spent. Answers how much; repeating it takes nothing more. */
export async function takeBackPresent(
  tx: Transaction,
  { customerId, source, key, reason }: { customerId: number; source: 'referral'; key: string; reason: string },
  now: Date,
): Promise<number> {
  const lots = await lockAccount(tx, customerId)
  const { rows } = await tx.execute<{ id: number }>(sql`select id from loyalty.lots where key = ${`${source}:${key}`}`)
  const lot = lots.find(({ id }) => id === rows[0]?.id)
  if (!lot || lot.left === 0) return 0
  // Named by its reason and not by an order: the history of one customer must not tell the order of another.
  await bonusLedger.write(tx, [{ accountId: lot.id, kind: 'taken_back', amount: lot.left, orderKey: reason }], now)
  return lot.left
}

/** Once for each birthday, inside its window. `today` is the shop's calendar day, `YYYY-MM-DD`. */
export async function giveBirthdayBonuses(
  tx: Transaction,
  settings: LoyaltySettings,
  { customerId, birthday, today }: { customerId: number; birthday: string; today: string },
  now: Date,
): Promise<boolean> {
  const year = birthdayPresentYear(birthday, today, settings.birthdayDaysAround)
  if (year === null) return false
  return givePresent(
    tx,
    settings,
    { customerId, source: 'birthday', key: `${customerId}:${year}`, amount: settings.birthdayBonuses * BONUS },
    now,
  )
}
