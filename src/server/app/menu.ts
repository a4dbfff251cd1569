import type { MenuSection } from '#contract/entities/menu.ts'
import { isBlocked } from '#rules/location/blocked-pages.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { isVideo, type MediaIndex } from '#rules/pictures/media.ts'
import { menu as en } from '#texts/en/menu.ts'
import { menu as ru } from '#texts/ru/menu.ts'
import type { CategoryNode, MenuData } from '../modules/catalog/index.ts'
import type { Surroundings } from '../platform/serve.ts'

type Column = MenuSection['columns'][number]
type Link = Column['links'][number]
type Stone = keyof typeof ru.stones

/** Where a price stops being small, and then large: round numbers of each currency, in major units. */
const PRICE_STEPS: Record<Currency, readonly [number, number, number]> = {
  RUB: [15_000, 40_000, 100_000],
  AED: [700, 2_000, 5_000],
  USD: [200, 500, 1_500],
}

/** What people look for first in each section; every other stone is in the filter. */
const STONES: Record<'rings' | 'earrings' | 'necklaces' | 'bracelets', readonly Stone[]> = {
  rings: ['diamond', 'emerald', 'sapphire', 'ruby', 'pearl', 'onyx'],
  earrings: ['diamond', 'pearl', 'emerald', 'sapphire', 'ruby', 'malachite'],
  necklaces: ['diamond', 'pearl', 'sapphire', 'emerald', 'ruby', 'onyx'],
  bracelets: ['pearl', 'diamond', 'sapphire', 'emerald', 'ruby', 'malachite'],
}

/** Categories of their own that people look for under another name. */
const NEIGHBOURS: Record<keyof typeof STONES, readonly string[]> = {
  rings: [],
  earrings: ['piercing'],
  necklaces: ['pendants', 'pendants/letters', 'pendants/zodiac'],
  bracelets: ['charms'],
}

const TRENDS_SHOWN = 6
const GIFT_TREND = 'no-fitting'
const GIFT_IDEAS = [GIFT_TREND, 'own-letter', 'by-the-stars', 'for-luck', 'pearls-every-day']
const GIFT_WHOM = ['for-him', 'two-of-us']
const DESIGNER_COLUMNS = 4

export type MenuSource = { language: Language; currency: Currency; data: MenuData; media: MediaIndex }

