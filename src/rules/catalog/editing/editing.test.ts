import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceProblems } from './price-edit.ts'
import { categoriesOf, type ProductDraft, productProblems } from './product-draft.ts'
import { type SetMember, setProblems } from './set-draft.ts'

const picture = { id: 'a', width: 10, height: 10, placeholder: '' }
const ring: ProductDraft = {
  code: 'R-1',
  slug: 'ring',
  externalCode: null,
  designerId: 1,
  collectionId: null,
  categoryId: 1,
  alsoIn: [],
  tagIds: [],
  symbol: null,
  nameRu: 'Кольцо',
  nameEn: 'Ring',
  descriptionRu: 'Текст',
  descriptionEn: 'Text',
  finish: 'polished',
  sizeKind: 'ring',
  widthMm: 2,
  heightMm: null,
  depthMm: null,
  innerDiameterMm: null,
  innerLengthMm: null,
  pieces: 1,
  isHollow: false,
  isFlexible: false,
  country: 'RU',
  careCodes: [],
  isSet: false,
  showcaseStorages: [],
  isArchive: false,
  isListed: true,
  preorderShipsOn: null,
  publishedAt: new Date('2026-01-01'),
  oldSlugs: [],
  colors: [
    {
      metal: 'silver',
      slug: 'ring',
      weightG: 2,
      photos: [{ imageType: 'packshot', picture, altRu: 'Кольцо', altEn: 'Ring', scale: null }],
      videos: [],
    },
  ],
  stones: [],
  variants: [
    { code: 'R-1-16', metal: 'silver', size: 16, mainGemWeight: null, metalWeightG: 2 },
    { code: 'R-1-17', metal: 'silver', size: 17, mainGemWeight: null, metalWeightG: 2 },
  ],
}
const [color] = ring.colors
const [small, large] = ring.variants
if (!color || !small || !large) throw new Error('the ring is incomplete')
const stone = {
  gem: 'ruby',
  cut: 'round',
  color: null,
  count: 1,
  diameterMm: 2,
  lengthMm: null,
  widthMm: null,
  depthMm: null,
  caratEach: 0.1,
  caratTotal: 0.1,
  isMain: true,
}

describe('productProblems', () => {
  test.each<[string, Partial<ProductDraft>, string[]]>([
    ['a complete ring', {}, []],
    ['no Russian name', { nameRu: '' }, ['nameRu required']],
    ['a name of 201 letters', { nameEn: 'x'.repeat(201) }, ['nameEn too_long']],
    ['a country in lower case', { country: 'ru' }, ['country country_format']],
    ['no pieces', { pieces: 0 }, ['pieces out_of_range']],
    ['an old address with a slash', { oldSlugs: ['a/b'] }, ['oldSlugs.0 slug_format']],
    ['another address than its first colour', { slug: 'other' }, ['colors.0.slug first_slug']],
    ['a colour twice', { colors: [color, { ...color, slug: 'ring-2' }] }, ['colors.1.metal duplicate']],
    [
      'an address twice',
      { colors: [color, { ...color, metal: 'gold' }] },
      ['colors.1.slug duplicate', 'colors.1 no_variants'],
    ],
    ['a colour without a weight', { colors: [{ ...color, weightG: 0 }] }, ['colors.0.weightG out_of_range']],
    ['a stone that is not there', { stones: [{ ...stone, count: 0 }] }, ['stones.0.count out_of_range']],
    ['a stone', { stones: [stone] }, []],
    ['a size twice', { variants: [small, { ...large, size: 16 }] }, ['variants.1 duplicate']],
    ['a code twice', { variants: [small, { ...large, code: small.code }] }, ['variants.1.code duplicate']],
    ['a size of 31', { variants: [{ ...small, size: 31 }] }, ['variants.0.size out_of_range']],
    ['a size of 30', { variants: [{ ...small, size: 30 }] }, []],
    ['a size where there is none', { sizeKind: null, variants: [small] }, ['variants.0.size size_unexpected']],
    ['a variant in another metal', { variants: [small, { ...large, metal: 'gold' }] }, ['variants.1.metal unknown']],
    [
      'half a symbol',
      { symbol: { familyId: 1, value: 'А', ru: 'А', en: '', positionRu: 0, positionEn: 0 } },
      ['symbol.en symbol_incomplete'],
    ],
  ])('%s', (_, change, expected) => {
    expect(productProblems({ ...ring, ...change }).map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected)
  })
})

