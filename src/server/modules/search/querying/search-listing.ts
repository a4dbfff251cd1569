import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { type QueryInterpretation, type SearchListing, searchShow } from '#contract/catalog/search.ts'
import { readListingForm, VALUE_FACETS } from '#rules/listing/listing-filters.ts'
import type { Language } from '#rules/location/site.ts'
import { currencySymbol, formatMoney } from '#rules/money/format-money.ts'
import { plainText, tidyQuery } from '#rules/search/plain-text.ts'
import { facets as facetsEn } from '#texts/en/catalog/facets.ts'
import { search as en } from '#texts/en/catalog/search.ts'
import { facets as facetsRu } from '#texts/ru/catalog/facets.ts'
import { search as ru } from '#texts/ru/catalog/search.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { cardTags, type ListingData, type ListingSource, listSection } from '../../catalog/index.ts'
import { lookUpWords } from './look-up-words.ts'
import type { Market } from './match-products.ts'
import { type ChipNames, readChips } from './search-listing-chips.ts'
import { searchProductIds } from './search-product-ids.ts'

const TEXTS = { ru: { ...ru, home: facetsRu.home }, en: { ...en, home: facetsEn.home } }
/** More choices at once than a person would make. */
const MAX_CHOICES = 100
const NEAREST = 4
/** Below this two spellings have hardly a syllable in common. */
const ALIKE_FROM = 0.3
const MINOR = 100

export type SearchListingDeps = { db: Db; listing: ListingSource }

export function searchListingRoutes(serve: Serve, { db, listing }: SearchListingDeps): void {
  serve(searchShow, async ({ body, visitor, dependsOn, now }) => {
    dependsOn('catalog', 'lists')
    const market = { language: visitor.site.language, currency: visitor.currency }
    const parameters = readListingForm(body.parameters ?? {})
    const choices = VALUE_FACETS.reduce((sum, facet) => sum + parameters.filters[facet].length, 0)
    if (choices > MAX_CHOICES) return refused('listing.too_many_filters')
    const state = { ...parameters, sort: body.sort ?? parameters.sort }
    const found = await show(db, await listing.get(), body, state, market, now)
    dependsOn(...cardTags(found.result.products))
    return done(found)
  })
}

async function show(
  db: Db,
  data: ListingData,
  body: BodyOf<typeof searchShow>,
  state: ReturnType<typeof readListingForm>,
  market: Market,
  now: Date,
): Promise<SearchListing> {
  const texts = TEXTS[market.language]
  const query = tidyQuery(body.query)
  const { ids, understood } = await searchProductIds(db, { ...market, query, literally: body.exact ?? false, now })
  const section = {
    required: [],
    isSale: false,
    title: texts.found(query),
    lead: '',
    description: () => '',
    breadcrumbs: [
      { name: texts.home, url: '/' },
      { name: texts.title, url: '/search' },
    ],
    picture: null,
    among: ids,
  }
  const [page, chips, nearest] = await Promise.all([
    listSection(db, data, section, state, body, market),
    chipsOf(db, data, understood, market),
    ids.length === 0 ? spelledAlike(db, query, market.language) : [],
  ])
  return { ...page, understood, chips, nearest }
}

async function chipsOf(db: Db, data: ListingData, understood: QueryInterpretation, market: Market) {
  if (understood.matchedBy === 'code' || understood.matchedBy === 'nothing') return []
  const text = tidyQuery(understood.corrected ?? understood.query)
  const dictionary = await lookUpWords(db, text, market.language)
  const texts = TEXTS[market.language].chips
  const decimal = (value: number) => (market.language === 'ru' ? String(value).replace('.', ',') : String(value))
  const money = (major: number) =>
    formatMoney({ minor: Math.round(major * MINOR), currency: market.currency }, market.language)
  const bare = (major: number) => money(major).replace(currencySymbol(market.currency), '').trim()
  const range = (min: number | null, max: number | null, text: (value: number) => string, both: () => string) => {
    if (min === null || max === null) return min === null ? texts.upTo(text(max ?? 0)) : texts.from(text(min))
    return min === max ? text(min) : both()
  }
  const names: ChipNames = {
    value: (kind, value) => data.dictionary.find(kind, value)?.names[market.language] ?? null,
    sale: texts.sale,
    size(sizes, kind) {
      const [least = 0] = sizes
      const most = sizes.at(-1) ?? least
      const text = least === most ? decimal(least) : `${decimal(least)}–${decimal(most)}`
      return kind === 'ring' ? texts.size(text) : texts.length(text)
    },
    // The currency is named once, on the side where it belongs: «20 000–50 000 ₽», "$100–250".
    price: (min, max) =>
      range(min, max, money, () =>
        market.currency === 'RUB' ? `${bare(min ?? 0)}–${money(max ?? 0)}` : `${money(min ?? 0)}–${bare(max ?? 0)}`,
      ),
    weight: (min, max) =>
      range(
        min,
        max,
        (carats) => texts.carats(decimal(carats)),
        () => texts.carats(`${decimal(min ?? 0)}–${decimal(max ?? 0)}`),
      ),
  }
  const isJoining = (word: string) => dictionary.words.get(word)?.isJoining ?? false
  return readChips(text, understood, { vocabulary: dictionary.vocabulary, isJoining }, market, names)
}

/** What people look for that looks like what was typed. */
async function spelledAlike(db: Db, query: string, language: Language): Promise<string[]> {
  const asked = plainText(query)
  if (asked === '') return []
  const { rows } = await db.execute<{ phrase: string }>(sql`
    select phrase from search.completions
    where language = ${language} and similarity(plain, ${asked}) >= ${ALIKE_FROM}
    order by similarity(plain, ${asked}) desc, uses desc limit ${NEAREST}`)
  return rows.map(({ phrase }) => phrase)
}
