import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { unpaidRefusal } from './unpaid-limits.ts'

test.each([
  ['the first order', { orders: 0, items: 0 }, 1, null],
  ['the third order', { orders: 2, items: 2 }, 1, null],
  ['the fourth order', { orders: 3, items: 3 }, 1, 'order.too_many_unpaid'],
  ['twenty items at once', { orders: 0, items: 0 }, 20, null],
  ['twenty-one items at once', { orders: 0, items: 0 }, 21, 'order.too_many_unpaid_items'],
  ['the twentieth item', { orders: 2, items: 15 }, 5, null],
  ['the twenty-first item', { orders: 2, items: 15 }, 6, 'order.too_many_unpaid_items'],
  ['both at once', { orders: 3, items: 20 }, 1, 'order.too_many_unpaid'],
] as const)('%s', (_name, held, items, answer) => {
  expect(unpaidRefusal(settings.payment.unpaid, held, items)).toBe(answer)
})
