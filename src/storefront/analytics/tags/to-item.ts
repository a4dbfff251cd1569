import type { CartProduct } from '#contract/entities/cart.ts'
import type { OrderLine } from '#contract/entities/order.ts'
import type { Product, ProductCard, SkuVariant } from '#contract/entities/product.ts'
import type { Item } from './tag-event.ts'

/** Spec 9: an item has at most one of them. */
export const SIZE_KEYS = ['razmer_kolca', 'razmer_brasleta', 'razmer_cepocki'] as const

export function sizeOf(characteristics: Pick<SkuVariant['characteristics'], (typeof SIZE_KEYS)[number]>) {
  const key = SIZE_KEYS.find((known) => characteristics[known])
  return key && characteristics[key]
}

export function cardItem({ id, name, designer, catalog, price, position }: ProductCard): Item {
  return { id, name, brand: designer.name, category: catalog.name, ...known('price', price?.final), position }
}

/** The size is known only where there is no other. */
export function productItem({ id, name, designer, catalog, price, skuListWithGems }: Product): Item {
  const sizes = new Set(skuListWithGems.map(({ characteristics }) => sizeOf(characteristics)))
  const [size] = sizes.size === 1 ? sizes : []
  return {
    id,
    name,
    brand: designer.name,
    category: catalog.name,
    ...known('variant', size),
    ...known('price', price?.final),
  }
}

export function cartItem(line: CartProduct, quantity = line.quantity): Item {
  const { productId, name, designer, category, size, price } = line
  return {
    id: productId,
    name,
    brand: designer,
    category,
    ...known('variant', size),
    ...known('price', price?.final),
    quantity,
  }
}

/** Lines that will be bought: not those put aside, and no presents of a code. */
export function cartItems(products: readonly CartProduct[]): Item[] {
  return products
    .filter(
      ({ isApart, isGift, availability }) => !isApart && !isGift && (availability === 'ok' || availability === 'less'),
    )
    .map((line) => cartItem(line))
}

/** At what it was sold for; bonuses and certificates are ways to pay. */
export function orderItem({ productId, name, designer, size, quantity, sum }: OrderLine): Item {
  return {
    id: productId,
    name,
    brand: designer,
    ...known('variant', size),
    price: roundMoney(lineValue(sum) / quantity),
    quantity,
  }
}

export function lineValue({ sale, setSaving, promoSaving }: OrderLine['sum']): number {
  return sale - setSaving - promoSaving
}

export function roundMoney(sum: number): number {
  return Math.round(sum * 100) / 100
}

function known<Key extends keyof Item>(key: Key, value: Item[Key] | null | undefined): Partial<Item> {
  return value === null || value === undefined ? {} : { [key]: value }
}
