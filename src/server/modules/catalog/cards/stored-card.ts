import type { CardModification, ProductCard, ProductPhoto, ProductTag } from '#contract/entities/product.ts'
import { cardColors } from '#rules/catalog/card-limits.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { discountPercent, type PriceView, priceView } from '#rules/money/price-view.ts'

/** In whose words and whose money. */
export type View = { language: Language; currency: Currency }

/** The lowest price of the variants by currency, in minor units; the last is 1 when another variant costs more. */
export type StoredPrices = Partial<Record<Currency, [initial: number, final: number, hasRange: 0 | 1]>>

export type StoredModification = Omit<CardModification, 'price' | 'hasPriceRange'> & { prices: StoredPrices }
type StoredGroup = { items: StoredModification[]; total: number }

/** Raised whenever the stored format changes; older cards are rewritten at start. */
export const CARD_VERSION = 3

/** A card in one language, as `catalog.cards` keeps it: everything but the money, which waits for a currency. */
export type StoredCard = Omit<
  ProductCard,
  'price' | 'hasPriceRange' | 'modifications' | 'itemId' | 'photo' | 'position'
> & {
  prices: StoredPrices
  modifications: { color?: StoredGroup; symbol?: StoredGroup }
}

/** A card that is in no list yet. */
export type UnplacedCard = Omit<ProductCard, 'position'>

export type ListOptions = {
  /** How many cards are on the earlier pages of the list. */
  offset?: number
  /** The colour to show a product in; without one, that of all lists. */
  colorOf?(productId: number): string | undefined
}

/** Cards as a list shows them. */
export function toProductCards(
  stored: readonly StoredCard[],
  view: View,
  { offset = 0, colorOf }: ListOptions = {},
): ProductCard[] {
  return stored.map((card, index) => ({
    ...toUnplacedCard(inColor(card, colorOf?.(card.id)), view),
    position: offset + index + 1,
  }))
}

/** The card with another of its colours chosen. */
function inColor(card: StoredCard, color: string | undefined): StoredCard {
  const group = card.modifications.color
  const wanted = group?.items.find(({ value }) => value === color)
  if (!group || !wanted || wanted.isChosen) return card
  const { url, photos, prices, sku, maxQuantity } = wanted
  const items = group.items.map((item) => {
    if (item === wanted) return { ...item, isChosen: true, photos: [] }
    return item.isChosen ? { ...item, isChosen: false, photos: card.photos.slice(0, 1) } : item
  })
  const modifications = { ...card.modifications, color: { ...group, items } }
  return { ...card, url, photos, prices, sku, maxQuantity, modifications }
}

export function toUnplacedCard(stored: StoredCard, view: View): UnplacedCard {
  const { prices, modifications, tags, ...rest } = stored
  const { color, symbol } = modifications
  return {
    ...rest,
    itemId: rest.id,
    photo: rest.photos[0] ?? null,
    ...pricesIn(prices, view),
    tags: [...saleTag(prices, view), ...tags],
    modifications: {
      ...(color && { color: groupIn({ ...color, items: colorsOnCard(color.items) }, view) }),
      ...(symbol && { symbol: groupIn(symbol, view) }),
    },
  }
}

/** All colours are stored, so that any of them can be chosen; a card shows a few. */
function colorsOnCard(items: readonly StoredModification[]): StoredModification[] {
  return cardColors(items, ({ isChosen }) => isChosen).shown
}

function groupIn({ items, total }: StoredGroup, view: View) {
  return { items: items.map(({ prices, ...item }) => ({ ...item, ...pricesIn(prices, view) })), total }
}

function pricesIn(
  prices: StoredPrices,
  { language, currency }: View,
): { price: PriceView | null; hasPriceRange: boolean } {
  const found = prices[currency]
  if (!found) return { price: null, hasPriceRange: false }
  const [initial, final, hasRange] = found
  return { price: priceView({ initial, final, currency }, language), hasPriceRange: hasRange === 1 }
}

/** The discount belongs to a price book, so its tag is made here and not stored with the others. */
function saleTag(prices: StoredPrices, { currency }: View): ProductTag[] {
  const found = prices[currency]
  const percent = found ? discountPercent({ initial: found[0], final: found[1] }) : 0
  return percent > 0 ? [{ slug: 'sale', kind: 'sale', name: `−${percent}\u00A0%` }] : []
}

/** Cards carry no blurs: 48 of them would weigh more than the words of the page. */
export function withoutBlur({ image_type, picture }: ProductPhoto): ProductPhoto {
  const { id, width, height, alt } = picture
  return { image_type, picture: { id, width, height, alt } }
}
