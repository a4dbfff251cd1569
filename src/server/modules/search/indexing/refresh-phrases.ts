import { sql } from 'drizzle-orm'
import type { Facet } from '#rules/search/read-query.ts'
import type { Transaction } from '../../../kernel/database/db.ts'

type Phrase = { phrase: string; facet: Facet; choices: string[]; alsoText: boolean; isSynonym: boolean }

/**
 * Writes anew which phrases choose what. What staff wrote goes before the names in the catalogue, both before synonyms:
 * «медальон» is a category of its own and not just another word for a pendant.
 */
export async function refreshPhrases(tx: Transaction): Promise<void> {
  const staff = (
    await rows<{ phrase: string; facet: Facet; choices: string[] }>(
      tx,
      sql`select phrase, facet, choices from search.meanings order by phrase`,
    )
  ).map((row): Phrase => ({ ...row, alsoText: false, isSynonym: false }))
  const names = [
    ...(await stones(tx)),
    ...(await metals(tx)),
    ...(await categories(tx)),
    ...(await designers(tx)),
    ...(await collections(tx)),
    ...(await tags(tx)),
    ...(await letters(tx)),
  ]
  const known = await byStems(tx, [...staff, ...names])
  for (const [stems, phrase] of await synonymPhrases(tx, known)) known.set(stems, phrase)
  await tx.execute(sql`delete from search.phrases`)
  await tx.execute(
    sql`insert into search.phrases (stems, facet, choices, also_text, is_synonym)
      select * from json_to_recordset(${JSON.stringify(
        [...known].map(([stems, { facet, choices, alsoText, isSynonym }]) => ({
          stems,
          facet,
          choices,
          also_text: alsoText,
          is_synonym: isSynonym,
        })),
      )}::json) as p(stems text, facet text, choices text[], also_text boolean, is_synonym boolean)`,
  )
}

/** The first of two that read the same keeps its place. */
async function byStems(tx: Transaction, phrases: readonly Phrase[]): Promise<Map<string, Phrase>> {
  const stems = await stemsOf(
    tx,
    phrases.map(({ phrase }) => phrase),
  )
  const found = new Map<string, Phrase>()
  phrases.forEach((phrase, at) => {
    const key = stems[at]
    if (key && !found.has(key)) found.set(key, phrase)
  })
  return found
}

async function stemsOf(tx: Transaction, phrases: readonly string[]): Promise<(string | null)[]> {
  const found = await rows<{ stems: string | null }>(
    tx,
    sql`select search.stems(value) as stems from json_array_elements_text(${JSON.stringify(phrases)}::json) with ordinality order by ordinality`,
  )
  return found.map(({ stems }) => stems)
}

async function stones(tx: Transaction): Promise<Phrase[]> {
  const found = await rows<{ code: string; names: string[] }>(
    tx,
    sql`select code, array[name_ru, name_en] as names from catalog.published_gems`,
  )
  return found.flatMap(({ code, names }) => names.map((name) => phrase(name, 'stone', code)))
}

async function metals(tx: Transaction): Promise<Phrase[]> {
  const found = await rows<{ code: string; names: string[] }>(
    tx,
    sql`select code, array[name_ru, name_en, color_ru, color_en] as names from catalog.published_metals`,
  )
  return found.flatMap(({ code, names }) => names.map((name) => phrase(name, 'color', code)))
}

/** «Помолвочные» alone when no other category is called so, and always together with «Кольца», in either order. */
async function categories(tx: Transaction): Promise<Phrase[]> {
  const found = await rows<{ path: string; name: string; parent: string | null }>(
    tx,
    sql`select c.path, n.name, n.parent from catalog.published_categories c left join catalog.published_categories p on p.id = c.parent_id
      cross join lateral (values (c.name_ru, p.name_ru), (c.name_en, p.name_en)) as n(name, parent)
      where not c.is_archive order by c.parent_id nulls first, c.position`,
  )
  const namesakes = Map.groupBy(found, ({ name }) => name.toLowerCase())
  return found.flatMap(({ path, name, parent }) => {
    const isUnique = namesakes.get(name.toLowerCase())?.length === 1
    // «С жемчугом» says nothing without what it is that has pearls.
    const isWhole = !/^(С|Со|Из|На|Без|With|Of)\s/.test(name)
    return [
      ...(isWhole && (isUnique || parent === null) ? [phrase(name, 'category', path)] : []),
      ...(parent === null
        ? []
        : [phrase(`${parent} ${name}`, 'category', path), phrase(`${name} ${parent}`, 'category', path)]),
    ]
  })
}

