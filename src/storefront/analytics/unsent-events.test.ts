import { expect, test } from 'vitest'
import { createSafeStorage } from '#client/safe-storage.ts'
import type { Tracked } from '../shared/tracking/store-event.ts'
import { unsentEvents } from './unsent-events.ts'

const ORIGIN = 'https://lunnitsa.ru'
const where = { at: 1, href: `${ORIGIN}/profile`, title: 'Профиль', referrer: '' }
const view: Tracked = { ...where, event: { kind: 'pageView' } }
const logout: Tracked = { ...where, event: { kind: 'goal', goal: 'logout' } }
const purchase = { ...where, event: { kind: 'purchase', order: { phone: '+79161234567' } } } as unknown as Tracked

function browser(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [['analytics-unsent', stored]])
  const storage = createSafeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }))
  return { kept, page: () => unsentEvents(storage, () => ORIGIN) }
}

test('[J17, N08] the next page takes what was left, once and in its order', () => {
  const { page } = browser()
  page().keep([view, logout])
  expect(page().take()).toEqual([view, logout])
  expect(page().take()).toEqual([])
})

test('nothing of an order or a buyer is left in the browser', () => {
  const { kept, page } = browser()
  page().keep([purchase])
  expect([...kept]).toEqual([])
  page().keep([purchase, logout])
  expect([...kept.values()].join()).not.toContain('+79161234567')
  expect(page().take()).toEqual([logout])
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"event":{"kind":"pageView"}}'],
  ['nothing', '[null, 1, "a", {}]'],
  ['an event without a place', JSON.stringify([{ event: { kind: 'goal', goal: 'logout' } }])],
  ['a place elsewhere', JSON.stringify([{ ...logout, href: 'https://lunnitsa.ru.evil.example/' }])],
  ['no moment', JSON.stringify([{ ...logout, at: '1' }])],
  ['a title that is none', JSON.stringify([{ ...logout, title: {} }])],
  ['a goal that nobody has', JSON.stringify([{ ...where, event: { kind: 'goal', goal: 'toString' } }])],
  ['an event that is not kept', JSON.stringify([purchase])],
])('%s in its place is not reported, and not kept', (_, stored) => {
  const { kept, page } = browser(stored)
  expect(page().take()).toEqual([])
  expect([...kept]).toEqual([])
})

test('what else somebody wrote beside an event is not reported with it', () => {
  const { page } = browser(JSON.stringify([{ ...logout, phone: '+79161234567' }]))
  expect(page().take()).toEqual([logout])
})
