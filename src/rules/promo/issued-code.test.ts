import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchProblems, issuedCode } from './issued-code.ts'
import { normalisePromoCode } from './promo.ts'

test('[A06] an issued code is two groups of five symbols after its prefix, and typed back it is itself', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const code = issuedCode('CARD', bytes)
      if (code === null) return
      expect(code).toMatch(/^CARD-[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
      expect(normalisePromoCode(` ${code.toLowerCase()} `)).toBe(code)
    }),
  )
  expect(issuedCode('', new Uint8Array(32).fill(0))).toBe('AAAAA-AAAAA')
})

test('bytes that would favour some symbols are not used', () => {
  expect(issuedCode('', new Uint8Array(32).fill(255))).toBeNull()
})

test.each([
  [{ name: 'Открытки', prefix: 'CARD', size: 50 }, []],
  [{ name: 'Открытки', prefix: '', size: 10_000 }, []],
  [{ name: ' ', prefix: 'CARD', size: 50 }, ['name']],
  [{ name: 'Открытки', prefix: 'КАРТА', size: 50 }, ['prefix']],
  [{ name: 'Открытки', prefix: 'CARD', size: 0 }, ['size']],
  [{ name: 'Открытки', prefix: 'CARD', size: 10_001 }, ['size']],
])('a batch %o is refused by %o', (draft, fields) => {
  expect(batchProblems(draft).map(({ field }) => field)).toEqual(fields)
})
