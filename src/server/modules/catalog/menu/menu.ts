import type { MenuSection } from '#contract/entities/menu.ts'
import type { LISTING_PARAMETERS } from '#rules/listing/listing-filters.ts'
import { isBlocked } from '#rules/location/blocked-pages.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { currencySymbol, formatMoney } from '#rules/money/format-money.ts'
import { isVideo, type MediaIndex } from '#rules/pictures/media.ts'
import { menu as en } from '#texts/en/menu.ts'
import { menu as ru } from '#texts/ru/menu.ts'
import { type RefreshingCache, refreshingCache } from '../../../kernel/refreshing-cache.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import type { CategoryNode, MenuData } from '../sections-store.ts'

type Column = MenuSection['columns'][number]
type Link = Column['links'][number]
type Stone = keyof typeof ru.stones

/** Where a price stops being small, and then large: round numbers of each currency, in major units. */
const PRICE_STEPS: Record<Currency, readonly [number, number, number]> = {
  RUB: [20_000, 50_000, 100_000],
  AED: [1_000, 2_500, 5_000],
  USD: [250, 600, 1_500],
}

/** What people look for first in each section; every other stone is in the filter. */
const STONES: Record<'rings' | 'earrings' | 'necklaces' | 'bracelets', readonly Stone[]> = {
  rings: ['diamond', 'emerald', 'sapphire', 'ruby', 'pearl', 'onyx'],
  earrings: ['diamond', 'pearl', 'emerald', 'sapphire', 'amethyst', 'turquoise'],
  necklaces: ['pearl', 'diamond', 'sapphire', 'emerald'],
  bracelets: ['pearl', 'diamond', 'sapphire', 'emerald', 'ruby', 'malachite'],
}

/** Categories of their own that people look for under another name. */
const NEIGHBOURS: Record<keyof typeof STONES, readonly string[]> = {
  rings: [],
  earrings: ['piercing'],
  necklaces: ['pendants', 'pendants/letters', 'pendants/zodiac'],
  bracelets: ['charms'],
}

/** Necklaces are made of gold only. */
const WITHOUT_SILVER = ['necklaces']

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
  const materials = (base: string, hasSilver = true): Column => ({
    title: texts.columns.material,
    links: [
      ...(['yellow', 'white', 'rose'] as const).map((color) => ({
        name: texts.materials[color],
        url: withQuery(base, { metal: 'gold', color }),
      })),
      ...(hasSilver ? [{ name: texts.materials.silver, url: withQuery(base, { metal: 'silver' }) }] : []),
    ],
  })
  const stones = (base: string, codes: readonly Stone[]): Column => ({
    title: texts.columns.stone,
    links: codes.map((stone) => ({ name: texts.stones[stone], url: withQuery(base, { stone }) })),
  })
  const prices = (base: string): Column => {
    const [low, middle, high] = PRICE_STEPS[currency]
    const money = (major: number) => formatMoney({ minor: major * 100, currency }, language)
    // The currency is named once: «20 000–50 000 ₽», "AED 1,000–2,500".
    const bare = (major: number) => money(major).replace(currencySymbol(currency), '').trim()
    const range = (from: number, to: number) =>
      currency === 'RUB' ? `${bare(from)}–${money(to)}` : `${money(from)}–${bare(to)}`
    return {
      title: texts.columns.price,
      links: [
        { name: texts.upTo(money(low)), url: withQuery(base, { price_max: low }) },
        { name: range(low, middle), url: withQuery(base, { price_min: low, price_max: middle }) },
        { name: range(middle, high), url: withQuery(base, { price_min: middle, price_max: high }) },
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
        materials(node.url, !WITHOUT_SILVER.includes(code)),
        stones(node.url, STONES[code]),
        prices(node.url),
      ]),
    ]
  }

  const certificates = [
    { name: texts.certificate, url: '/certificate' },
    { name: texts.certificateInfo, url: '/certificate-info' },
  ].filter(({ url }) => !isBlocked({ kind: language, language }, url, new URLSearchParams()))

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
      { title: texts.columns.whom, links: trendLinks(GIFT_WHOM) },
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
  const sorted = [...designers].sort((a, b) => sortName(a.name).localeCompare(sortName(b.name), language))
  const size = Math.ceil(sorted.length / DESIGNER_COLUMNS)
  return Array.from({ length: DESIGNER_COLUMNS }, (_, index) => sorted.slice(index * size, (index + 1) * size))
    .filter((column) => column.length > 0)
    .map((column) => ({
      title: letters(column[0]?.name ?? '', column.at(-1)?.name ?? ''),
      links: column.map(({ name, url }) => ({ name, url })),
    }))
}

/** «Буквица» is looked for under Б. */
function sortName(name: string): string {
  return name.replace(/^[^\p{L}]+/u, '')
}

function letters(first: string, last: string): string {
  const [from, to] = [first, last].map((name) => sortName(name).charAt(0).toUpperCase())
  return from === to ? `${from}` : `${from}–${to}`
}

/** Only what a listing reads: any other parameter would not compile. */
function withQuery(path: string, query: Partial<Record<(typeof LISTING_PARAMETERS)[number], string | number>>): string {
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

/** The menu is on every page and changes with the catalogue only: it is composed once, and again after a change. */
export type ShopMenu = (ctx: CallContext) => Promise<MenuSection[]>

export function shopMenu(deps: MenuDeps): ShopMenu {
  const menus = new Map<string, RefreshingCache<MenuSection[]>>()
  deps.onCatalogChange(() => {
    for (const menu of menus.values()) menu.refresh()
  })

  return ({ visitor, dependsOn }) => {
    dependsOn('catalog')
    const { currency, site } = visitor
    const { language } = site
    const key = `${language} ${currency}`
    let menu = menus.get(key)
    if (!menu) {
      menu = refreshingCache(async () =>
        frozen(composeMenu({ language, currency, data: await deps.catalog.menuData(language), media: deps.media })),
      )
      menus.set(key, menu)
    }
    return menu.get()
  }
}

/** The same in every page until the catalogue changes: what is frozen is put into words once. */
function frozen(sections: MenuSection[]): MenuSection[] {
  Object.freeze(sections)
  return sections
}
