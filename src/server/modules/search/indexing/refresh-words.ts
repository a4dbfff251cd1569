import { type SQL, sql } from 'drizzle-orm'
import { soundOf } from '#rules/search/transliteration.ts'
import type { Transaction } from '../../../kernel/database/db.ts'

/** A word that chooses something is likelier to be meant than one that stands in a single name. */
const CHOOSING = 100
const MAKER = 10
const MAX_LENGTH = 40

/** Collects the shop's words anew. */
export async function refreshWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from search.words`)
  await writeTerms(tx, sql`select name as text, 1 as uses from search.documents union all ${NAMES}`)
}

const NAMES = sql`
  select search.plain(concat_ws(' ', name_ru, name_en)) as text, ${MAKER}::integer as uses from catalog.published_designers where not is_archive
  union all select search.plain(concat_ws(' ', name_ru, name_en)), ${MAKER} from catalog.published_collections where not is_archive
  union all select search.plain(concat_ws(' ', name_ru, name_en)), ${MAKER} from catalog.published_tags where not is_archive
  union all select search.plain(concat_ws(' ', name_ru, name_en)), ${CHOOSING} from catalog.published_categories where not is_archive
  union all select search.plain(concat_ws(' ', name_ru, name_en)), ${CHOOSING} from catalog.published_gems
  union all select search.plain(concat_ws(' ', name_ru, name_en, assay, coating_ru, coating_en)), ${CHOOSING} from catalog.published_metals
  union all select search.plain(phrase), case facet when 'any' then 1 else ${CHOOSING} end from search.meanings
  union all select search.plain(array_to_string(words, ' ')), ${MAKER} from search.synonyms`

/** Adds the words of names that several products share: of designers, categories, stones… */
export async function addNames(tx: Transaction): Promise<void> {
  await writeTerms(tx, NAMES)
}

/** Adds the words of these products. Words that no product has any longer stay until all are collected: they do no harm. */
export async function addWords(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const ids = `{${productIds.join(',')}}`
  await writeTerms(
    tx,
    sql`select name as text, 1 as uses from search.documents where product_id = any(${ids}::integer[])`,
  )
}

async function writeTerms(tx: Transaction, texts: SQL): Promise<void> {
  const { rows } = await tx.execute<{ word: string; stem: string; uses: number }>(sql`
    select word, search.stem(word) as stem, sum(uses)::integer as uses
    from (${texts}) as texts cross join unnest(string_to_array(btrim(text), ' ')) as word
    where word <> '' and char_length(word) <= ${MAX_LENGTH} group by word`)
  const known = rows.map((row) => ({ ...row, sound: soundOf(row.word) }))
  await tx.execute(
    sql`insert into search.words (word, stem, sound, uses)
      select word, stem, sound, uses from json_to_recordset(${JSON.stringify(known)}::json)
        as w(word text, stem text, sound text, uses integer)
      on conflict (word) do nothing`,
  )
}
