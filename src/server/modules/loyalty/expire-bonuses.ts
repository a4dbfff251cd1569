import { sql } from 'drizzle-orm'
import { type Db, transaction } from '../../platform/db.ts'
import { writeEntries } from './lots.ts'

const AT_ONCE = 200

/** Closes what is left in lots whose term is over. Safe to run twice and on two nodes. Answers how many. */
export async function expireBonuses(db: Db, now: Date): Promise<number> {
  let closed = 0
  for (;;) {
    const count = await transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ id: number; free: number }>(sql`
        select id, free from loyalty.lots where free > 0 and expires_at <= ${now.toISOString()}
        order by id limit ${AT_ONCE} for update skip locked`)
      await writeEntries(
        tx,
        rows.map(({ id, free }) => ({ lotId: id, kind: 'expired', amount: free })),
        now,
      )
      return rows.length
    })
    closed += count
    if (count < AT_ONCE) return closed
  }
}
