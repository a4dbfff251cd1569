import { sectionTitle } from '#rules/listing/section-title.ts'
import type { Language } from '#rules/location/site.ts'
import type { Picture } from '#rules/pictures/media.ts'
import { type FacetDictionary, facetTexts } from '../facets/facet-dictionary.ts'

/** The products that an address lists before any filter, and its heading. */
export type Section = {
  /** Facet values that every product of it has. */
  required: number[]
  isSale: boolean
  title: string
  /** Filled in with the number of products where the words name it. */
  description(products: number): string
  /** What a visitor reads under the title. */
  lead: string
  breadcrumbs: { name: string; url: string }[]
  picture: Picture | null
}

/** Null: no such section. The query string is not looked at. */
export function sectionOfUrl(url: string, dictionary: FacetDictionary, language: Language): Section | null {
  const texts = facetTexts[language]
  const parts = (url.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean).map(decode)
  const home = { name: texts.home, url: '/' }
  const catalog = { name: texts.catalog, url: '/catalog' }
  const plain = (code: keyof typeof texts.sections, change: Partial<Section> = {}): Section => ({
    required: [],
    isSale: false,
    title: texts.sections[code].title,
    description: () => texts.sections[code].description,
    lead: texts.sections[code].description,
    breadcrumbs: code === 'all' ? [home] : [home, catalog],
    picture: null,
    ...change,
  })

  const [root, ...rest] = parts
  if (root === 'jewelry' && rest.length === 0) return plain('all')
  if (root === 'catalog') {
    if (rest.length === 0) return plain('all')
    const path = rest.join('/')
    if (path === 'sale') return plain('sale', { isSale: true })
    if (path === 'new') {
      const entry = dictionary.find('tag', 'new')
      return entry ? plain('new', { required: [entry.id] }) : null
    }
    return ofCategory(path)
  }
  if (root === 'designers' || root === 'trend') return ofSelection(root, rest)
  return null

  function ofCategory(path: string): Section | null {
    const category = dictionary.categories.get(path)
    const entry = dictionary.find('category', path)
    if (!category || !entry) return null
    const parent = category.parentId === null ? undefined : dictionary.categoryById.get(category.parentId)
    const crumbs = parent ? [{ name: parent.names[language], url: `/catalog/${parent.path}` }] : []
    const isMen = path === 'men'
    return {
      required: [entry.id],
      isSale: false,
      title: parent
        ? sectionTitle(parent.names[language], category.names[language], language)
        : category.names[language],
      description: isMen
        ? () => texts.sections.men.description
        : (products) => texts.category(category.names[language], products),
      lead: isMen ? texts.sections.men.description : '',
      breadcrumbs: [home, catalog, ...crumbs],
      picture: category.picture,
    }
  }

  function ofSelection(kind: 'designers' | 'trend', [slug, ...more]: string[]): Section | null {
    const facet = kind === 'trend' ? 'tag' : 'designer'
    const selection = (kind === 'trend' ? dictionary.trends : dictionary.designers).get(slug ?? '')
    const entry = dictionary.find(facet, slug ?? '')
    if (!selection || !entry || more.length > 0) return null
    return {
      required: [entry.id],
      isSale: false,
      title: selection.names[language],
      description: () => selection.descriptions[language],
      lead: selection.descriptions[language],
      breadcrumbs: [
        home,
        kind === 'trend' ? { name: texts.trends, url: '/trend' } : { name: texts.designers, url: '/designers' },
      ],
      picture: selection.picture,
    }
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
