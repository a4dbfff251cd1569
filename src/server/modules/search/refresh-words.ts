import { sql } from 'drizzle-orm'
import { soundOf } from '#rules/search/transliteration.ts'
import type { Transaction } from '../../platform/db.ts'

/** A word that chooses something is likelier to be meant than one that stands in a single name. */
const CHOOSING = 100

/** Collects the shop's words anew. With ids only what those pieces add: a word too many does no harm. */
export async function refreshWords(tx: Transaction, productIds: readonly number[] | undefined): Promise<void> {
  const ids = productIds ? `{${productIds.join(',')}}` : null
  if (ids === null) await tx.execute(sql`delete from search.words`)
  const { rows } = await tx.execute<{ word: string; stem: string; uses: number }>(sql`
    with texts as (
      select name as text, 1 as uses from search.documents
        where ${ids}::integer[] is null or product_id = any(${ids}::integer[])
      union all select search.plain(concat_ws(' ', name_ru, name_en)), 10 from catalog.designers
      union all select search.plain(concat_ws(' ', name_ru, name_en)), 5 from catalog.collections
      union all select search.plain(concat_ws(' ', name_ru, name_en)), ${CHOOSING} from catalog.categories
      union all select search.plain(concat_ws(' ', name_ru, name_en)), ${CHOOSING} from catalog.gems
      union all select search.plain(concat_ws(' ', name_ru, name_en, assay::text, coating_ru, coating_en)), ${CHOOSING} from catalog.metals
      union all select search.plain(concat_ws(' ', name_ru, name_en)), 5 from catalog.tags
      union all select search.plain(phrase), ${CHOOSING} from search.meanings where facet <> 'any'
      union all select search.plain(phrase), 1 from search.meanings where facet = 'any'
      union all select search.plain(array_to_string(words, ' ')), 5 from search.synonyms
    )
    select word, search.stem(word) as stem, sum(uses)::integer as uses
    from texts cross join unnest(string_to_array(btrim(text), ' ')) as word
    where word <> '' and char_length(word) <= 40 group by word`)
  const known = rows.map((row) => ({ ...row, sound: soundOf(row.word) }))
  await tx.execute(
    sql`insert into search.words (word, stem, sound, uses)
      select word, stem, sound, uses from json_to_recordset(${JSON.stringify(known)}::json)
        as w(word text, stem text, sound text, uses integer)
      on conflict (word) do nothing`,
  )
}
