import { describe, expect, test } from 'vitest'
import { fingerprint, isOvertaken, takeBack, typedInto, untouched } from './take-back.ts'

const stored = { name: 'Кольцо', text: '' }
const storedOf = (fields: Record<string, string>, of: Record<string, string> = stored) => ({
  fields,
  from: fingerprint(of),
})

describe('[DESK] what a form begins with', () => {
  test.each([
    ['nothing was typed', null, stored, false],
    ['it was typed and not saved', storedOf({ name: 'Серьги', text: '' }), { name: 'Серьги', text: '' }, true],
    ['one field of it was typed', storedOf({ text: 'Тонкое' }), { name: 'Кольцо', text: 'Тонкое' }, true],
    ['what was typed is what is stored', storedOf({ name: 'Кольцо' }), stored, false],
    ['it had a field that the form has no more', storedOf({ colour: 'red' }), stored, false],
  ])('%s', (_, kept, fields, isRestored) => {
    expect(takeBack(kept, stored)).toMatchObject({ fields, isRestored, isDraft: isRestored })
  })
})

describe('[DESK] while somebody types', () => {
  test('it is a draft, and none any more when it says again what is stored', () => {
    const typed = typedInto(untouched(stored, stored), { text: 'Тонкое' }, stored)
    expect(typed).toMatchObject({ isDraft: true, isRestored: false, fields: { text: 'Тонкое' } })
    expect(typedInto(typed, { text: '' }, stored)).toMatchObject({ isDraft: false })
  })

  test('what was restored stays so until it is settled', () => {
    const restored = takeBack(storedOf({ text: 'Тонкое' }), stored)
    const typed = typedInto(restored, { name: 'Серьги' }, stored)
    expect(typed).toMatchObject({ isRestored: true, fields: { name: 'Серьги', text: 'Тонкое' } })
    expect(untouched(stored, stored)).toMatchObject({ isRestored: false })
  })
})

describe('[DESK] somebody saved it meanwhile', () => {
  const theirs = { name: 'Перстень', text: '' }

  test('a draft that was begun from something else says so, however much is typed since', () => {
    const restored = takeBack(storedOf({ text: 'Тонкое' }), theirs)
    expect(isOvertaken(restored, theirs)).toBe(true)
    expect(isOvertaken(typedInto(restored, { text: 'Тонкое, лёгкое' }, theirs), theirs)).toBe(true)
  })

  test('a draft of what is stored does not, and nor does a form without one', () => {
    expect(isOvertaken(takeBack(storedOf({ text: 'Тонкое' }), stored), stored)).toBe(false)
    expect(isOvertaken(untouched(stored, stored), theirs)).toBe(false)
  })

  test('after what was saved by oneself the next typing begins anew', () => {
    const saved = untouched(theirs, stored)
    expect(isOvertaken(typedInto(saved, { text: 'Тонкое' }, theirs), theirs)).toBe(false)
  })
})

test('[DESK] a fingerprint tells texts apart and not the order of fields', () => {
  expect(fingerprint({ a: '1', b: '2' })).toBe(fingerprint({ b: '2', a: '1' }))
  expect(fingerprint({ a: '1', b: '2' })).not.toBe(fingerprint({ a: '2', b: '1' }))
  expect(fingerprint({ a: '12', b: '' })).not.toBe(fingerprint({ a: '1', b: '2' }))
})
