import type { MenuSection } from '#contract/entities/menu.ts'
import { fillPlaceholders } from '#rules/content/drafts/letter-draft.ts'
import type { MenuColumnDraft, MenuDraft, MenuSectionDraft } from '#rules/content/drafts/menu-draft.ts'
import type { LISTING_PARAMETERS } from '#rules/listing/listing-filters.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import { currencySymbol, formatMoney } from '#rules/money/format-money.ts'
import { describedPicture, type MediaIndex } from '#rules/pictures/media.ts'
import type { CatalogSettings } from '#rules/settings/catalog-settings.ts'
import { type RefreshingCache, refreshingCache } from '../../../kernel/refreshing-cache.ts'
import type { RetryingOptions } from '../../../kernel/retrying.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import type { MenuData } from '../sections-store.ts'

type Column = MenuSection['columns'][number]

const TRENDS_SHOWN = 6
const DESIGNER_COLUMNS = 4

export type MenuSource = {
  /** What staff have written; null where nothing is published. */
  draft: MenuDraft | null
  language: Language
  currency: Currency
  data: MenuData
  media: MediaIndex
  priceSteps: CatalogSettings['priceSteps']
}

/** The header's menu as it is written, filled with what the catalogue has: what is empty is not offered. */
export function composeMenu({ draft, language, currency, data, media, priceSteps }: MenuSource): MenuSection[] {
  const categories = new Map(
    data.categories.flatMap((node) => [node, ...node.children]).map((node) => [node.path, node]),
  )
  const isOpen = (href: string) => {
    const { pathname, searchParams } = new URL(href, 'http://shop.invalid')
    return !isBlocked({ kind: language, language }, pathname, searchParams)
  }

  const columnsOf = (column: MenuColumnDraft, section: MenuSectionDraft): Column[] => {
    if (column.kind === 'designers') return designerColumns(data.designers, language)
    const { title } = column
    if (column.kind === 'links') {
      const links = column.links.filter(({ href }) => isOpen(href))
      return [{ title, links: links.map(({ text, href }) => ({ name: text, url: href })) }]
    }
    if (column.kind === 'categories') {
      const own = categories.get(section.category ?? '')?.children ?? []
      const also = (column.also ?? []).flatMap((path) => categories.get(path) ?? [])
      return [{ title, links: [...own, ...also].map(({ name, url, count }) => ({ name, url, count })) }]
    }
    if (column.kind === 'filters') {
      const filter = (category: string) => withQuery(section.href, { category })
      return [{ title, links: data.categories.map(({ name, path }) => ({ name, url: filter(path) })) }]
    }
    if (column.kind === 'trends') {
      const trends = column.slugs
        ? column.slugs.flatMap((slug) => data.trends.find((trend) => trend.slug === slug) ?? [])
        : data.trends.slice(0, TRENDS_SHOWN)
      return [{ title, links: trends.map(({ name, url }) => ({ name, url })) }]
    }
    return [{ title, links: priceLinks(column, column.list ?? section.href, { currency, language, priceSteps }) }]
  }

  return (draft?.sections ?? [])
    .filter(({ category, href }) => (category === undefined || categories.has(category)) && isOpen(href))
    .map((section) => ({
      code: section.code,
      name: section.name,
      url: section.href,
      isAccented: section.isAccented ?? false,
      columns: section.columns.flatMap((column) => columnsOf(column, section)).filter(({ links }) => links.length > 0),
      picture: section.picture === undefined ? null : describedPicture(media, section.picture, section.name),
    }))
}

function priceLinks(
  texts: { upTo: string; from: string },
  list: string,
  { currency, language, priceSteps }: Pick<MenuSource, 'currency' | 'language' | 'priceSteps'>,
): Column['links'] {
  const [low, middle, high] = priceSteps[currency]
  const money = (major: number) => formatMoney({ minor: major * 100, currency }, language)
  // The currency is named once: «20 000–50 000 ₽», "AED 1,000–2,500".
  const bare = (major: number) => money(major).replace(currencySymbol(currency), '').trim()
  const range = (from: number, to: number) =>
    currency === 'RUB' ? `${bare(from)}–${money(to)}` : `${money(from)}–${bare(to)}`
  const said = (text: string, major: number) => fillPlaceholders(text, { price: money(major) })
  return [
    { name: said(texts.upTo, low), url: withQuery(list, { price_max: low }) },
    { name: range(low, middle), url: withQuery(list, { price_min: low, price_max: middle }) },
    { name: range(middle, high), url: withQuery(list, { price_min: middle, price_max: high }) },
    { name: said(texts.from, high), url: withQuery(list, { price_min: high }) },
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

export type MenuDeps = {
  catalog: { menuData(language: Language): Promise<MenuData> }
  /** What is published as the menu of a site. */
  draft(language: Language): Promise<MenuDraft | null>
  media: MediaIndex
  priceSteps: CatalogSettings['priceSteps']
  /** Calls back when products, categories, designers or the menu itself have changed. */
  onChange(listener: () => void): void
} & RetryingOptions

/** The menu is on every page and changes seldom: it is composed once, and again after a change. */
export type ShopMenu = {
  sections(ctx: CallContext): Promise<MenuSection[]>
  /** Resolves when every menu in memory follows the changes announced so far. */
  settled(): Promise<void>
  /** Failed attempts to compose one since the start of the process. */
  failures(): number
  stop(): Promise<void>
}

export function shopMenu(deps: MenuDeps): ShopMenu {
  const menus = new Map<string, RefreshingCache<MenuSection[]>>()
  deps.onChange(() => {
    for (const menu of menus.values()) menu.refresh()
  })

  return {
    sections({ visitor, dependsOn }) {
      dependsOn('catalog', 'menu')
      const { currency, site } = visitor
      const { language } = site
      const key = `${language} ${currency}`
      let menu = menus.get(key)
      if (!menu) {
        menu = refreshingCache(async () => {
          const [draft, data] = await Promise.all([deps.draft(language), deps.catalog.menuData(language)])
          return frozen(
            composeMenu({ draft, language, currency, data, media: deps.media, priceSteps: deps.priceSteps }),
          )
        }, deps)
        menus.set(key, menu)
      }
      return menu.get()
    },
    async settled() {
      await Promise.all([...menus.values()].map((menu) => menu.settled()))
    },
    failures: () => [...menus.values()].reduce((sum, menu) => sum + menu.failures, 0),
    async stop() {
      await Promise.all([...menus.values()].map((menu) => menu.stop()))
    },
  }
}

/** The same in every page until something changes: what is frozen is put into words once. */
function frozen(sections: MenuSection[]): MenuSection[] {
  Object.freeze(sections)
  return sections
}
