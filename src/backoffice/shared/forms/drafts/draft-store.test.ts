import { describe, expect, test } from 'vitest'
import { createSafeStorage } from '#client/safe-storage.ts'
import { createDraftStore, KEPT_DAYS } from './draft-store.ts'

const DAY = 24 * 60 * 60 * 1000
const draft = { fields: { text: 'Звонили, ждут до пятницы' }, from: '2.a' }

function opened() {
  const entries = new Map<string, string>()
  const clock = { now: Date.parse('2026-11-17T10:00:00Z') }
  const storage = createSafeStorage(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  }))
  return { entries, clock, store: createDraftStore(storage, () => clock.now) }
}

describe('[DESK] what is typed', () => {
  test('is there until it is saved, each under its own name', () => {
    const { store, entries } = opened()
    store.write('anna comment.7', draft)
    store.write('boris comment.7', { fields: { text: 'Другое' }, from: '' })
    expect(store.read('anna comment.7')).toEqual(draft)
    store.forget('anna comment.7')
    expect(store.read('anna comment.7')).toBeNull()
    expect(store.read('boris comment.7')?.fields).toEqual({ text: 'Другое' })
    store.forget('boris comment.7')
    expect([...entries.values()]).toEqual(['{}'])
  })

  test('ends some days after the last key, and leaves nothing behind', () => {
    const { store, clock, entries } = opened()
    store.write('old', draft)
    clock.now += (KEPT_DAYS - 1) * DAY
    expect(store.read('old')).toEqual(draft)
    store.write('old', draft)
    clock.now += (KEPT_DAYS - 1) * DAY
    expect(store.read('old')).toEqual(draft)
    clock.now += 2 * DAY
    expect(store.read('old')).toBeNull()
    // Whatever is typed next sweeps it away.
    store.write('new', draft)
    expect([...entries.keys()].filter((key) => key.endsWith('old'))).toEqual([])
  })

  test.each([
    ['no JSON'],
    ['"text"'],
    ['{"fields":{"text":1},"from":""}'],
    ['{"fields":null,"from":""}'],
    ['{"fields":{}}'],
  ])('what somebody wrote there by hand is no draft: %s', (text) => {
    const { store, entries } = opened()
    store.write('form', draft)
    const [key = ''] = [...entries.keys()].filter((one) => one.endsWith('form'))
    entries.set(key, text)
    expect(store.read('form')?.fields ?? {}).toEqual({})
  })
})
