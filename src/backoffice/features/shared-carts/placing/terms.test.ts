import { describe, expect, test } from 'vitest'
import type { CartData } from '#contract/entities/cart.ts'
import type { StaffOrderQuote } from '#contract/staff/orders/staff-placed-orders.ts'
import { type Method, methodsOf, NO_TERMS, orderOf, paymentOf, placeOf, shopOf } from './terms.ts'

const method = (name: string, methodId: number, windows: string[] = []): Method => ({
  ...{ methodId, typeId: methodId, method: name, title: name, initialPrice: 0, finalPrice: 0, freeFrom: null },
  ...{ from: '2026-11-20', to: '2026-11-21', orderBefore: null, windows, arrivesBy: null },
  ...{ isAvailable: true, reasonCode: null, reason: null },
})
const courier = method('courier', 1, ['10-14'])
const shop = method('shop', 3)
const pay = (id: number, isAvailable = true) => ({
  ...{ id, code: `${id}`, title: '', type: 'online', pay_page_type: null, isAvailable, reasonCode: null, reason: null },
})
const quoteOf = (part: Partial<CartData>): StaffOrderQuote => ({
  cartData: {
    ...{ version: 'v1', finalSum: 120, deliveryEstimations: [courier, method('pickpoint', 2), shop] },
    ...{ availablePaymentMethods: [pay(13), pay(2)], delivery: courier, ...part },
  } as CartData,
  ...{ country: 'RU', lines: [], regions: [] },
  shops: [
    { id: 4, name: 'Патриаршие', address: '' },
    { id: 7, name: 'Невский', address: '' },
  ],
})
const quote = quoteOf({})

test('a pickup point is not settled in a talk; what was chosen stays in view where it is not offered', () => {
  expect(methodsOf(quote.cartData, null)).toEqual([courier, shop])
  expect(methodsOf({ deliveryEstimations: [shop] }, courier).map((one) => one.method)).toEqual(['shop', 'courier'])
})

test('a shop is what was chosen, else one’s own, else the first', () => {
  expect(shopOf({ ...NO_TERMS, shopId: 4 }, quote.shops, 7)).toBe(4)
  expect(shopOf(NO_TERMS, quote.shops, 7)).toBe(7)
  expect(shopOf({ ...NO_TERMS, shopId: 99 }, quote.shops, 98)).toBe(4)
  expect(shopOf(NO_TERMS, [], 7)).toBeNull()
})

describe('where it goes', () => {
  test('nowhere until a way is chosen', () => {
    expect(placeOf(NO_TERMS, quote, 7)).toEqual({ delivery_method_id: null })
    expect(placeOf({ ...NO_TERMS, method: shop }, null, 7)).toEqual({ delivery_method_id: null })
  })

  test('to a shop without an address, to an address without a shop', () => {
    const typed = { ...NO_TERMS, address: 'Москва, Тверская, 7', apartment: '12' }
    expect(placeOf({ ...typed, method: shop }, quote, 7)).toEqual({ delivery_method_id: 3, shop_id: 7 })
    expect(placeOf({ ...typed, method: courier }, quote, 7)).toMatchObject({
      ...{ delivery_method_id: 1, address: 'Москва, Тверская, 7', apartment: '12' },
      courier_info: { method: 'courier', country: 'RU' },
    })
  })
})

test('a way to pay that is not offered any more is replaced by the first that is', () => {
  expect(paymentOf({ ...NO_TERMS, paymentId: 2 }, quote)).toBe(2)
  const only = quoteOf({ availablePaymentMethods: [pay(13, false), pay(12)] })
  expect(paymentOf({ ...NO_TERMS, paymentId: 13 }, only)).toBe(12)
})

describe('the order', () => {
  test('is none until it is settled how it is received', () => {
    expect(orderOf(NO_TERMS, quote, 7)).toBeNull()
  })

  test('names the sum that was read out, and hours of the courier only while they are offered', () => {
    const terms = { ...NO_TERMS, method: courier, fio: 'Вера', window: '10-14' }
    expect(orderOf(terms, quote, 7)).toMatchObject({
      ...{ cart_version: 'v1', expected_total: 120, payment_method_id: 13, fio: 'Вера' },
      courier_info: { window: '10-14' },
    })
    const later = quoteOf({ delivery: { ...courier, windows: [] } })
    expect(orderOf(terms, later, 7)?.courier_info?.window).toBeNull()
  })
})
