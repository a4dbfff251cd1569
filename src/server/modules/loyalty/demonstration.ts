import { randomUUID } from 'node:crypto'
import type { LoyaltySettings } from '#rules/loyalty/loyalty-settings.ts'
import { BONUS } from '#rules/loyalty/spendable-bonuses.ts'
import { type Db, transaction } from '../../kernel/database/db.ts'
import type { DemonstrationPresents } from '../../kernel/demonstration.ts'
import { customerByPhone } from '../identity/index.ts'
import { givePresent } from './presents.ts'

const MAX_BONUSES = 100_000

/** Bonuses for whoever tries the shop out. */
export function bonusesToTry(db: Db, settings: LoyaltySettings): DemonstrationPresents {
  return async (phone, amount, now) => {
    const customer = await customerByPhone(db, phone)
    const isSum = Number.isInteger(amount) && amount > 0 && amount <= MAX_BONUSES
    if (!customer || !isSum) return false
    const present = { customerId: customer.id, source: 'grant', key: randomUUID(), amount: amount * BONUS } as const
    await transaction(db, (tx) => givePresent(tx, settings, present, now))
    return true
  }
}
