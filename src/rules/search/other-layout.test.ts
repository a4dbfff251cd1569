import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherLayout } from './other-layout.ts'

/** Every letter key of the two layouts, 66 characters. */
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

describe('the other keyboard layout', () => {
  test.each([
    ['rjkmwj', 'кольцо'],
    ['Rjkmwj', 'кольцо'],
    ['RJKMWJ', 'кольцо'],
    ['cthmub', 'серьги'],
    [';tvxeu', 'жемчуг'],
    [':TVXEU', 'жемчуг'],
    [',hfcktn', 'браслет'],
    ['<hfcktn', 'браслет'],
    ['[fuub', 'хагги'],
    ['{FUUB', 'хагги'],
    ['gjldtcrf', 'подвеска'],
    ["'vfkm", 'эмаль'],
    ['"vfkm', 'эмаль'],
    ['rjkmwj 17 lj 50000', 'кольцо 17 до 50000'],
    ['кштп', 'ring'],
    ['уфккштпы', 'earrings'],
    ['вшфьщтв', 'diamond'],
    ['здфештгь', 'platinum'],
  ])('%j is %j', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant)
  })

  test('each key has one letter on each side', () => {
    expect(new Set(LATIN_KEYS + CYRILLIC_KEYS).size).toBe(66)
    expect(otherLayout(LATIN_KEYS)).toBe(CYRILLIC_KEYS)
    expect(otherLayout(CYRILLIC_KEYS)).toBe(LATIN_KEYS)
  })

  test('twice is where we began', () => {
    const keys = fc.string({ unit: fc.constantFrom(...LATIN_KEYS, ...CYRILLIC_KEYS, ...' 0123456789') })
    fc.assert(
      fc.property(keys, (text) => {
        expect(otherLayout(otherLayout(text))).toBe(text)
      }),
    )
  })
})
