import type { Db } from '../../kernel/database/db.ts'
import { certificateLedger } from './entries.ts'

/** Closes what is left on certificates whose term is over. Answers how many. */
export function expireCertificates(db: Db, now: Date): Promise<number> {
  return certificateLedger.expire(db, now)
}
