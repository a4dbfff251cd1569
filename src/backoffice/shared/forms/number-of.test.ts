import { expect, test } from 'vitest'
import { numberOf, numbersOf } from './number-of.ts'

test.each([
  ['', null],
  ['  ', null],
  ['2,5', 2.5],
  ['2.05', 2.05],
  ['17', 17],
  ['-1', undefined],
  ['1e3', undefined],
  ['два', undefined],
  ['1.2.3', undefined],
])('%j is the number %j', (text, number) => {
  expect(numberOf(text)).toBe(number)
})

test.each([
  ['16 16,5; 17', [16, 16.5, 17]],
  ['', []],
  ['16 семнадцать', null],
])('%j are the numbers %j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers)
})
