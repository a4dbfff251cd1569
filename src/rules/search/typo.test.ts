import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KnownWord, meantWord, slipsAllowed, slipsBetween } from './typo.ts'

describe('slips between two words', () => {
  test.each([
    ['кольцо', 'кольцо', 0],
    ['кальцо', 'кольцо', 1],
    ['колцо', 'кольцо', 1],
    ['колььцо', 'кольцо', 1],
    ['кольоц', 'кольцо', 1],
    ['жемчюг', 'жемчуг', 1],
    ['diamand', 'diamond', 1],
    ['dimond', 'diamond', 1],
    ['калцо', 'кольцо', 2],
    ['серьги', 'кольцо', 3],
    ['', 'кольцо', 3],
    ['', '', 0],
  ])('%j and %j: %d, counting up to 3', (one, other, slips) => {
    expect(slipsBetween(one, other, 2)).toBe(slips)
  })

  const word = fc.string({ unit: fc.constantFrom(...'абвг'), maxLength: 8 })

  test('are the same from both sides, none only for the same word', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = slipsBetween(one, other, 9)
        expect(slipsBetween(other, one, 9)).toBe(slips)
        expect(slips === 0).toBe(one === other)
      }),
    )
  })

  test('stop counting where they are told to', () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 3 }), (one, other, limit) => {
        expect(slipsBetween(one, other, limit)).toBe(Math.min(slipsBetween(one, other, 9), limit + 1))
      }),
    )
  })

  test('one slip anywhere is one slip', () => {
    fc.assert(
      fc.property(word, fc.nat(8), fc.constantFrom(...'дежз'), (text, place, letter) => {
        const at = Math.min(place, text.length)
        expect(slipsBetween(text, text.slice(0, at) + letter + text.slice(at), 2)).toBe(1)
      }),
    )
  })
})

test.each([
  ['опа', 0],
  ['опал', 1],
  ['серьги', 1],
  ['браслеты', 1],
  ['аквамарин', 2],
])('%s may have %d slips', (word, slips) => {
  expect(slipsAllowed(word)).toBe(slips)
})

describe('the word that was meant', () => {
  const known: KnownWord[] = [
    { word: 'кольцо', stem: 'кольц', uses: 90 },
    { word: 'колье', stem: 'кол', uses: 8 },
    { word: 'жемчуг', stem: 'жемчуг', uses: 20 },
    { word: 'жемчугом', stem: 'жемчуг', uses: 3 },
    { word: 'серьги', stem: 'серьг', uses: 60 },
    { word: 'серебро', stem: 'серебр', uses: 30 },
    { word: 'рубин', stem: 'рубин', uses: 12 },
    { word: 'бубен', stem: 'бубен', uses: 1 },
    { word: 'опал', stem: 'опал', uses: 4 },
    { word: 'аквамарин', stem: 'аквамарин', uses: 4 },
    { word: 'веревка', stem: 'веревк', uses: 9 },
    { word: 'лава', stem: 'лав', uses: 1 },
    { word: 'лапа', stem: 'лап', uses: 9 },
  ]
  const meant = (word: string, stem = word) => meantWord({ word, stem }, known)?.word

  test.each([
    ['кальцо', 'кальц', 'кольцо'],
    ['кальцами', 'кальц', 'кольцо'],
    ['жемчюг', 'жемчюг', 'жемчуг'],
    ['жемчюгом', 'жемчюг', 'жемчугом'],
    ['сирьги', 'сирьг', 'серьги'],
    ['сереро', 'серер', 'серебро'],
    ['рубен', 'рубен', 'рубин'],
    ['акваморен', 'акваморен', 'аквамарин'],
    ['лата', 'лат', 'лапа'],
  ])('«%s» is «%s»', (word, stem, expected) => {
    expect(meant(word, stem)).toBe(expected)
  })

  test.each([['опа'], ['ноутбук'], ['сирги'], ['оквамурен'], ['вереск']])('«%s» is nobody', (word) => {
    expect(meant(word)).toBeUndefined()
  })
})
