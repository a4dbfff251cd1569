import { sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/staff/staff-audit.ts'
import type { Language } from '#rules/location/site.ts'
import { audit as en } from '#texts/en/backoffice/audit.ts'
import { audit as ru } from '#texts/ru/backoffice/audit.ts'
import type { Db } from '../../kernel/database/db.ts'

const PAGE = 50
const CURSOR = /^\d{1,15}$/

const ACTIONS = { ru: ru.actions, en: en.actions }

type Row = Omit<AuditAction, 'at' | 'by'> & { at: string; who: string }

/** What staff did on screens and from the command line, the newest first. */
export async function listActions(
  db: Db,
  { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined },
  language: Language,
): Promise<{ actions: AuditAction[]; cursor: string | null }> {
  const before = cursor && CURSOR.test(cursor) ? cursor : null
  const text = search.trim()
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const named = text === '' ? [] : namedBy(text, language)
  const { rows } = await db.execute<Row>(sql`
    select id::float8 as id, at, by as who, command as action, entity,
      coalesce(entity_key, arguments -> 'given' ->> 0) as "entityKey", before, coalesce(after, nullif(arguments, '{}'))
      as after, request_id as "requestId"
    from audit.staff_actions
    where (${before}::bigint is null or id < ${before}::bigint)
      and (${text} = '' or by ilike ${part} or command ilike ${part} or command = any(${sql.param(named)}::text[])
        or entity_key ilike ${part} or arguments::text ilike ${part})
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

/** What the screen says of an action is what people look for. */
function namedBy(text: string, language: Language): string[] {
  const part = text.toLowerCase()
  return Object.entries(ACTIONS[language])
    .filter(([, text]) => text.toLowerCase().includes(part))
    .map(([name]) => name)
}
