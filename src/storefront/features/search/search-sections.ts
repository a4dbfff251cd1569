import type { AnswerOf } from '#contract/call.ts'
import type { searchSuggest } from '#contract/catalog/search.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import { searchHref } from './search-address.ts'

export type Suggestions = AnswerOf<typeof searchSuggest>

export type SectionKind = 'recent' | 'popular' | 'queries' | 'categories' | 'designers' | 'products' | 'bestsellers'

export type SearchOption = {
  /** Among all options, for the arrow keys. */
  place: number
  label: string
  href: string
  product?: ProductCard
}

export type SearchSection = { kind: SectionKind; options: SearchOption[] }

/** What stands under the field, in the order of the arrow keys. Empty sections are left out. */
export function searchSections(
  typed: string,
  suggestions: Suggestions | null,
  recent: readonly string[],
): SearchSection[] {
  const { queries = [], categories = [], designers = [], products = [] } = suggestions ?? {}
  const isBlank = typed.trim() === ''
  const asQueries = (list: readonly string[]) => list.map((query) => ({ label: query, href: searchHref(query) }))
  const asLinks = (list: Suggestions['categories']) => list.map(({ name, url }) => ({ label: name, href: url }))
  const popular = isBlank ? queries.filter((query) => !recent.includes(query)) : queries
  const drafts: [SectionKind, Omit<SearchOption, 'place'>[]][] = [
    ['recent', isBlank ? asQueries(recent) : []],
    [isBlank ? 'popular' : 'queries', asQueries(popular)],
    ['categories', asLinks(categories)],
    ['designers', asLinks(designers)],
    [
      isBlank ? 'bestsellers' : 'products',
      products.map((product) => ({ label: product.name, href: product.url, product })),
    ],
  ]
  let place = 0
  return drafts
    .filter(([, options]) => options.length > 0)
    .map(([kind, options]) => ({ kind, options: options.map((option) => ({ ...option, place: place++ })) }))
}

export function optionCount(sections: readonly SearchSection[]): number {
  return sections.reduce((sum, { options }) => sum + options.length, 0)
}

/** Round and round, with the field itself between the last one and the first: −1 is what was typed. */
export function nextPlace(place: number, step: 1 | -1, count: number): number {
  const stops = count + 1
  return ((place + 1 + step + stops) % stops) - 1
}
