import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../kernel/database/db.ts'

/**
 * What customers call the promotions that came by themselves, by the codes under which staff keep them. Those that have
 * ended are named too: an order remembers them.
 */
export async function promotionNames(
  db: Db | Transaction,
  codes: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const title = language === 'en' ? sql`title_en` : sql`title_ru`
  const { rows } = await db.execute<{ code: string; title: string }>(sql`
    select code, ${title} as title from promo.promos
    where trigger = 'automatic' and code in (select json_array_elements_text(${JSON.stringify(codes)}::json))`)
  return new Map(rows.map(({ code, title: name }) => [code, name]))
}
