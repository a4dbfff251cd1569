import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { issuedCode } from '#rules/promo/issued-code.ts'
import type { Transaction } from '../../../kernel/database/db.ts'

/** The promo whose codes are issued one by one; null when there is none of this name, or it is used otherwise. */
export async function issuedPromo(tx: Transaction, code: string): Promise<{ id: number; endsAt: Date | null } | null> {
  const { rows } = await tx.execute<{ id: number; ends_at: string | null }>(
    sql`select id, ends_at from promo.promos where code = ${code} and trigger = 'issued' and is_active`,
  )
  const [row] = rows
  return row ? { id: row.id, endsAt: row.ends_at === null ? null : new Date(row.ends_at) } : null
}

type NewCodes = {
  promoId: number
  prefix: string
  count: number
  batchId?: number
  customerId?: number | null
  issueKey?: string | null
  endsAt?: Date | null
}

/** Writes so many new codes. One that exists already, of all that could be drawn, is drawn anew. */
export async function insertCodes(tx: Transaction, wanted: NewCodes, now: Date): Promise<string[]> {
  const written: string[] = []
  while (written.length < wanted.count) {
    const drawn = new Set(Array.from({ length: wanted.count - written.length }, () => drawCode(wanted.prefix)))
    const { rows } = await tx.execute<{ code: string }>(sql`
      insert into promo.codes (promo_id, code, batch_id, customer_id, issue_key, ends_at, created_at)
      select ${wanted.promoId}, value, ${wanted.batchId ?? null}, ${wanted.customerId ?? null},
        ${wanted.issueKey ?? null}, ${wanted.endsAt?.toISOString() ?? null}, ${now.toISOString()}
      from json_array_elements_text(${JSON.stringify([...drawn])}::json) as value
      where not exists (select from promo.promos p where p.code = value)
      on conflict (code) do nothing returning code`)
    written.push(...rows.map(({ code }) => code))
  }
  return written
}

function drawCode(prefix: string): string {
  for (;;) {
    const code = issuedCode(prefix, randomBytes(32))
    if (code) return code
  }
}
