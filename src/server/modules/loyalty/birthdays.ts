import { birthdayPresentYear } from '#rules/loyalty/birthday-present.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { type Db, transaction } from '../../kernel/database/db.ts'
import { birthdaysOfCustomers } from '../identity/index.ts'
import { giveBirthdayBonuses } from './presents.ts'

/** Of the shop's day: a birthday begins at its midnight. Bonuses are of the sites that have the programme. */
export async function giveDueBirthdayBonuses(
  db: Db,
  { timeZone, loyalty }: Pick<ShopSettings, 'timeZone' | 'loyalty'>,
  now: Date,
): Promise<void> {
  const today = now.toLocaleDateString('sv-SE', { timeZone })
  for (const site of loyalty.sites)
    for (const { customerId, birthday } of await birthdaysOfCustomers(db, site)) {
      if (birthdayPresentYear(birthday, today) === null) continue
      await transaction(db, (tx) => giveBirthdayBonuses(tx, loyalty, { customerId, birthday, today }, now))
    }
}
