import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

test('[SHIPMENTS] a number as bars: start, signs, check and stop', () => {
  // The worked example of the standard's tables: check 55 for PJJ123C in set B.
  expect(code128('PJJ123C')?.join('')).toBe(
    ['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112'].join(''),
  )
})

test('[SHIPMENTS] every sign is eleven modules wide, the stop thirteen', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'0123456789ABCXYZ-') }), (text) => {
      const total = code128(text)?.reduce((sum, width) => sum + width, 0)
      expect(total).toBe((text.length + 2) * 11 + 13)
    }),
  )
})

test.each(['', 'ЯЯ', 'a\n'])('[SHIPMENTS] %j has no bars', (text) => {
  expect(code128(text)).toBeNull()
})
