import { expect, test } from 'vitest'
import { createSafeStorage } from '#client/safe-storage.ts'
import { countedOrders } from './tracked-orders.ts'

const now = Date.parse('2026-11-18T10:00:00Z')
const order = { number: '100042', createdAt: '2026-11-18T09:59:00Z' }

function browser(stored: string | null = null) {
  const values = new Map(stored === null ? [] : [['counted-orders', stored]])
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  }
  return { values, open: () => countedOrders(createSafeStorage(() => storage)) }
}

test('[J01] an order is counted once, also after the page was loaded anew', () => {
  const { open } = browser()
  const page = open()
  expect(page.isFirst(order, now)).toBe(true)
  expect(page.isFirst(order, now)).toBe(false)
  expect(open().isFirst(order, now)).toBe(false)
  expect(open().isFirst({ ...order, number: '100043' }, now)).toBe(true)
})

test('an order of long ago was counted where it was made', () => {
  const { open } = browser()
  expect(open().isFirst({ ...order, createdAt: '2026-11-17T09:59:59Z' }, now)).toBe(false)
  expect(open().isFirst({ ...order, createdAt: '2026-11-17T10:00:00Z' }, now)).toBe(true)
})

test.each(['', '{}', 'nonsense', '[1, null]'])('what somebody else wrote there (%s) does no harm', (stored) => {
  const page = browser(stored).open()
  expect(page.isFirst(order, now)).toBe(true)
  expect(page.isFirst(order, now)).toBe(false)
})

test('where nothing can be kept the page itself remembers', () => {
  const switchedOff = createSafeStorage(() => {
    throw new Error('no storage')
  })
  const page = countedOrders(switchedOff)
  expect(page.isFirst(order, now)).toBe(true)
  expect(page.isFirst(order, now)).toBe(false)
})

test('only the last ones are kept', () => {
  const { values, open } = browser()
  for (let number = 0; number < 80; number++) open().isFirst({ ...order, number: String(number) }, now)
  expect(JSON.parse(values.get('counted-orders') ?? '')).toHaveLength(50)
})
