import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  certificateCode,
  certificateNumber,
  formatCertificateCode,
  lastOfNumber,
  readCertificateCode,
} from './certificate-code.ts'
import { certificateExpiry } from './certificate-term.ts'
import { needsFreshCode } from './fresh-code.ts'
import { inSpendingOrder } from './spending-order.ts'

describe('the code of a certificate', () => {
  test('is read as it was made, whatever way it is written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const code = certificateCode(bytes)
        if (code === null) return
        expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/)
        expect(readCertificateCode(code)).toBe(code)
        expect(readCertificateCode(` ${formatCertificateCode(code).toLowerCase()} `)).toBe(code)
        expect(formatCertificateCode(code)).toMatch(/^.{4}-.{4}-.{4}$/)
      }),
    )
  })

  test('every symbol is as likely as any other', () => {
    const codes = Array.from({ length: 256 }, (_, byte) => certificateCode(new Uint8Array(12).fill(byte)))
    const bytes = Map.groupBy(codes, (code) => code?.[0] ?? 'skipped')
    expect(bytes.size).toBe(31 + 1)
    expect(new Set([...bytes.values()].map(({ length }) => length))).toEqual(new Set([8]))
  })

  test.each([
    ['mqhw–3bek—t7ra', 'MQHW3BEKT7RA'],
    ['MQHW 3BEK T7RA', 'MQHW3BEKT7RA'],
    ['MQHW3BEKT7R', null],
    ['MQHW3BEKT7RAA', null],
    ['MQHW3BEKT7RO', null],
    ['МQHW3BEKT7RA', null],
    ['', null],
    ['A'.repeat(100), null],
  ])('%j reads as %j', (typed, code) => {
    expect(readCertificateCode(typed)).toBe(code)
  })
})

describe('the number of a certificate', () => {
  test('a slip of one digit is the number of no certificate', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 999_999_999 }),
        fc.nat({ max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (serial, place, by) => {
          const number = certificateNumber(serial)
          const digits = [...number]
          const changed = digits.with(place, String((Number(digits[place]) + by) % 10))
          // Whoever computes the last digit of what was typed finds another one.
          const typed = changed.join('')
          expect(certificateNumber(Number(typed.slice(0, -1)))).not.toBe(typed)
        },
      ),
    )
  })

  test('shows its last four digits only', () => {
    expect(certificateNumber(100_000_001)).toBe('1000000016')
    expect(lastOfNumber('1000000016')).toBe('0016')
  })
})

test.each([
  ['2026-11-15T09:00:00Z', '2029-11-15T09:00:00Z'],
  ['2028-02-29T12:00:00Z', '2031-03-01T12:00:00Z'],
  ['2025-02-28T12:00:00Z', '2028-02-28T12:00:00Z'],
])('a certificate of %s lives until %s', (issued, end) => {
  expect(certificateExpiry(new Date(issued), 3)).toEqual(new Date(end))
})

test('those that end first are spent first, of equals the earlier issued', () => {
  const at = (id: number, day: number) => ({ id, expiresAt: new Date(Date.UTC(2028, 0, day)) })
  expect(inSpendingOrder([at(3, 2), at(2, 2), at(1, 9), at(4, 1)]).map(({ id }) => id)).toEqual([4, 2, 3, 1])
})

test.each([
  ['its code was typed here', true, null, '+79990000001', false],
  ['added elsewhere, no fresh code', false, null, '+79990000001', true],
  ['added elsewhere, a fresh code to the own phone', false, '+79990000001', '+79990000001', false],
  ['added elsewhere, a fresh code to another phone', false, '+79990000002', '+79990000001', true],
  ['added elsewhere, nobody signed in', false, null, null, true],
])('spending a certificate: %s', (_, isShownHere, proved, owner, needs) => {
  expect(needsFreshCode({ isShownHere }, proved, owner)).toBe(needs)
})
