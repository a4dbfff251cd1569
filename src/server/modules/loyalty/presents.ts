import { birthdayPresentYear } from '#rules/loyalty/birthday-present.ts'
import { presentTerm } from '#rules/loyalty/bonus-lots.ts'
import type { LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import { BONUS } from '#rules/loyalty/spendable-bonuses.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { grantLot } from './lots.ts'

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
