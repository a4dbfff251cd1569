import { expect, test } from 'vitest'
import type { ProductPageData, Stone } from '#contract/catalog/product.ts'
import { factRows } from './fact-rows.ts'

const diamond: Stone = {
  gem: 'diamond',
  name: 'Бриллиант',
  cut: 'round',
  color: null,
  count: 1,
  diameterMm: 6.2,
  lengthMm: null,
  widthMm: null,
  caratEach: 0.88,
  caratTotal: 0.88,
  isMain: true,
}

function page(characteristics: Partial<ProductPageData['characteristics']>): ProductPageData {
  return {
    product: { code: 'LN-00101', collection: { name: 'Северный свет', url: '' }, skuListWithGems: [] },
    maker: { name: 'Марит Сульхейм' },
    characteristics: {
      metal: { code: 'white', name: 'Белое золото', color: '', base: 'gold', assay: 585, coating: 'родий' },
      finish: 'polished',
      widthMm: 19.5,
      heightMm: 23.3,
      depthMm: 6.2,
      innerDiameterMm: 16.8,
      innerLengthMm: null,
      sizeKind: 'ring',
      pieces: 1,
      isHollow: false,
      isFlexible: false,
      weightG: 1.79,
      stones: [diamond],
      country: 'Норвегия',
      ...characteristics,
    },
  } as unknown as ProductPageData
}

const values = (rows: { value: string }[]) =>
  rows.map(({ value }) => value.replaceAll('\u00A0', ' ').replaceAll('\u2060', ''))

test('the assay, the stone and the weights are said in words', () => {
  expect(values(factRows(page({}), null, null))).toEqual([
    'Белое золото 585',
    'родий',
    'полировка',
    'Бриллиант, круглая огранка, 0,88 ct, ⌀ 6,2 мм',
    'около 1,79 г',
    '19,5 × 23,3 × 6,2 мм',
    'Норвегия',
    'Марит Сульхейм',
    'Северный свет',
    'LN-00101',
  ])
})

test('another weight of the stone is another stone: the measured diameter is not its own', () => {
  expect(values(factRows(page({}), null, 0.5))).toContain('Бриллиант, круглая огранка, 0,5 ct')
})

test('before a weight is chosen, all that can be had are named and no diameter', () => {
  const data = page({})
  const skuListWithGems = [1.2, 0.5, 0.88].map((mainGemWeight) => ({ mainGemWeight }))
  const rows = factRows({ ...data, product: { ...data.product, skuListWithGems } } as ProductPageData, null, null)
  expect(values(rows)).toContain('Бриллиант, круглая огранка, 0,5–1,2 ct')
})

test('the chosen variant brings its own weight and article', () => {
  const terms = { skuId: 1, code: 'LN-00101-W-170', maxQuantity: 1, weightG: 1.9, dolyame: null, bonuses: null }
  const rows = values(factRows(page({ isHollow: true }), terms, null))
  expect(rows).toContain('около 1,9 г, внутри полое')
  expect(rows).toContain('LN-00101-W-170')
})

test('of a chain only the thickness is measured', () => {
  const rows = values(factRows(page({ isFlexible: true, stones: [], widthMm: null, heightMm: null }), null, null))
  expect(rows).toContain('толщина 6,2 мм')
})

test('pearls have a colour, pairs are pairs, side stones come after the main one', () => {
  const pearl = { ...diamond, name: 'Жемчуг', cut: 'bead', color: 'white', count: 2, caratEach: null, caratTotal: null }
  const side = { ...diamond, count: 12, caratTotal: 0.24, diameterMm: 1.5, isMain: false }
  const rows = values(factRows(page({ pieces: 2, stones: [side, pearl] }), null, null))
  expect(rows.slice(3, 5)).toEqual([
    'Жемчуг, белый, бусина, 2 шт., ⌀ 6,2 мм',
    'Бриллиант, круглая огранка, 12 шт., 0,24 ct, ⌀ 1,5 мм',
  ])
  expect(rows).toContain('пара')
})
