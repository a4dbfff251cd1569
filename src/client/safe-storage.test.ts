import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSafeStorage, localStore, onOtherTabChange, parseJson, withMemory } from './safe-storage.ts'

const items = new Map<string, string>()
let failure: 'none' | 'off' | 'full' = 'none'

beforeEach(() => {
  items.clear()
  failure = 'none'
})
afterEach(() => vi.unstubAllGlobals())

const storage = createSafeStorage(() => {
  if (failure === 'off') throw new Error('switched off')
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem(key, text) {
      if (failure === 'full') throw new Error('full')
      items.set(key, text)
    },
    removeItem: (key) => void items.delete(key),
  }
})

const numbers = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [])

test('what is written is read, until it is removed', () => {
  expect(storage.set('a', 'x')).toBe(true)
  expect(storage.get('a')).toBe('x')
  expect(storage.remove('a')).toBe(true)
  expect(storage.get('a')).toBeNull()
})

test('storage that is switched off holds nothing and says so', () => {
  items.set('a', 'x')
  failure = 'off'
  expect(storage.get('a')).toBeNull()
  expect(storage.set('a', 'y')).toBe(false)
  expect(storage.remove('a')).toBe(false)
  expect(storage.isReadable()).toBe(false)
})

test('full storage refuses what is new and still gives out what it has', () => {
  items.set('a', 'x')
  failure = 'full'
  expect(storage.set('a', 'y')).toBe(false)
  expect(storage.get('a')).toBe('x')
  expect(storage.isReadable()).toBe(true)
})

test('on the server, where there is no storage, nothing throws', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(localStore.isReadable()).toBe(false)
  expect(localStore.get('a')).toBeNull()
})

test.each([
  ['[1,"x",2]', [1, 2]],
  ['{"a":1}', []],
  ['not json', []],
  ['', []],
  [null, []],
])('JSON passes the parser: %j is read as %j', (text, value) => {
  if (text !== null) items.set('a', text)
  expect(storage.readJson('a', numbers)).toEqual(value)
})

test('JSON is read as it was written', () => {
  storage.writeJson('a', [3])
  expect(items.get('a')).toBe('[3]')
  expect(storage.readJson('a', numbers)).toEqual([3])
})

test('what is no JSON is null', () => {
  expect([null, '', '{', 'null'].map(parseJson)).toEqual([null, null, null, null])
  expect(parseJson('{"a":1}')).toEqual({ a: 1 })
})

describe('with memory', () => {
  test.each(['off', 'full'] as const)('what storage that is %s refuses lasts as long as the page', (state) => {
    const lasting = withMemory(storage)
    lasting.set('a', 'old')
    failure = state
    lasting.set('a', 'new')
    expect(lasting.get('a')).toBe('new')
    expect(items.get('a')).toBe('old')
  })
  test('what could not be removed is gone all the same', () => {
    const lasting = withMemory(storage)
    lasting.set('a', 'x')
    failure = 'off'
    lasting.remove('a')
    failure = 'none'
    expect(lasting.get('a')).toBeNull()
  })
  test('storage that works again is believed again', () => {
    const lasting = withMemory(storage)
    failure = 'full'
    lasting.set('a', 'in memory')
    failure = 'none'
    lasting.set('a', 'stored')
    items.set('a', 'by another tab')
    expect(lasting.get('a')).toBe('by another tab')
  })
})

test('what another tab changes is heard of, until nobody listens', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const heard: (string | null)[] = []
  const stop = onOtherTabChange((key) => heard.push(key))
  const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('cart')
  change(null)
  stop()
  change('cart')
  expect(heard).toEqual(['cart', null])
})
