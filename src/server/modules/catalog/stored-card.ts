import type { Modification, ProductCard, ProductPhoto, ProductTag } from '#contract/entities/product.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { discountPercent, type PriceView, priceView } from '#rules/money/price-view.ts'

/** In whose words and whose money. */
export type View = { language: Language; currency: Currency }

/** The lowest price of the variants by currency, in minor units; the last is 1 when another variant costs more. */
export type StoredPrices = Partial<Record<Currency, [initial: number, final: number, hasRange: 0 | 1]>>

type StoredModification = Omit<Modification, 'price' | 'hasPriceRange'> & { prices: StoredPrices }
type StoredGroup = { items: StoredModification[]; total: number }

/** A card in one language, as `catalog.cards` keeps it: everything but the money, which waits for a currency. */
export type StoredCard = Omit<ProductCard, 'price' | 'hasPriceRange' | 'modifications'> & {
  prices: StoredPrices
  modifications: { color?: StoredGroup; symbol?: StoredGroup }
}

export function toProductCard(stored: StoredCard, view: View): ProductCard {
  const { prices, modifications, tags, ...rest } = stored
  const { color, symbol } = modifications
  return {
    ...rest,
    ...pricesIn(prices, view),
    tags: [...saleTag(prices, view), ...tags],
    modifications: {
      ...(color && { color: groupIn(color, view) }),
      ...(symbol && { symbol: groupIn(symbol, view) }),
    },
  }
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
