import { describe, expect, test } from 'vitest'
import { CHECKOUT_STEPS, type CheckoutStep } from '../../shared/tracking/checkout-steps.ts'
import { toEnhanced } from './enhanced-ecommerce.ts'
import { toMetrika } from './metrika/to-metrika.ts'
import type { Item, TagEvent } from './tag-event.ts'
import { toTagManager } from './tag-manager/to-tag-manager.ts'

const page = 'https://lunnitsa.ru/jewelry/ring'
const ring: Item = {
  id: 10,
  name: 'Кольцо',
  brand: 'Вера',
  category: 'Кольца',
  variant: '17',
  price: 900.1,
  quantity: 2,
}
const bare: Item = { id: 11, name: 'Брошь', brand: 'Вера' }
const list = { id: '/catalog/rings', name: 'Кольца' }
const roubles = { currency: 'RUB', local: 'RUB' } as const

const legacyRing = { ...ring, id: '10' }
const ga4Ring = {
  item_id: '10',
  item_name: 'Кольцо',
  item_brand: 'Вера',
  item_category: 'Кольца',
  item_variant: '17',
  price: 900.1,
  quantity: 2,
}
const ga4Bare = { item_id: '11', item_name: 'Брошь', item_brand: 'Вера' }

type Row = [string, TagEvent, metrika: unknown[], tagManager: unknown[]]
const forget = { ecommerce: null }

test.each<Row>([
  [
    '[J27] a page',
    { kind: 'pageView', page, title: 'Кольцо', referrer: 'https://lunnitsa.ru/' },
    [{ ym: ['hit', page, { title: 'Кольцо', referer: 'https://lunnitsa.ru/' }] }],
    [{ event: 'page_view', page_location: page, page_title: 'Кольцо', page_referrer: 'https://lunnitsa.ru/' }],
  ],
  [
    '[N08] a goal',
    { kind: 'goal', page, goal: 'logout' },
    [{ ym: ['reachGoal', 'logout'] }],
    [{ event: 'goal', page_location: page, goal: 'logout' }],
  ],
  [
    'cards that were seen',
    { kind: 'impressions', page, list, items: [{ ...ring, position: 49 }, bare], money: roubles },
    [
      {
        push: {
          ecommerce: {
            currencyCode: 'RUB',
            impressions: [
              { ...legacyRing, position: 49, list: 'Кольца' },
              { ...bare, id: '11', list: 'Кольца' },
            ],
          },
        },
      },
    ],
    [
      forget,
      {
        event: 'view_item_list',
        page_location: page,
        ecommerce: {
          item_list_id: '/catalog/rings',
          item_list_name: 'Кольца',
          currency: 'RUB',
          items: [{ ...ga4Ring, index: 49 }, ga4Bare],
        },
      },
    ],
  ],
  [
    'a card that was pressed',
    { kind: 'productClick', page, list, item: ring, money: roubles },
    [
      {
        push: {
          ecommerce: { currencyCode: 'RUB', click: { actionField: { list: 'Кольца' }, products: [legacyRing] } },
        },
      },
    ],
    [
      forget,
      {
        event: 'select_item',
        page_location: page,
        ecommerce: { item_list_id: '/catalog/rings', item_list_name: 'Кольца', currency: 'RUB', items: [ga4Ring] },
      },
    ],
  ],
  [
    'the page of a product',
    { kind: 'productDetail', page, item: ring, currency: 'RUB' },
    [{ push: { ecommerce: { currencyCode: 'RUB', detail: { products: [legacyRing] } } } }],
    [
      forget,
      {
        event: 'view_item',
        page_location: page,
        ecommerce: { currency: 'RUB', value: 1_800.2, items: [ga4Ring] },
      },
    ],
  ],
  [
    'the page of a product without a price: no value without a currency',
    { kind: 'productDetail', page, item: bare, currency: null },
    [{ push: { ecommerce: { detail: { products: [{ ...bare, id: '11' }] } } } }],
    [forget, { event: 'view_item', page_location: page, ecommerce: { items: [ga4Bare] } }],
  ],
  [
    'put in',
    { kind: 'addToCart', page, items: [ring], currency: 'AED' },
    [{ push: { ecommerce: { currencyCode: 'AED', add: { products: [legacyRing] } } } }],
    [
      forget,
      { event: 'add_to_cart', page_location: page, ecommerce: { currency: 'AED', value: 1_800.2, items: [ga4Ring] } },
    ],
  ],
  [
    'taken out',
    { kind: 'removeFromCart', page, items: [ring], currency: 'AED' },
    [{ push: { ecommerce: { currencyCode: 'AED', remove: { products: [legacyRing] } } } }],
    [
      forget,
      {
        event: 'remove_from_cart',
        page_location: page,
        ecommerce: { currency: 'AED', value: 1_800.2, items: [ga4Ring] },
      },
    ],
  ],
  [
    'bought',
    {
      kind: 'purchase',
      page,
      number: '100042',
      items: [ring],
      value: 1_800.2,
      delivery: 350,
      coupon: 'VESNA',
      currency: 'RUB',
    },
    [
      {
        push: {
          ecommerce: {
            currencyCode: 'RUB',
            purchase: {
              actionField: { id: '100042', revenue: 1_800.2, shipping: 350, coupon: 'VESNA' },
              products: [legacyRing],
            },
          },
        },
      },
    ],
    [
      forget,
      {
        event: 'purchase',
        page_location: page,
        ecommerce: {
          transaction_id: '100042',
          currency: 'RUB',
          value: 1_800.2,
          shipping: 350,
          coupon: 'VESNA',
          items: [ga4Ring],
        },
      },
    ],
  ],
])('%s', (_, event, metrika, tagManager) => {
  expect(toMetrika(event)).toEqual(metrika)
  expect(toTagManager(event)).toEqual(tagManager)
})

describe('[J01] the steps of a checkout', () => {
  test.each<[CheckoutStep, number, string | undefined, string | null, object]>([
    ['goToCart', 1, undefined, 'view_cart', {}],
    ['contactData', 2, undefined, 'begin_checkout', {}],
    ['deliveryMethod', 3, 'courier', 'add_shipping_info', { shipping_tier: 'courier' }],
    ['paymentMethod', 4, 'payselection', 'add_payment_info', { payment_type: 'payselection' }],
    ['contactMethod', 5, 'whatsapp', null, {}],
    ['confirmOrder', 6, undefined, null, {}],
    ['thankYou', 7, undefined, null, {}],
  ])('%s is step %i, with %s', (step, number, option, ga4Event, ga4Option) => {
    const event: TagEvent = {
      kind: 'checkoutStep',
      page,
      step,
      ...(option !== undefined && { option }),
      items: [ring],
      currency: 'RUB',
    }
    expect(CHECKOUT_STEPS[step]).toBe(number)
    const actionField = { step: number, ...(option !== undefined && { option }) }
    const legacy = { currencyCode: 'RUB', checkout: { actionField, products: [legacyRing] } }
    expect(toEnhanced(event)).toEqual({ ecommerce: legacy })
    expect(toMetrika(event)).toEqual([
      { ym: ['reachGoal', `checkout_${number}`, { step, ...(option !== undefined && { option }) }] },
    ])
    const worth = { currency: 'RUB', value: 1_800.2, items: [ga4Ring], ...ga4Option }
    expect(toTagManager(event)).toEqual([
      forget,
      { event: 'checkout', page_location: page, ecommerce: legacy },
      ...(ga4Event ? [forget, { event: ga4Event, page_location: page, ecommerce: worth }] : []),
    ])
  })
})
