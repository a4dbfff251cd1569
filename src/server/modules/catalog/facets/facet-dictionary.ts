import { gemWeightRanges } from '#rules/catalog/gem-weight.ts'
import type { ValueFacet } from '#rules/listing/listing-filters.ts'
import type { Language } from '#rules/location/site.ts'
import type { Picture } from '#rules/pictures/media.ts'
import { facets as en } from '#texts/en/catalog/facets.ts'
import { facets as ru } from '#texts/ru/catalog/facets.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { type FacetRows, type NamedRow, readFacetRows } from './read-facet-rows.ts'

export const facetTexts = { ru, en }

/** One value that a listing can be narrowed by. */
export type FacetEntry = {
  /** Its number in `catalog.listing.facets`. */
  id: number
  facet: ValueFacet
  /** As an address writes it. */
  value: string
  names: Record<Language, string>
  swatch?: string
  /** Of shops. */
  cities?: Record<Language, string>
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
export type FacetDictionary = {
  entries: ReadonlyMap<number, FacetEntry>
  /** In the order in which they are shown. */
  byFacet: ReadonlyMap<ValueFacet, readonly FacetEntry[]>
  /** By facet and value. */
  find(facet: ValueFacet, value: string): FacetEntry | undefined
  categories: ReadonlyMap<string, Category>
  categoryById: ReadonlyMap<number, Category>
  designers: ReadonlyMap<string, Selection>
  trends: ReadonlyMap<string, Selection>
  /** The facet value of products that can be bought online now; undefined when there is none. */
  inStockId: number | undefined
  /** Whether a value was there when the names were read. */
  hasValue(id: number): boolean
  /** Which choices it is an alternative to; null for what no list is narrowed by. */
  groupOf(id: number): string | null
}

export async function readFacetDictionary(db: Db): Promise<FacetDictionary> {
  return facetDictionaryOf(await readFacetRows(db))
}

function facetDictionaryOf(rows: FacetRows): FacetDictionary {
  const entries = new Map(facetEntries(rows).map((entry) => [entry.id, entry]))
  const byValue = new Map([...entries.values()].map((entry) => [`${entry.facet}:${entry.value}`, entry]))
  const categories = rows.categories.map(categoryOf)
  const ids = new Set(rows.values.map(({ id }) => id))
  const inStockId = rows.values.find(({ facet, value }) => facet === 'stock' && value === 'online')?.id
  return {
    entries,
    byFacet: Map.groupBy(
      [...entries.values()].sort((a, b) => a.position - b.position),
      ({ facet }) => facet,
    ),
    find: (facet, value) => byValue.get(`${facet}:${value}`),
    categories: new Map(categories.map((category) => [category.path, category])),
    categoryById: new Map(categories.map((category) => [category.id, category])),
    designers: new Map(rows.designers.map((row) => [row.slug, selectionOf(row, { ru: row.lead_ru, en: row.lead_en })])),
    trends: new Map(
      rows.tags
        .filter(({ kind }) => kind === 'trend')
        .map((row) => [row.slug, selectionOf(row, { ru: row.description_ru ?? '', en: row.description_en ?? '' })]),
    ),
    inStockId,
    hasValue: (id) => ids.has(id),
    groupOf: (id) => (id === inStockId ? 'stock' : (entries.get(id)?.facet ?? null)),
  }
}

/** Values of facets that no list is narrowed by are left out. */
function facetEntries(rows: FacetRows): FacetEntry[] {
  const describe = describers(rows)
  return rows.values.flatMap(({ id, facet, value }) => {
    const description = describe[facet]?.(value)
    return description ? [{ id, facet: facet as ValueFacet, ...description }] : []
  })
}

type Description = Omit<FacetEntry, 'id' | 'facet'>

/** How the stored value of each facet is written in an address and named. */
function describers(rows: FacetRows): Record<string, (value: string) => Description | null> {
  return {
    category: byKey(
      rows.categories,
      ({ id }) => String(id),
      namedFamily(({ path }) => path),
    ),
    designer: byKey(
      rows.designers,
      ({ id }) => String(id),
      namedAs(({ slug }) => slug),
    ),
    metal: describeMetal,
    color: byKey(
      rows.metals,
      ({ code }) => code,
      ({ code, color_ru, color_en, swatch, position }) => ({
        value: code,
        names: { ru: capital(color_ru), en: capital(color_en) },
        swatch,
        position,
      }),
    ),
    stone: byKey(
      rows.gems,
      ({ code }) => code,
      namedAs(({ code }) => code),
    ),
    weight: describeWeight,
    size: describeSize,
    tag: byKey(
      rows.tags,
      ({ slug }) => slug,
      namedFamily(({ slug }) => slug),
    ),
    shop: byKey(
      rows.shops,
      ({ id }) => String(id),
      (row) => ({ ...namedAs<typeof row>(({ code }) => code)(row), cities: { ru: row.city_ru, en: row.city_en } }),
    ),
  }
}

function namedAs<Row extends NamedRow>(value: (row: Row) => string) {
  return (row: Row): Description => ({ value: value(row), names: namesOf(row), position: row.position })
}

function namedFamily<Row extends NamedRow & { expands_families: boolean }>(value: (row: Row) => string) {
  return (row: Row): Description => ({ ...namedAs(value)(row), expandsFamilies: row.expands_families })
}

function describeMetal(value: string): Description {
  const names = { ru: ru.metals[value as 'gold'], en: en.metals[value as 'gold'] }
  return { value, names, position: value === 'gold' ? 0 : 1 }
}

function describeWeight(value: string): Description {
  const names = { ru: weightName(value, 'ru'), en: weightName(value, 'en') }
  return { value, names, position: gemWeightRanges.indexOf(value) }
}

function describeSize(value: string): Description {
  const [kind = '', size = ''] = value.split(':')
  const name = (texts: typeof ru, text: string) => (kind === 'ring' ? texts.ringSize(text) : texts.length(text))
  return {
    value: value.replace(':', '-'),
    names: { ru: name(ru, size.replace('.', ',')), en: name(en, size) },
    position: Number(size) * 10 + (kind === 'ring' ? 0 : 10_000),
  }
}

function categoryOf(row: FacetRows['categories'][number]): Category {
  return { id: row.id, path: row.path, parentId: row.parent_id, names: namesOf(row), picture: row.picture }
}

function selectionOf(
  { name_ru, name_en, picture }: NamedRow & { picture: Picture | null },
  descriptions: Record<Language, string>,
): Selection {
  return { names: { ru: name_ru, en: name_en }, descriptions, picture }
}

function namesOf({ name_ru, name_en }: NamedRow): Record<Language, string> {
  return { ru: capital(name_ru), en: capital(name_en) }
}

function byKey<Row>(rows: readonly Row[], key: (row: Row) => string, describe: (row: Row) => Description) {
  const known = new Map(rows.map((row) => [key(row), describe(row)]))
  return (value: string) => known.get(value) ?? null
}

function weightName(range: string, language: Language): string {
  const texts = facetTexts[language]
  const decimal = (text: string) => (language === 'ru' ? text.replace('.', ',') : text)
  const [from = '', to = ''] = range.split('-').map(decimal)
  if (from === '0') return texts.weightUpTo(to)
  return to === '' ? texts.weightFrom(from) : texts.weightBetween(from, to)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
