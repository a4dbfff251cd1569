import { expect, test } from 'vitest'
import { answerForms, rightAnswer } from './answer-forms.ts'

const isRight = (typed: string, right: string) => answerForms(typed).includes(right)

test.each([
  ['стол рояль', true],
  ['рояль, стол', true],
  ['«Рояль» и «Стол».', true],
  ['СТОЛ И РОЯЛЬ', true],
  ['рояль; потом стол', true],
  ['стол', false],
  ['стол рояль клён', false],
  ['столрояль', false],
  ['', false],
])('words in any order: %j is right: %s', (typed, outcome) => {
  expect(isRight(typed, rightAnswer('in any order', ['рояль', 'стол']))).toBe(outcome)
})

test.each([
  ['муравей кит', true],
  ['сначала муравей, потом кит', true],
  ['кит муравей', false],
  // In the order of the alphabet, and yet not the order that was asked for.
  ['муравей, муравей кит', false],
])('words in order: %j is right: %s', (typed, outcome) => {
  expect(isRight(typed, rightAnswer('in order', ['муравей', 'кит']))).toBe(outcome)
})

test('an answer that happens to follow the alphabet is not right the other way round', () => {
  expect(isRight('кит муравей', rightAnswer('in order', ['кит', 'муравей']))).toBe(true)
  expect(isRight('муравей кит', rightAnswer('in order', ['кит', 'муравей']))).toBe(false)
})

test.each([
  [['28'], '28', true],
  [['28'], 'двадцать восемь', true],
  [['28'], 'Twenty-eight', true],
  [['28'], '20 8', false],
  [['104'], 'сто четыре', true],
  [['104'], 'one hundred and four', true],
  [['2', '3'], '2 3', true],
  [['2', '3'], '2, 3', true],
  [['2', '3'], 'два и три', true],
  [['2', '3'], 'two and three', true],
  [['2', '3'], '2 и три', true],
  [['2', '3'], '3 2', false],
  [['2', '3'], '23', false],
])('%j said as %j is right: %s', (numbers, typed, outcome) => {
  expect(isRight(typed, rightAnswer('in order', numbers))).toBe(outcome)
})

test.each([
  ['лав', true],
  ['Л, А, В', true],
  ['л а в', true],
  ['лва', false],
  ['лв', false],
])('letters in a row: %j is right: %s', (typed, outcome) => {
  expect(isRight(typed, rightAnswer('letters', ['л', 'а', 'в']))).toBe(outcome)
})

test.each([
  ['елка', 'ёлка'],
  ['ЁЛКА', 'елка'],
])('%j and %j are one word', (typed, word) => {
  expect(isRight(typed, rightAnswer('in order', [word]))).toBe(true)
})
