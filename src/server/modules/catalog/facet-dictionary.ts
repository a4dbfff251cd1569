import { sql } from 'drizzle-orm'
import { gemWeightRanges } from '#rules/catalog/gem-weight.ts'
import type { ValueFacet } from '#rules/listing/listing-filters.ts'
import type { Language } from '#rules/location/site.ts'
import type { Picture } from '#rules/pictures/media.ts'
import { facets as en } from '#texts/en/facets.ts'
import { facets as ru } from '#texts/ru/facets.ts'
import type { Db } from '../../kernel/database/db.ts'

export const facetWords = { ru, en }

/** One value that a listing can be narrowed by. */
export type BookEntry = {
  /** Its number in `catalog.listing.facets`. */
  id: number
  facet: ValueFacet
  /** As an address writes it. */
  value: string
  names: Record<Language, string>
  swatch?: string
  /** A list of it shows every letter of an alphabet. */
  expandsFamilies?: boolean
  /** Of values in one facet. */
  position: number
}

export type Category = {
  id: number
  path: string
  parentId: number | null
  names: Record<Language, string>
  picture: Picture | null
}
export type Selection = {
  names: Record<Language, string>
  descriptions: Record<Language, string>
  picture: Picture | null
}

/** Everything that names the values of facets: small, and the same until the catalogue changes. */
export type FacetBook = {
  entries: ReadonlyMap<number, BookEntry>
  /** In the order in which they are shown. */
  byFacet: ReadonlyMap<ValueFacet, readonly BookEntry[]>
  /** By facet and value. */
  find(facet: ValueFacet, value: string): BookEntry | undefined
  categories: ReadonlyMap<string, Category>
  categoryById: ReadonlyMap<number, Category>
  designers: ReadonlyMap<string, Selection>
  trends: ReadonlyMap<string, Selection>
  /** The facet value of pieces that can be bought online now; undefined when there is none. */
  inStockId: number | undefined
  /** Whether a value was there when the names were read. */
  hasValue(id: number): boolean
  /** Which choices it is an alternative to; null for what no list is narrowed by. */
  groupOf(id: number): string | null
}

type Named = { name_ru: string; name_en: string; position: number }

