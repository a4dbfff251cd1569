import { expect, test } from 'vitest'
import { minorOf } from './minor-of.ts'

test.each([
  ['12500', 1_250_000],
  ['12 500,5', 1_250_050],
  ['12\u00A0500.05', 1_250_005],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1,234', null],
  ['1e3', null],
  ['1234567890', null],
])('%j is %s of minor units', (text, minor) => {
  expect(minorOf(text)).toBe(minor)
})
