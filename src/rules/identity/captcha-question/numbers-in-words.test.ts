import { expect, test } from 'vitest'
import { numberInWords } from './numbers-in-words.ts'

test.each([
  [0, 'ноль', 'zero'],
  [7, 'семь', 'seven'],
  [10, 'десять', 'ten'],
  [14, 'четырнадцать', 'fourteen'],
  [20, 'двадцать', 'twenty'],
  [45, 'сорок пять', 'forty-five'],
  [99, 'девяносто девять', 'ninety-nine'],
  [100, 'сто', 'one hundred'],
  [211, 'двести одиннадцать', 'two hundred and eleven'],
  [940, 'девятьсот сорок', 'nine hundred and forty'],
  [999, 'девятьсот девяносто девять', 'nine hundred and ninety-nine'],
])('%i in words', (number, ru, en) => {
  expect(numberInWords(number, 'ru')).toBe(ru)
  expect(numberInWords(number, 'en')).toBe(en)
})

test('different numbers have different words', () => {
  const all = Array.from({ length: 1000 }, (_, number) => number)
  for (const language of ['ru', 'en'] as const) {
    expect(new Set(all.map((number) => numberInWords(number, language))).size).toBe(1000)
  }
})
