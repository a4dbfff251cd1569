import { sql } from 'drizzle-orm'
import { otherLayout } from '#rules/search/other-layout.ts'
import { plainText } from '#rules/search/plain-text.ts'
import type { Db } from '../../../kernel/database/db.ts'

const SHORTEST = 4
const MAX_LENGTH = 40
/** What people write before a number. */
const LEADS = /^(артикул|арт|код|номер|sku|item|article|code|no|art)\s+/

/** The query as an article number without hyphens, in capitals, or nothing: a number has digits and no spare words. */
export function codeOf(query: string): string | undefined {
  const text = plainText(query).replace(LEADS, '').replaceAll(' ', '').toUpperCase()
  if (text.length < SHORTEST || text.length > MAX_LENGTH || !/\d/.test(text) || !/^[0-9A-ZА-Я]+$/.test(text))
    return undefined
  // Digits alone are a price or a size, unless they begin as no price does.
  return /[A-ZА-Я]/.test(text) || text.startsWith('0') ? text : undefined
}

/** The product of an article number, or of a number of one of its variants, in whichever layout it was typed. */
export async function productByCode(db: Db, query: string): Promise<number | undefined> {
  const codes = [codeOf(query), codeOf(otherLayout(query))].flatMap((code) => code ?? [])
  if (codes.length === 0) return undefined
  // A variant's number begins with its product's.
  const beginnings = codes.flatMap((code) =>
    Array.from({ length: code.length - SHORTEST + 1 }, (_, cut) => code.slice(0, code.length - cut)),
  )
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as (select value as code from json_array_elements_text(${JSON.stringify(codes)}::json)),
    beginnings as (select value as code from json_array_elements_text(${JSON.stringify(beginnings)}::json))
    select c.product_id as id from search.codes c
    where c.code in (select code from beginnings) and (
      c.code in (select code from asked)
      or exists (select from catalog.published_skus s join asked a on upper(regexp_replace(s.code, '[^[:alnum:]]', '', 'g')) = a.code
        where s.product_id = c.product_id))
    order by char_length(c.code) desc limit 1`)
  return rows[0]?.id
}
