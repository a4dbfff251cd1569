import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText, QUERY_LIMIT, tidyQuery } from './plain-text.ts'

/** Halves of characters too. */
const anyCharacter = fc.nat(0xffff).map((code) => String.fromCharCode(code))

describe('plain text', () => {
  test.each([
    ['case', 'КОЛЬЦО Ring', 'кольцо ring'],
    ['ё', 'Жёлтое', 'желтое'],
    ['ё of two characters', 'же\u0308лтое', 'желтое'],
    ['й stays й', 'мой', 'мой'],
    ['й of two characters', 'мои\u0306', 'мой'],
    ['hyphens', 'Лондон-топаз, тай\u2011брейк', 'лондон топаз тай брейк'],
    ['dashes', 'кольцо — печатка', 'кольцо печатка'],
    ['quotes', "«Ты и я» “toi” „et“ 'moi'", 'ты и я toi et moi'],
    ['no-break spaces', 'кольцо\u00A0с\u202Fсапфиром', 'кольцо с сапфиром'],
    ['zero width', 'коль\u200Bцо\uFEFF', 'кольцо'],
    ['soft hyphen', 'коль\u00ADцо', 'кольцо'],
    ['accents', 'Inês Calado, Adèle, Klára Novotná, Matinée, Saône', 'ines calado adele klara novotna matinee saone'],
    ['apostrophes', "men’s tiger's eye", 'mens tigers eye'],
    ['full-width letters', 'ｒｉｎｇ', 'ring'],
    ['ligature', 'ﬁne', 'fine'],
    ['a sign that is letters', 'Ring™', 'ringtm'],
    ['Turkish I', 'RİNG', 'ring'],
    ['only signs', '!!! — …', ''],
    ['nothing', '', ''],
  ])('%s: %j is %j', (_, text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  test('plain text is plain', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const plain = plainText(text)
        expect(plainText(plain)).toBe(plain)
        expect(plain).not.toMatch(/^ | $| {2}|ё/)
      }),
    )
  })

  test('case, spaces and quotes around change nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(plainText(` «${text.toUpperCase()}»\u00A0`)).toBe(plainText(text))
      }),
    )
  })
})

describe('a query', () => {
  test.each([
    ['  кольцо \n с\tсапфиром ', 'кольцо с сапфиром'],
    ['коль\u200Bцо\u0000', 'кольцо'],
    ['кольцо\u00A017,5', 'кольцо 17,5'],
    ['\uD800кольцо', 'кольцо'],
    ['а'.repeat(QUERY_LIMIT + 50), 'а'.repeat(QUERY_LIMIT)],
    ['💍'.repeat(QUERY_LIMIT + 50), '💍'.repeat(QUERY_LIMIT)],
  ])('%j is tidied to %j', (query, tidy) => {
    expect(tidyQuery(query)).toBe(tidy)
  })

  test('has at most 200 characters, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 5000 }), (query) => {
        expect(Array.from(tidyQuery(query)).length).toBeLessThanOrEqual(QUERY_LIMIT)
      }),
    )
    expect(tidyQuery('')).toBe('')
  })
})