const SHORTEST_SURNAME = 4

/** By the whole name in both orders, and by a surname that nobody else has. */
async function designers(tx: Transaction): Promise<Phrase[]> {
  const found = await rows<{ slug: string; name: string }>(
    tx,
    sql`select slug, search.plain(n.name) as name from catalog.published_designers
      cross join lateral (values (name_ru), (name_en)) as n(name) where not is_archive order by position`,
  )
  const surnames = Map.groupBy(found, ({ name }) => name.split(' ').at(-1) ?? '')
  return found.flatMap(({ slug, name }) => {
    const words = name.split(' ')
    const surname = words.at(-1) ?? ''
    const isAlone = surname.length >= SHORTEST_SURNAME && surnames.get(surname)?.length === 1
    return [
      // A brand of one word may be the name of a product as well.
      { ...phrase(name, 'designer', slug), alsoText: words.length === 1 },
      ...(words.length > 1 ? [phrase(words.toReversed().join(' '), 'designer', slug)] : []),
      ...(words.length > 1 && isAlone ? [{ ...phrase(surname, 'designer', slug), alsoText: true }] : []),
    ]
  })
}

/** Of several words only: a single one is found in the texts, among products that are called so themselves. */
async function collections(tx: Transaction): Promise<Phrase[]> {
  const found = await rows<{ slug: string; name: string }>(
    tx,
    sql`select slug, search.plain(n.name) as name from catalog.published_collections
      cross join lateral (values (name_ru), (name_en)) as n(name) where not is_archive order by id`,
  )
  return found
    .filter(({ name }) => name.includes(' '))
    .map(({ slug, name }) => ({ ...phrase(name, 'collection', slug), alsoText: true }))
}

async function tags(tx: Transaction): Promise<Phrase[]> {
  const found = await rows<{ slug: string; name: string }>(
    tx,
    sql`select slug, n.name from catalog.published_tags cross join lateral (values (name_ru), (name_en)) as n(name)
      where not is_archive order by position`,
  )
  return found.map(({ slug, name }) => phrase(name, 'tag', slug))
}

const LETTER_CONTENT = ['буква', 'с буквой', 'буквой', 'инициал', 'letter', 'initial']

/** «Буква А» is one product of the family; «а» alone is only a word that joins others. */
async function letters(tx: Transaction): Promise<Phrase[]> {
  const found = await rows<{ symbol: string }>(
    tx,
    sql`select distinct search.plain(s.symbol) as symbol from catalog.published_products p
      cross join lateral (values (p.symbol), (p.symbol_ru), (p.symbol_en)) as s(symbol)
      where char_length(s.symbol) = 1 order by 1`,
  )
  return found.flatMap(({ symbol }) =>
    LETTER_CONTENT.flatMap((word) => [
      phrase(`${word} ${symbol}`, 'symbol', symbol),
      phrase(`${symbol} ${word}`, 'symbol', symbol),
    ]),
  )
}

/** A word without a meaning takes that of its synonym; where no synonym has one, all of them are looked for. */
async function synonymPhrases(tx: Transaction, known: ReadonlyMap<string, Phrase>): Promise<[string, Phrase][]> {
  const groups = await rows<{ words: string[]; is_one_way: boolean }>(
    tx,
    sql`select words, is_one_way from search.synonyms order by id`,
  )
  const stems = await stemsOf(
    tx,
    groups.flatMap(({ words }) => words),
  )
  let read = 0
  return groups.flatMap(({ words, is_one_way }) => {
    const keys = stems.slice(read, read + words.length).filter((key) => key !== null)
    read += words.length
    const meaning = is_one_way
      ? undefined
      : keys.map((key) => known.get(key)).find((found) => found && found.facet !== 'any')
    const shared: Phrase = meaning
      ? { ...meaning, alsoText: true, isSynonym: true }
      : { phrase: '', facet: 'same', choices: [...new Set(keys)], alsoText: false, isSynonym: true }
    return keys
      .slice(0, is_one_way ? 1 : keys.length)
      .flatMap((key): [string, Phrase][] => (known.has(key) ? [] : [[key, shared]]))
  })
}

function phrase(text: string, facet: Facet, choice: string): Phrase {
  return { phrase: text, facet, choices: [choice], alsoText: false, isSynonym: false }
}

async function rows<Row>(tx: Transaction, query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await tx.execute(query)).rows as Row[]
}