/** The header's menu, put together from what the catalogue has: what is empty is not offered. */
export function composeMenu({ language, currency, data, media }: MenuSource): MenuSection[] {
  const texts = language === 'en' ? en : ru
  const categories = new Map(
    data.categories.flatMap((node) => [node, ...node.children]).map((node) => [node.path, node]),
  )
  const trends = new Map(data.trends.map((trend) => [trend.slug, trend]))

  const section = (code: keyof typeof texts.sections, url: string, file: string, columns: Column[]): MenuSection => ({
    code,
    name: texts.sections[code],
    url,
    isAccented: code === 'sale',
    columns: columns.filter(({ links }) => links.length > 0),
    picture: pictureOf(media, file, texts.sections[code]),
  })

  const types = (nodes: readonly (CategoryNode | undefined)[]): Column => ({
    title: texts.columns.type,
    links: nodes.flatMap((node) => (node ? [{ name: node.name, url: node.url, count: node.count }] : [])),
  })
  /** The first level as filters of a list that crosses all categories. */
  const typesWithin = (base: string): Column => ({
    title: texts.columns.type,
    links: data.categories.map((node) => ({ name: node.name, url: withQuery(base, { category: node.path }) })),
  })
  const materials = (base: string): Column => ({
    title: texts.columns.material,
    links: [
      ...(['yellow', 'white', 'rose'] as const).map((colour) => ({
        name: texts.materials[colour],
        url: withQuery(base, { metal: 'gold', colour }),
      })),
      { name: texts.materials.silver, url: withQuery(base, { metal: 'silver' }) },
    ],
  })
  const stones = (base: string, codes: readonly Stone[]): Column => ({
    title: texts.columns.stone,
    links: codes.map((stone) => ({ name: texts.stones[stone], url: withQuery(base, { stone }) })),
  })
  const prices = (base: string): Column => {
    const [low, middle, high] = PRICE_STEPS[currency]
    const money = (major: number) => formatMoney({ minor: major * 100, currency }, language)
    return {
      title: texts.columns.price,
      links: [
        { name: texts.upTo(money(low)), url: withQuery(base, { price_max: low }) },
        { name: texts.between(money(low), money(middle)), url: withQuery(base, { price_min: low, price_max: middle }) },
        {
          name: texts.between(money(middle), money(high)),
          url: withQuery(base, { price_min: middle, price_max: high }),
        },
        { name: texts.from(money(high)), url: withQuery(base, { price_min: high }) },
      ],
    }
  }
  const trendLinks = (slugs: readonly string[]): Link[] =>
    slugs.flatMap((slug) => {
      const trend = trends.get(slug)
      return trend ? [{ name: trend.name, url: trend.url }] : []
    })

  const ofCategory = (code: keyof typeof STONES): MenuSection[] => {
    const node = categories.get(code)
    if (!node) return []
    const neighbours = NEIGHBOURS[code].map((path) => categories.get(path))
    return [
      section(code, node.url, `tile-${code}`, [
        types([...node.children, ...neighbours]),
        materials(node.url),
        stones(node.url, STONES[code]),
        prices(node.url),
      ]),
    ]
  }

  const certificates = [
    { name: texts.certificate, url: '/certificate' },
    { name: texts.certificateInfo, url: '/certificate-info' },
  ].filter(({ url }) => !isBlocked({ kind: language, language }, url, new URLSearchParams()))

  const men = categories.get('men')
  return [
    section('new', '/catalog/new', 'tile-sets', [
      typesWithin('/catalog/new'),
      { title: texts.columns.now, links: trendLinks(data.trends.slice(0, TRENDS_SHOWN).map(({ slug }) => slug)) },
      materials('/catalog/new'),
      prices('/catalog/new'),
    ]),
    ...ofCategory('rings'),
    ...ofCategory('earrings'),
    ...ofCategory('necklaces'),
    ...ofCategory('bracelets'),
    section('designers', '/designers', 'tile-gold', designerColumns(data.designers, language)),
    section('gifts', trends.get(GIFT_TREND)?.url ?? '/trend', 'tile-charms', [
      { title: texts.columns.idea, links: trendLinks(GIFT_IDEAS) },
      {
        title: texts.columns.whom,
        links: [...(men ? [{ name: texts.forMen, url: men.url }] : []), ...trendLinks(GIFT_WHOM)],
      },
      prices('/catalog'),
      { title: texts.columns.certificate, links: certificates },
    ]),
    section('sale', '/catalog/sale', 'tile-pearls', [
      typesWithin('/catalog/sale'),
      materials('/catalog/sale'),
      prices('/catalog/sale'),
    ]),
  ]
}

/** All of them by the alphabet, each column under the letters it spans. */
function designerColumns(designers: MenuData['designers'], language: Language): Column[] {
  const sorted = [...designers].sort((a, b) => a.name.localeCompare(b.name, language))
  const size = Math.ceil(sorted.length / DESIGNER_COLUMNS)
  return Array.from({ length: DESIGNER_COLUMNS }, (_, index) => sorted.slice(index * size, (index + 1) * size))
    .filter((column) => column.length > 0)
    .map((column) => ({
      title: letters(column[0]?.name ?? '', column.at(-1)?.name ?? ''),
      links: column.map(({ name, url }) => ({ name, url })),
    }))
}

function letters(first: string, last: string): string {
  const [from, to] = [first, last].map((name) => name.charAt(0).toUpperCase())
  return from === to ? `${from}` : `${from}–${to}`
}

function withQuery(path: string, query: Record<string, string | number>): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${path}?${search}`
}

function pictureOf(media: MediaIndex, file: string, alt: string): MenuSection['picture'] {
  const found = media[`editorial/${file}.jpg`]
  return found && !isVideo(found) ? { ...found, alt } : null
}

export type MenuDeps = {
  catalog: { menuData(language: Language): Promise<MenuData> }
  media: MediaIndex
  /** Calls back when pieces, categories or designers have changed. */
  onCatalogChange(listener: () => void): void
}

/** The menu is on every page and changes with the catalogue only: it is read once, and again after a change. */
export function shopMenu(deps: MenuDeps): (around: Surroundings) => Promise<MenuSection[]> {
  const kept = new Map<Language, Promise<MenuData>>()
  deps.onCatalogChange(() => kept.clear())

  const read = (language: Language): Promise<MenuData> => {
    const known = kept.get(language)
    if (known) return known
    const reading = deps.catalog.menuData(language)
    kept.set(language, reading)
    // What failed is asked for again by the next page.
    reading.catch(() => kept.get(language) === reading && kept.delete(language))
    return reading
  }

  return async ({ visitor, dependsOn }) => {
    dependsOn('catalog')
    const { language } = visitor.site
    return composeMenu({ language, currency: visitor.currency, data: await read(language), media: deps.media })
  }
}
