import { describe, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/entities/order.ts'
import type { Product, ProductCard } from '#contract/entities/product.ts'
import type { Currency } from '#rules/location/currency.ts'
import { priceView } from '#rules/money/price-view.ts'
import { sampleCart, sampleLine } from '../../../../tests/support/samples/sample-cart.ts'
import type { CartEdit } from '../../shared/cart-edit.ts'
import type { StoreEvent } from '../../shared/tracking/store-event.ts'
import { toMetrika } from './metrika/to-metrika.ts'
import type { Item, TagEvent } from './tag-event.ts'
import { toTagManager } from './tag-manager/to-tag-manager.ts'
import { sizeOf } from './to-item.ts'
import { cartChange, toTagEvents } from './to-tag-events.ts'

const ORIGIN = 'https://lunnitsa.ru'

function counted(event: StoreEvent, href = `${ORIGIN}/catalog/rings`): TagEvent[] {
  return toTagEvents({ event, at: 1, href, title: 'Кольца', referrer: '' })
}

function card(currency: Currency): ProductCard {
  return {
    id: 12,
    name: 'Кольцо',
    designer: { name: 'Вера Ладожская', url: '/designers/v' },
    catalog: { id: 1, name: 'Кольца', url: '/catalog/rings' },
    price: priceView({ initial: 1_000_00, final: 900_00, currency }, 'ru'),
    position: 49,
  } as ProductCard
}

test('[N08] a goal is reported by its name, on the page where it was reached', () => {
  expect(counted({ kind: 'goal', goal: 'logout' })).toEqual([
    { kind: 'goal', page: `${ORIGIN}/catalog/rings`, goal: 'logout' },
  ])
})

test('a search is reported with what was found; a phone that was looked for is not', () => {
  const [event] = counted({ kind: 'search', query: 'кольцо', found: 12 })
  expect(event).toMatchObject({ kind: 'search', query: 'кольцо', found: 12 })
  expect(toTagManager(event as TagEvent)).toMatchObject([
    { event: 'view_search_results', search_term: 'кольцо', results: 12 },
  ])
  expect(toMetrika(event as TagEvent)).toEqual([{ ym: ['reachGoal', 'search', { query: 'кольцо', found: 12 }] }])
  expect(counted({ kind: 'search', query: '+7 916 123-45-67', found: 0 })).toEqual([])
})

test('[N08] an order that is repeated puts its products into the cart, as many as could be had, and is a goal', () => {
  const after = sampleCart([sampleLine(7, { quantity: 5 })])
  const added = [
    { skuId: 7, quantity: 2 },
    { skuId: 8, quantity: 0 },
  ]
  const events = counted({ kind: 'orderRepeat', added, after })
  expect(events).toMatchObject([
    { kind: 'addToCart', items: [{ id: 70, quantity: 2 }], currency: after.currency },
    { kind: 'goal', goal: 'repeatOrder' },
  ])
  const nothing = counted({ kind: 'orderRepeat', added: [{ skuId: 8, quantity: 0 }], after })
  expect(nothing.map(({ kind }) => kind)).toEqual(['goal'])
})

test('sections are for the marketing platform alone: counters know their pages', () => {
  expect(counted({ kind: 'categoryView', path: 'rings' })).toEqual([])
})

describe('cards in lists', () => {
  test.each<[string, Currency, Currency]>([
    ['/catalog', 'RUB', 'RUB'],
    ['/catalog', 'AED', 'RUB'],
    ['/catalog/rings', 'USD', 'RUB'],
    ['/catalog/rings/gold', 'USD', 'RUB'],
    ['/', 'USD', 'USD'],
    ['/designers/vera', 'AED', 'AED'],
    ['/catalogue', 'AED', 'AED'],
  ])(
    '[R04] the list %s with prices in %s is reported in %s, and the true currency beside it',
    (listId, local, currency) => {
      const place = { listId, listName: 'Кольца' }
      for (const kind of ['impression', 'productClick'] as const) {
        const [event] = counted({ kind, product: card(local), place })
        expect(event).toMatchObject({ money: { currency, local }, list: { id: listId, name: 'Кольца' } })
        const [, push] = toTagManager(event as TagEvent)
        const beside = currency === local ? {} : { local_currency: local }
        expect(push?.ecommerce).toMatchObject({
          currency,
          ...beside,
          items: [{ item_id: '12', index: 49, price: 900 }],
        })
        const [call] = toMetrika(event as TagEvent)
        expect(call).toMatchObject({
          push: { ecommerce: { currencyCode: currency, ...(currency !== local && { localCurrency: local }) } },
        })
      }
    },
  )
})

describe('sizes', () => {
  const none = { razmer_kolca: null, razmer_brasleta: null, razmer_cepocki: null }

  test.each([
    [none, undefined],
    [{ ...none, razmer_kolca: '17' }, '17'],
    [{ ...none, razmer_brasleta: '18' }, '18'],
    [{ ...none, razmer_cepocki: '45' }, '45'],
    [{ razmer_kolca: '', razmer_brasleta: '18', razmer_cepocki: '45' }, '18'],
  ])('[R10] of %o is %s', (characteristics, size) => {
    expect(sizeOf(characteristics)).toBe(size)
  })

  test.each([
    [['17'], '17'],
    [['17', '17'], '17'],
    [['17', '18'], undefined],
    [[], undefined],
  ])('[R10] a product to be had in %o is reported with the size %s', (sizes, variant) => {
    const skuListWithGems = sizes.map((size) => ({ characteristics: { ...none, razmer_kolca: size, text: '' } }))
    const product = { ...card('RUB'), skuListWithGems } as unknown as Product
    expect(counted({ kind: 'productDetail', product })).toMatchObject([
      { kind: 'productDetail', currency: 'RUB', item: { id: 12, brand: 'Вера Ладожская', category: 'Кольца' } },
    ])
    const [event] = counted({ kind: 'productDetail', product })
    expect((event as { item: Item }).item.variant).toBe(variant)
  })
})

describe('what comes into the cart and what goes', () => {
  const one = sampleLine(1)
  const three = sampleLine(1, { quantity: 3 })
  const other = sampleLine(2, { quantity: 2 })
  const apart = sampleLine(3, { isApart: true })
  const gift = sampleLine(4, { isGift: true })
  const inSet = sampleLine(1, { set: { id: 9, name: 'Пара' } })
  const add = { kind: 'add', skuId: 1, quantity: 1 } as const

  test.each<[string, CartEdit, ReturnType<typeof sampleLine>[] | null, ReturnType<typeof sampleLine>[], object]>([
    ['put in', add, [], [one], { added: [[10, 1]] }],
    ['put in once more', add, [sampleLine(1, { quantity: 2 })], [three], { added: [[10, 1]] }],
    ['put in before anybody looked', add, null, [three, other], { added: [[10, 1]] }],
    ['a set, before anybody looked', { ...add, skuId: 9 }, null, [inSet, other], { added: [[10, 1]] }],
    ['a set beside the product itself', { ...add, skuId: 9 }, [one], [one, inSet], { added: [[10, 1]] }],
    ['more of it', { kind: 'quantity', skuId: 1, quantity: 3 }, [one], [three], { added: [[10, 2]] }],
    ['less of it', { kind: 'quantity', skuId: 1, quantity: 1 }, [three], [one], { removed: [[10, 2]] }],
    ['taken out', { kind: 'remove', skuId: 2 }, [one, other], [one], { removed: [[20, 2]] }],
    [
      'taken back',
      { kind: 'restore', line: { skuId: 2, quantity: 2 }, index: 0 },
      [one],
      [other, one],
      { added: [[20, 2]] },
    ],
    [
      'emptied',
      { kind: 'clear' },
      [one, other],
      [],
      {
        removed: [
          [10, 1],
          [20, 2],
        ],
      },
    ],
    ['joined at sign-in', { kind: 'merge', mode: 'login' }, [one], [one, other], {}],
    ['a present of a code', { kind: 'promocode', code: 'X' }, [one], [one, gift], {}],
    ['what was put aside', add, [apart], [apart, one], { added: [[10, 1]] }],
    ['taken from what was put aside', { ...add, skuId: 3 }, [apart], [sampleLine(3)], { added: [[30, 1]] }],
  ])('%s', (_, edit, before, after, reported) => {
    const { added, removed } = cartChange(edit, before && sampleCart(before), sampleCart(after))
    const short = (items: Item[]) => items.map(({ id, quantity }) => [id, quantity])
    expect({ added: short(added), removed: short(removed) }).toEqual({ added: [], removed: [], ...reported })
  })

  test('is reported with what it is worth', () => {
    const [event] = counted({ kind: 'cartEdit', edit: add, before: sampleCart(), after: sampleCart([one]) })
    const item = {
      name: 'Кольцо 1',
      brand: 'Вера Ладожская',
      category: 'Кольца',
      variant: '17',
      price: 1_000,
      quantity: 1,
    }
    expect(event).toEqual({
      kind: 'addToCart',
      page: `${ORIGIN}/catalog/rings`,
      items: [{ id: 10, ...item }],
      currency: 'RUB',
    })
  })
})

describe('an order', () => {
  const SECRETS = {
    key: 'kKeyKeyKeyKeyKeyKeyKeyKey',
    phone: '+79161234567',
    email: 'masha@example.com',
    recipient: 'Мария Ветрова',
    address: 'Москва, Тверская, 7',
    comment: 'Позвоните маме',
    certificate: '0000-1111-2222-3333',
  }
  const order = {
    key: SECRETS.key,
    number: '100042',
    createdAt: '2026-11-18T09:00:00Z',
    currency: 'RUB',
    lines: [
      {
        productId: 10,
        name: 'Кольцо',
        designer: 'Вера Ладожская',
        size: '17',
        url: `/jewelry/ring?order=${SECRETS.key}`,
        quantity: 3,
        sum: {
          initial: 3_600,
          sale: 3_000,
          setSaving: 0,
          promoSaving: 100,
          bonuses: 300,
          certificates: 500,
          payable: 2_100,
        },
      },
    ],
    totals: { delivery: 350, final: 2_450 },
    promocodes: ['VESNA'],
    certificates: [{ number: SECRETS.certificate, amount: 500 }],
    recipient: { name: SECRETS.recipient, phone: SECRETS.phone, email: SECRETS.email },
    delivery: { address: SECRETS.address },
    comment: SECRETS.comment,
  } as unknown as OrderDetail

  test('[J01] is the seventh step and the purchase, at what the goods were sold for', () => {
    const items = [{ id: 10, name: 'Кольцо', brand: 'Вера Ладожская', variant: '17', price: 966.67, quantity: 3 }]
    const page = `${ORIGIN}/order-success`
    expect(counted({ kind: 'purchase', order }, `${ORIGIN}/order-success/${SECRETS.key}`)).toEqual([
      { kind: 'checkoutStep', page, step: 'thankYou', items, currency: 'RUB' },
      {
        kind: 'purchase',
        page,
        number: '100042',
        items,
        value: 2_900,
        delivery: 350,
        coupon: 'VESNA',
        currency: 'RUB',
      },
    ])
  })

  test('nothing that opens it or names a person leaves', () => {
    const href = `${ORIGIN}/order-success/${SECRETS.key}?phone=${encodeURIComponent(SECRETS.phone)}#${SECRETS.certificate}`
    const reported = counted({ kind: 'purchase', order }, href)
    const all = JSON.stringify([reported, ...reported.flatMap(toMetrika), ...reported.flatMap(toTagManager)])
    for (const secret of [...Object.values(SECRETS), '9161234567', 'Ветрова', '2222']) expect(all).not.toContain(secret)
    expect(all).toContain('100042')
  })
})

test('products that are not bought now, and presents of a code, take no part in a step', () => {
  const lines = [
    sampleLine(1),
    sampleLine(2, { isApart: true }),
    sampleLine(3, { availability: 'sold_out' as never }),
    sampleLine(4, { isGift: true }),
  ]
  const [event] = counted({ kind: 'checkoutStep', step: 'goToCart', cart: sampleCart(lines) })
  expect((event as { items: Item[] }).items.map(({ id }) => id)).toEqual([10])
})