test('categories: the own one with those above it first, each once', () => {
  const parents: Record<number, number | null> = { 1: null, 2: 1, 3: 1, 4: null, 5: 4 }
  const parentOf = (id: number) => parents[id] ?? null
  expect(categoriesOf(2, [], parentOf)).toEqual([1, 2])
  expect(categoriesOf(2, [5, 3], parentOf)).toEqual([1, 2, 4, 5, 3])
  expect(categoriesOf(4, [4], parentOf)).toEqual([4])
})

describe('priceProblems', () => {
  const now = new Date('2026-06-30T12:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  const asked = [{ since: ago(100), price: 1_000_00 }]

  test.each<[string, { initial: number; final: number }, typeof asked, Date, string[]]>([
    ['a first price', { initial: 1, final: 1 }, [], now, []],
    ['half a kopeck', { initial: 1.5, final: 1 }, [], now, ['initial out_of_range']],
    ['nothing', { initial: 5, final: 0 }, [], now, ['final out_of_range']],
    ['more than crossed out', { initial: 5, final: 6 }, [], now, ['final price_order']],
    ['tomorrow', { initial: 5, final: 5 }, [], ago(-1), ['since price_future']],
    ['before the last change', { initial: 5, final: 5 }, asked, ago(100), ['since price_past']],
    ['a sale of something new', { initial: 5, final: 4 }, [], now, ['final sale_no_history']],
    ['a sale', { initial: 1_000_00, final: 900_00 }, asked, now, []],
    ['a sale from a price nobody paid', { initial: 2_000_00, final: 900_00 }, asked, now, ['final sale_never_charged']],
    [
      'a sale at what was asked three weeks ago',
      { initial: 1_000_00, final: 900_00 },
      [...asked, { since: ago(25), price: 900_00 }, { since: ago(20), price: 1_000_00 }],
      now,
      ['final sale_not_below_lowest'],
    ],
    [
      'a sale at what was asked five weeks ago',
      { initial: 1_000_00, final: 900_00 },
      [...asked, { since: ago(40), price: 900_00 }, { since: ago(31), price: 1_000_00 }],
      now,
      [],
    ],
  ])('%s', (_, price, history, at, expected) => {
    const found = priceProblems(price, history, { at, now })
    expect(found.map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected)
  })

  test('a price that crosses nothing out needs no past', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (price) => {
        expect(priceProblems({ initial: price, final: price }, [], { at: now, now })).toEqual([])
      }),
    )
  })
})

describe('setProblems', () => {
  const member = (id: number, rub: number, isSet = false): SetMember => ({ id, isSet, prices: { RUB: rub } })
  const known = [member(1, 100), member(2, 50), member(3, 10, true), { id: 4, isSet: false, prices: {} }]
  const of = (set: SetMember, ...ids: number[]) =>
    setProblems(
      set,
      ids.map((productId) => ({ productId, count: 1 })),
      (id) => known.find((one) => one.id === id),
    ).map(({ field, reason }) => `${field} ${reason}`)

  test.each([
    [149, [1, 2], []],
    [150, [1, 2], ['prices.RUB set_not_cheaper']],
    [10, [1], ['elements set_too_small']],
    [10, [1, 1], ['elements.1.productId duplicate']],
    [10, [1, 3], ['elements.1.productId set_of_sets']],
    [10, [1, 9], ['elements.1.productId unknown']],
    // What is not sold apart in a book cannot be compared there.
    [999, [1, 4], []],
  ] as const)('for %i of %o: %o', (price, ids, expected) => {
    expect(of(member(7, price, true), ...ids)).toEqual(expected)
  })

  test('what is no set has no parts', () => {
    expect(of(member(7, 10), 1, 2)).toEqual(['setId not_a_set'])
  })
})