export async function readFacetBook(db: Db): Promise<FacetBook> {
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows
  const [values, categories, designers, metals, gems, tags, storages] = await Promise.all([
    rowsOf<{ id: number; facet: string; value: string }>(sql`select id, facet, value from catalog.facet_values`),
    rowsOf<
      Named & { id: number; parent_id: number | null; path: string; picture: Picture | null; expands_families: boolean }
    >(sql`select id, parent_id, path, name_ru, name_en, picture, position, expands_families from catalog.categories`),
    rowsOf<Named & { id: number; slug: string; lead_ru: string; lead_en: string; picture: Picture }>(
      sql`select id, slug, name_ru, name_en, lead_ru, lead_en, picture, position from catalog.designers`,
    ),
    rowsOf<{ code: string; color_ru: string; color_en: string; swatch: string; position: number }>(
      sql`select code, color_ru, color_en, swatch, position from catalog.metals`,
    ),
    rowsOf<Named & { code: string }>(sql`select code, name_ru, name_en, position from catalog.gems`),
    rowsOf<
      Named & {
        slug: string
        kind: string
        description_ru: string | null
        description_en: string | null
        picture: Picture | null
        expands_families: boolean
      }
    >(
      sql`select slug, kind, name_ru, name_en, description_ru, description_en, picture, position, expands_families from catalog.tags`,
    ),
    rowsOf<Named & { id: number; code: string }>(
      sql`select id, code, name_ru, name_en, position from stock.published_storages where kind = 'shop'`,
    ),
  ])
  const named = ({ name_ru, name_en }: Named) => ({ ru: capital(name_ru), en: capital(name_en) })

  /** How the stored value of each facet is written in an address and named. Null: not a facet that is shown. */
  const describe: Record<string, (value: string) => Omit<BookEntry, 'id' | 'facet'> | null> = {
    category: byKey(
      categories,
      ({ id }) => String(id),
      (row) => ({
        value: row.path,
        names: named(row),
        position: row.position,
        expandsFamilies: row.expands_families,
      }),
    ),
    designer: byKey(
      designers,
      ({ id }) => String(id),
      (row) => ({ value: row.slug, names: named(row), position: row.position }),
    ),
    metal: (value) => ({
      value,
      names: { ru: ru.metals[value as 'gold'], en: en.metals[value as 'gold'] },
      position: value === 'gold' ? 0 : 1,
    }),
    color: byKey(
      metals,
      ({ code }) => code,
      (row) => ({
        value: row.code,
        names: { ru: capital(row.color_ru), en: capital(row.color_en) },
        swatch: row.swatch,
        position: row.position,
      }),
    ),
    stone: byKey(
      gems,
      ({ code }) => code,
      (row) => ({ value: row.code, names: named(row), position: row.position }),
    ),
    weight: (value) => ({
      value,
      names: { ru: weightName(value, 'ru'), en: weightName(value, 'en') },
      position: gemWeightRanges.indexOf(value),
    }),
    size: (value) => {
      const [kind = '', size = ''] = value.split(':')
      const name = (texts: typeof ru, text: string) => (kind === 'ring' ? texts.ringSize(text) : texts.length(text))
      return {
        value: value.replace(':', '-'),
        names: { ru: name(ru, size.replace('.', ',')), en: name(en, size) },
        position: Number(size) * 10 + (kind === 'ring' ? 0 : 10_000),
      }
    },
    tag: byKey(
      tags,
      ({ slug }) => slug,
      (row) => ({
        value: row.slug,
        names: named(row),
        position: row.position,
        expandsFamilies: row.expands_families,
      }),
    ),
    shop: byKey(
      storages,
      ({ id }) => String(id),
      (row) => ({ value: row.code, names: named(row), position: row.position }),
    ),
  }

  const entries = new Map<number, BookEntry>()
  const byValue = new Map<string, BookEntry>()
  for (const { id, facet, value } of values) {
    const description = describe[facet]?.(value)
    if (!description) continue
    const entry = { id, facet: facet as ValueFacet, ...description }
    entries.set(id, entry)
    byValue.set(`${facet}:${entry.value}`, entry)
  }

  const categoryList = categories.map(
    (row): Category => ({
      id: row.id,
      path: row.path,
      parentId: row.parent_id,
      names: named(row),
      picture: row.picture,
    }),
  )
  const ids = new Set(values.map(({ id }) => id))
  const inStockId = values.find(({ facet, value }) => facet === 'stock' && value === 'online')?.id
  return {
    entries,
    byFacet: Map.groupBy(
      [...entries.values()].sort((a, b) => a.position - b.position),
      ({ facet }) => facet,
    ),
    find: (facet, value) => byValue.get(`${facet}:${value}`),
    categories: new Map(categoryList.map((category) => [category.path, category])),
    categoryById: new Map(categoryList.map((category) => [category.id, category])),
    designers: new Map(
      designers.map((row) => [
        row.slug,
        {
          names: { ru: row.name_ru, en: row.name_en },
          descriptions: { ru: row.lead_ru, en: row.lead_en },
          picture: row.picture,
        },
      ]),
    ),
    trends: new Map(
      tags
        .filter(({ kind }) => kind === 'trend')
        .map((row) => [
          row.slug,
          {
            names: { ru: row.name_ru, en: row.name_en },
            descriptions: { ru: row.description_ru ?? '', en: row.description_en ?? '' },
            picture: row.picture,
          },
        ]),
    ),
    inStockId,
    hasValue: (id) => ids.has(id),
    groupOf: (id) => (id === inStockId ? 'stock' : (entries.get(id)?.facet ?? null)),
  }
}

function byKey<Row>(
  rows: readonly Row[],
  key: (row: Row) => string,
  describe: (row: Row) => Omit<BookEntry, 'id' | 'facet'>,
) {
  const known = new Map(rows.map((row) => [key(row), describe(row)]))
  return (value: string) => known.get(value) ?? null
}

function weightName(range: string, language: Language): string {
  const texts = facetWords[language]
  const decimal = (text: string) => (language === 'ru' ? text.replace('.', ',') : text)
  const [from = '', to = ''] = range.split('-').map(decimal)
  if (from === '0') return texts.weightUpTo(to)
  return to === '' ? texts.weightFrom(from) : texts.weightBetween(from, to)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
