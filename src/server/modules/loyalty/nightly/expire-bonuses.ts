import type { Db } from '../../../kernel/database/db.ts'
import { bonusLedger } from '../lots.ts'

/** Closes what is left in lots whose term is over. Answers how many. */
export function expireBonuses(db: Db, now: Date): Promise<number> {
  return bonusLedger.expire(db, now)
}
