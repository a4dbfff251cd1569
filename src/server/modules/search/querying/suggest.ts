import { sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/call.ts'
import { SUGGESTED, type searchSuggest } from '#contract/catalog/search.ts'
import { plainText, tidyQuery } from '#rules/search/plain-text.ts'
import { soundOf } from '#rules/search/transliteration.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { type ListingData, productCards } from '../../catalog/index.ts'
import type { Market } from './match-products.ts'
import { findProducts } from './search-products.ts'

type Suggestions = AnswerOf<typeof searchSuggest>
type Link = { name: string; url: string }

export type SuggestDeps = { db: Db; listing: { get(): Promise<Pick<ListingData, 'index'>> } }

/** What to offer while somebody types; before the first letter, what is looked for most. */
export async function suggest(
  { db, listing }: SuggestDeps,
  { query, ...market }: Market & { query: string },
): Promise<Suggestions> {
  const typed = tidyQuery(query)
  const { ids, understood } = await findProducts(db, { ...market, query: typed, isTyping: true })
  const asked = plainText(understood.corrected ?? typed)
  const { index } = await listing.get()
  const among = typed === '' ? null : ids
  const shown = await index.suggest({ among, currency: market.currency }, SUGGESTED.products)
  const [queries, categories, designers, products] = await Promise.all([
    completionsOf(db, asked, market),
    categoriesOf(db, asked, understood.filters.categories, market),
    designersOf(db, asked, understood.filters.designers, market),
    productCards(
      db,
      shown.map(({ id }) => id),
      market,
    ),
  ])
  return { queries, categories, designers, products, understood }
}

/** So many times as many are looked at, because some are forms of one another. */
const SPARE = 3

/** Those that begin so first, then those with words that begin so. */
async function completionsOf(db: Db, asked: string, { language }: Market): Promise<string[]> {
  const words = asked === '' ? [] : asked.split(' ')
  const patterns = JSON.stringify(words.map((word) => `% ${word}%`))
  const { rows } = await db.execute<{ phrase: string; stems: string }>(sql`
    select phrase, (select string_agg(search.stem(word), ' ') from string_to_table(plain, ' ') as word) as stems
    from search.completions
    where language = ${language} and plain <> ${asked}
      and ' ' || plain like all (array(select json_array_elements_text(${patterns}::json)))
      -- One word is a category, and those are offered anyway.
      and (${asked} <> '' or plain like '% %')
    order by (plain like ${`${asked}%`}) desc, uses desc, plain limit ${SUGGESTED.queries * SPARE}`)
  // «с сапфиром» and «с сапфирами» find the same: the one that is looked for more often stands for both.
  const phrases = new Map<string, string>()
  for (const { phrase, stems } of rows) if (!phrases.has(stems)) phrases.set(stems, phrase)
  return [...phrases.values()].slice(0, SUGGESTED.queries)
}

type Named = { key: string; name: string; names: string[]; url: string }

async function categoriesOf(db: Db, asked: string, chosen: readonly string[], { language }: Market): Promise<Link[]> {
  const own = sql.identifier(`name_${language}`)
  const { rows } = await db.execute<Named>(sql`
    select c.path as key, concat_ws(' / ', p.${own}, c.${own}) as name, '/catalog/' || c.path as url,
      array[concat_ws(' ', p.name_ru, c.name_ru), concat_ws(' ', p.name_en, c.name_en)] as names
    from catalog.published_categories c left join catalog.published_categories p on p.id = c.parent_id
    where not c.is_archive order by c.parent_id nulls first, c.position`)
  return choose(rows, asked, chosen, SUGGESTED.categories)
}

async function designersOf(db: Db, asked: string, chosen: readonly string[], { language }: Market): Promise<Link[]> {
  const { rows } = await db.execute<Named>(sql`
    select slug as key, ${sql.identifier(`name_${language}`)} as name, '/designers/' || slug as url,
      array[name_ru, name_en] as names
    from catalog.published_designers where not is_archive order by position`)
  return choose(rows, asked, chosen, SUGGESTED.designers)
}

/** One letter more and it may be another word: what the last word begins is offered from here on. */
const LAST_WORD_FROM = 2

/**
 * Best first: what the query was understood to name, names that contain all of its words, names that contain the last
 * one.
 */
function choose(all: readonly Named[], asked: string, chosen: readonly string[], limit: number): Link[] {
  const words = asked === '' ? [] : asked.split(' ')
  const last = words.slice(-1).filter((word) => word.length >= LAST_WORD_FROM)
  const rank = (item: Named) => {
    if (chosen.includes(item.key)) return 3
    if (isNamed(item, words)) return 2
    return last.length > 0 && isNamed(item, last) ? 1 : 0
  }
  return all
    .map((item) => ({ item, rank: rank(item) }))
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(({ item: { name, url } }) => ({ name, url }))
}

/** By letters or by sound, in one of the languages. */
function isNamed({ names }: Named, words: readonly string[]): boolean {
  return names.some((name) => {
    const own = plainText(name).split(' ')
    const sounds = own.map(soundOf)
    return words.every((word) => hasBeginning(own, word) || hasBeginning(sounds, soundOf(word)))
  })
}

function hasBeginning(words: readonly string[], beginning: string): boolean {
  return beginning !== '' && words.some((word) => word.startsWith(beginning))
}
