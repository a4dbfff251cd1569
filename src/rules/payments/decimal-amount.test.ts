import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutCardNumbers } from './card-number.ts'
import { fromDecimal, toDecimal } from './decimal-amount.ts'

test.each([
  [1250000, '12500.00'],
  [1, '0.01'],
  [10, '0.10'],
  [0, '0.00'],
])('%i minor units are written %s', (minor, written) => {
  expect(toDecimal(minor)).toBe(written)
})

test.each<[unknown, number | null]>([
  ['100.00', 10_000],
  ['100', 10_000],
  ['100.5', 10_050],
  [10000.56, 1_000_056],
  ['100,00', null],
  ['1e3', null],
  ['-1.00', null],
  ['0.001', null],
  ['', null],
  [null, null],
  [Number.NaN, null],
  ['99999999999999999', null],
])('%j is read as %s', (written, minor) => {
  expect(fromDecimal(written)).toBe(minor)
})

test('what is written is read back', () => {
  fc.assert(fc.property(fc.nat(2_000_000_000), (minor) => fromDecimal(toDecimal(minor)) === minor))
})

test.each([
  ['card 4111 1111 1111 1111 declined', 'card [card] declined'],
  ['5555-5555-5555-4444', '[card]'],
  ['4539578763621486', '[card]'],
  ['order 1234567890123', 'order 1234567890123'],
  ['PS00000000000007', 'PS00000000000007'],
  ['no numbers', 'no numbers'],
])('%s is kept as %s', (text, remaining) => {
  expect(withoutCardNumbers(text)).toBe(remaining)
})
