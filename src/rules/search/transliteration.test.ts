import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCyrillic, isLatin, soundOf, toCyrillic } from './transliteration.ts'

describe('how a word sounds', () => {
  test.each([
    ['кольцо', ['kolco', 'koltso', 'kolczo', 'koltzo']],
    ['серьги', ['sergi']],
    ['жемчуг', ['zhemchug', 'jemchug']],
    ['сережки', ['serezhki', 'seryozhki', 'serejki']],
    ['цепочка', ['cepochka', 'tsepochka']],
    ['бриллиант', ['brilliant', 'briliant']],
    ['нерпа', ['nerpa']],
    ['хагги', ['khaggi', 'haggi', 'hagi']],
    ['ладожская', ['ladozhskaya', 'ladojskaya', 'ladozhskaia']],
    ['старицкий', ['staritsky', 'staritskiy', 'starickij']],
    ['буквица', ['bukvitsa', 'bukvica']],
    ['новотна', ['novotna']],
    ['щетка', ['shchetka', 'schetka']],
  ])('«%s» is also %j', (word, spellings) => {
    for (const spelling of spellings) expect(soundOf(spelling)).toBe(soundOf(word))
  })

  test.each([
    ['кольцо', 'колье'],
    ['серьги', 'серый'],
    ['рубин', 'робин'],
  ])('«%s» is not «%s»', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other))
  })

  test('is written in Latin letters', () => {
    const word = fc.string({ unit: fc.constantFrom(...'абвгдежзийклмнопрстуфхцчшщъыьэюя'), minLength: 1 })
    fc.assert(
      fc.property(word, (text) => {
        expect(soundOf(text)).toMatch(/^[a-z]*$/)
      }),
    )
  })
})

describe('Latin letters read as Russian', () => {
  test.each([
    ['zolotoe', 'золотое'],
    ['zhemchug', 'жемчуг'],
    ['izumrud', 'изумруд'],
    ['braslety', 'браслеты'],
    ['shchetka', 'щетка'],
    ['yubiley', 'юбилей'],
    ['cepochka', 'цепочка'],
    ['podveska', 'подвеска'],
    ['serebro', 'серебро'],
  ])('%s is «%s»', (latin, cyrillic) => {
    expect(toCyrillic(latin)).toBe(cyrillic)
  })

  test('leave no Latin letter behind', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1 })
    fc.assert(
      fc.property(word, (text) => {
        expect(isCyrillic(toCyrillic(text))).toBe(true)
      }),
    )
  })

  test.each([
    ['ring', true, false],
    ['кольцо', false, true],
    ['кoльцо', false, false],
    ['17', false, false],
    ['14k', false, false],
  ])('%s: Latin %s, Cyrillic %s', (word, latin, cyrillic) => {
    expect([isLatin(word), isCyrillic(word)]).toEqual([latin, cyrillic])
  })
})
