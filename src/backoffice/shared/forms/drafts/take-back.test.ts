import { describe, expect, test } from 'vitest'
import { fingerprint, isOvertaken, settled, shownFields, takeBack, typedInto } from './take-back.ts'

const stored = { name: 'Кольцо', text: '' }
const storedOf = (fields: Record<string, string>, of: Record<string, string> = stored) => ({
  fields,
  from: fingerprint(of),
})
const nothing = settled(stored, stored)

describe('[DESK] what a form begins with', () => {
  test.each([
    ['nothing was typed', null, stored, false],
    ['it was typed and not saved', storedOf({ name: 'Серьги', text: '' }), { name: 'Серьги', text: '' }, true],
    ['one field of it was typed', storedOf({ text: 'Тонкое' }), { name: 'Кольцо', text: 'Тонкое' }, true],
    ['what was typed is what is stored', storedOf({ name: 'Кольцо' }), stored, false],
    ['it had a field that the form has no more', storedOf({ colour: 'red' }), stored, false],
  ])('%s', (_, kept, fields, isRestored) => {
    const begun = takeBack(kept, stored)
    expect(begun).toMatchObject({ isRestored, isDraft: isRestored })
    expect(shownFields(begun, stored)).toEqual(fields)
  })
})

describe('[DESK] while somebody types', () => {
  test('it is a draft, and none any more when it says again what is stored', () => {
    const typed = typedInto(nothing, { text: 'Тонкое' }, stored)
    expect(typed).toMatchObject({ isDraft: true, isRestored: false, typed: { text: 'Тонкое' } })
    expect(typedInto(typed, { text: '' }, stored)).toMatchObject({ isDraft: false, typed: {} })
  })

  test('what was restored stays so until it is settled', () => {
    const restored = takeBack(storedOf({ text: 'Тонкое' }), stored)
    const typed = typedInto(restored, { name: 'Серьги' }, stored)
    expect(typed).toMatchObject({ isRestored: true, typed: { name: 'Серьги', text: 'Тонкое' } })
    expect(nothing).toMatchObject({ isRestored: false })
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
    expect(isOvertaken(nothing, theirs)).toBe(false)
  })

  test('a field in which nothing was typed says theirs, also after the next key', () => {
    expect(shownFields(nothing, theirs)).toEqual(theirs)
    const typed = typedInto(nothing, { text: 'Тонкое' }, stored)
    expect(shownFields(typed, theirs)).toEqual({ name: 'Перстень', text: 'Тонкое' })
    const further = typedInto(typed, { text: 'Тонкое, лёгкое' }, theirs)
    expect(shownFields(further, theirs)).toEqual({ name: 'Перстень', text: 'Тонкое, лёгкое' })
    expect(further.typed).toEqual({ text: 'Тонкое, лёгкое' })
  })

  test('a draft that was kept does not bring back what nobody typed', () => {
    const kept = typedInto(nothing, { text: 'Тонкое' }, stored)
    const restored = takeBack({ fields: kept.typed, from: kept.from }, theirs)
    expect(shownFields(restored, theirs)).toEqual({ name: 'Перстень', text: 'Тонкое' })
  })
})

describe('[DESK] what was saved', () => {
  const mine = { name: 'Серьги ', text: '' }
  const saved = settled(mine, stored)

  test('stands in the form until it is stored, and then as it is stored', () => {
    expect(shownFields(saved, stored)).toEqual(mine)
    expect(shownFields(saved, { name: 'Серьги', text: '' })).toEqual({ name: 'Серьги', text: '' })
  })

  test('is what the next typing begins from', () => {
    const arrived = { name: 'Серьги', text: '' }
    const typed = typedInto(saved, { text: 'Тонкое' }, arrived)
    expect(isOvertaken(typed, arrived)).toBe(false)
    expect(typed.typed).toEqual({ text: 'Тонкое' })
  })
})

test('[DESK] a fingerprint tells texts apart and not the order of fields', () => {
  expect(fingerprint({ a: '1', b: '2' })).toBe(fingerprint({ b: '2', a: '1' }))
  expect(fingerprint({ a: '1', b: '2' })).not.toBe(fingerprint({ a: '2', b: '1' }))
  expect(fingerprint({ a: '12', b: '' })).not.toBe(fingerprint({ a: '1', b: '2' }))
})
