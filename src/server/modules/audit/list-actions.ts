import { sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/staff/staff-audit.ts'
import type { Db } from '../../kernel/database/db.ts'

const PAGE = 50
const CURSOR = /^\d{1,15}$/

type Row = Omit<AuditAction, 'at' | 'by'> & { at: string; who: string }

/** What staff did on screens and from the command line, the newest first. */
export async function listActions(
  db: Db,
  { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined },
): Promise<{ actions: AuditAction[]; cursor: string | null }> {
  const before = cursor && CURSOR.test(cursor) ? cursor : null
  const text = search.trim()
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<Row>(sql`
    select id::float8 as id, at, by as who, command as action, entity,
      coalesce(entity_key, arguments -> 'given' ->> 0) as "entityKey", before, coalesce(after, nullif(arguments, '{}'))
      as after, request_id as "requestId"
    from audit.staff_actions
    where (${before}::bigint is null or id < ${before}::bigint)
      and (${text} = '' or by ilike ${part} or command ilike ${part} or entity_key ilike ${part}
        or arguments::text ilike ${part})
    order by id desc limit ${PAGE + 1}`)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    actions: page.map(({ at, who, ...rest }) => ({
      ...rest,
      at: new Date(at).toISOString(),
      by: who.replace(/^staff:/, ''),
    })),
    cursor: rows.length > PAGE && last ? String(last.id) : null,
  }
}
