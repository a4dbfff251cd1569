import { beforeEach, expect, test } from 'vitest'
import { createSafeStorage } from './safe-storage.ts'
import { createStoredValue } from './stored-value.ts'

const items = new Map<string, string>()
let isOff = false
beforeEach(() => {
  items.clear()
  isOff = false
})

const storage = createSafeStorage(() => {
  if (isOff) throw new Error('switched off')
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  }
})
const none: number | null = null
const toNumber = (value: unknown) => (typeof value === 'number' ? value : none)
const open = () => createStoredValue<number | null>({ storage, key: 'size', parse: toNumber, none })

test('a value outlives the page, until it is taken back', () => {
  open().write(17)
  const next = open()
  expect(next.read()).toBe(17)
  next.write(none)
  expect(items.size).toBe(0)
  expect(open().read()).toBeNull()
})

test('what somebody else wrote there is no value', () => {
  items.set('size', '"17"')
  expect(open().read()).toBeNull()
})

test('without storage it lasts as long as the page', () => {
  isOff = true
  const value = open()
  value.write(17)
  expect(value.read()).toBe(17)
})

test('whoever shows it follows its changes', () => {
  const value = open()
  const seen: (number | null)[] = []
  const stop = value.subscribe(() => seen.push(value.read()))
  value.write(17)
  value.write(none)
  stop()
  value.write(18)
  expect(seen).toEqual([17, null])
})
