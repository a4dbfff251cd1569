import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/database/db.ts'

/** The codes of a batch as a table that a spreadsheet opens: the code, whether it is used, since when. */
export async function exportCodes(db: Db, batchId: number): Promise<string> {
  const { rows } = await db.execute<{ code: string; used_at: string | null }>(sql`
    select c.code, to_char(u.used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as used_at
    from promo.codes c left join promo.uses u on u.code_id = c.id and u.released_at is null
    where c.batch_id = ${batchId} order by c.id`)
  // Letters, digits and hyphens only: nothing that would need quotes or be taken for a formula.
  const lines = rows.map(({ code, used_at }) => `${code},${used_at ? 'used' : 'free'},${used_at ?? ''}`)
  return `${['code,state,used_at', ...lines].join('\r\n')}\r\n`
}
