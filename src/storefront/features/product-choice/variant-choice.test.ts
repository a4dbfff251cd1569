import { describe, expect, test } from 'vitest'
import type { Product, SkuVariant } from '#contract/entities/product.ts'
import { afterSizeChange, afterWeightChange } from '#rules/catalog/size-and-weight.ts'
import { priceView } from '#rules/money/price-view.ts'
import { buyState, firstChoice, isSizeGone, isWeightGone, priceFor, shopIdsWith, weightsFor } from './variant-choice.ts'

const price = (roubles: number) => priceView({ initial: roubles * 100, final: roubles * 100, currency: 'RUB' }, 'ru')

function variant(id: number, size: string | null, weight: number | null, more: Partial<SkuVariant> = {}): SkuVariant {
  return {
    id,
    size,
    mainGemWeight: weight,
    price: price(1000 * id),
    balances: [],
    characteristics: { razmer_kolca: size, razmer_brasleta: null, razmer_cepocki: null, text: '' },
    characteristicName: null,
    url: `/jewelry/ring?sku=${id}`,
    ...more,
  }
}

const itemCard = { cardClass: 'default', isShowcase: false, showcaseDesigner: null }

function page(variants: SkuVariant[], stock: Record<number, number>, more: Partial<Product> = {}) {
  const product = {
    price: price(1000),
    hasPriceRange: true,
    is_archive: false,
    maxQuantity: Math.max(0, ...Object.values(stock)),
    preorder: null,
    itemCard,
    skuListWithGems: variants,
    ...more,
  } as Product
  const terms = variants.map(({ id }) => ({
    skuId: id,
    code: '',
    maxQuantity: stock[id] ?? 0,
    weightG: null,
    dolyame: null,
    bonuses: null,
  }))
  return { product, variants: terms }
}

const rings = [variant(1, '16', 0.5), variant(2, '16', 0.9), variant(3, '17', 0.5), variant(4, '17', 0.9)]

test('[J20] a size change picks the first weight of that size', () => {
  expect(afterSizeChange(rings, '17')?.id).toBe(3)
  const chosen = rings[1] as SkuVariant
  expect(afterWeightChange(rings, chosen, 0.5).id).toBe(1)
  expect(weightsFor(page(rings, {}).product, chosen)).toEqual([0.5, 0.9])
})

test('nothing is chosen for a visitor where there are sizes, everything where there is nothing to choose', () => {
  expect(firstChoice(page(rings, {}).product)).toBeNull()
  expect(firstChoice(page([variant(7, '45', null)], {}).product)?.id).toBe(7)
  expect(firstChoice(page([variant(8, null, 0.3), variant(9, null, 0.6)], {}).product)?.id).toBe(8)
})

describe('[J21] what the button does', () => {
  const one = [variant(1, null, null)]
  const [only = null] = one
  test.each([
    ['add', page(one, { 1: 3 })],
    ['soldOut', page(one, { 1: 0 })],
    ['archived', page(one, { 1: 3 }, { is_archive: true })],
    ['preorder', page(one, { 1: 10 }, { preorder: { shipsOn: '2026-12-01' } })],
  ] as const)('%s', (state, data) => {
    expect(buyState(data, only)).toBe(state)
  })

  test('without a price in this currency it is not for sale', () => {
    const unpriced = variant(1, null, null, { price: null })
    expect(buyState(page([unpriced], { 1: 3 }, { price: null }), unpriced)).toBe('noPrice')
  })

  test('a size has to be chosen first, unless all of them are gone', () => {
    expect(buyState(page(rings, { 3: 1 }), null)).toBe('chooseSize')
    expect(buyState(page(rings, {}), null)).toBe('soldOut')
    expect(buyState(page(rings, { 3: 1 }), rings[0] ?? null)).toBe('soldOut')
    expect(buyState(page(rings, { 3: 1 }), rings[2] ?? null)).toBe('add')
  })

  test('a weight is gone in the chosen size, or in all of them while none is chosen', () => {
    const data = page(rings, { 3: 1, 2: 1 })
    const gone = (choice: SkuVariant | null) => [0.5, 0.9].map((weight) => isWeightGone(data, choice, weight))
    expect(gone(null)).toEqual([false, false])
    expect(gone(rings[0] ?? null)).toEqual([true, false])
    expect(gone(rings[2] ?? null)).toEqual([false, true])
  })

  test('a size is gone when all of its weights are', () => {
    const data = page(rings, { 4: 1 })
    expect([isSizeGone(data, '16'), isSizeGone(data, '17')]).toEqual([true, false])
  })
})

test('without a price in this currency the sizes are not called out of stock', () => {
  const unpriced = [variant(1, '16', null, { price: null }), variant(2, '17', null, { price: null })]
  const data = page(unpriced, { 1: 3 }, { price: null })
  expect([isSizeGone(data, '16'), isSizeGone(data, '17')]).toEqual([false, true])
})

test('[J23] a showcase product is shown, not sold', () => {
  const showcase = {
    isShowcase: true,
    showcaseDesigner: { name: '', showcaseStorages: [{ id: 2, name: '', address: '' }] },
  }
  const data = page([variant(1, null, null)], {}, { itemCard: { ...itemCard, ...showcase } })
  expect(buyState(data, data.product.skuListWithGems[0] ?? null)).toBe('showcase')
  const sizes = [variant(1, '16', null, { balances: [{ storageId: 2, quantity: 1 }] }), variant(2, '17', null)]
  const inShops = page(sizes, {}, { itemCard: { ...itemCard, ...showcase } })
  expect([isSizeGone(inShops, '16'), isSizeGone(inShops, '17')]).toEqual([false, true])
})

test('[J22] the price is the weight’s, else the size’s, else the base price', () => {
  const { product } = page(rings, {})
  expect(priceFor(product, rings[1] ?? null)).toEqual({ price: rings[1]?.price, isFrom: false })
  const unpriced = { ...(rings[1] as SkuVariant), price: null }
  expect(priceFor(product, unpriced).price).toEqual(rings[0]?.price)
  expect(priceFor(product, null)).toEqual({ price: product.price, isFrom: true })
})

test('shops are those of the chosen variant', () => {
  const variants = [
    variant(1, '16', null, { balances: [{ storageId: 2, quantity: 1 }] }),
    variant(2, '17', null, { balances: [{ storageId: 5, quantity: 2 }] }),
  ]
  const { product } = page(variants, {})
  expect([...shopIdsWith(product, null)]).toEqual([2, 5])
  expect([...shopIdsWith(product, variants[1] ?? null)]).toEqual([5])
})
