import { describe, expect, test } from 'vitest'
import { MAX_QR_TEXT_LENGTH, qrModules } from '#rules/qr-code/qr-code.ts'
import { acceptedStep, base32, newTotpKey, totpCode, totpStep, totpUrl } from './totp.ts'

const key = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: at %i s the code is %s', (seconds, code) => {
  expect(totpCode(key, totpStep(new Date(seconds * 1000)), 8)).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %j is %j', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})

describe('a code', () => {
  const now = new Date('2026-11-17T12:00:10Z')
  const step = totpStep(now)
  const code = (around: number) => totpCode(key, step + around)

  test('is taken in its half minute and in the ones beside it', () => {
    expect(acceptedStep(key, code(0), now, 0)).toBe(step)
    expect(acceptedStep(key, code(-1), now, 0)).toBe(step - 1)
    expect(acceptedStep(key, code(1), now, 0)).toBe(step + 1)
    expect(acceptedStep(key, code(-2), now, 0)).toBeNull()
    expect(acceptedStep(key, code(2), now, 0)).toBeNull()
    expect(acceptedStep(key, `${code(0).slice(0, 3)} ${code(0).slice(3)}`, now, 0)).toBe(step)
  })
  test('is taken once, and no older one after it', () => {
    expect(acceptedStep(key, code(0), now, step)).toBeNull()
    expect(acceptedStep(key, code(-1), now, step)).toBeNull()
    expect(acceptedStep(key, code(1), now, step)).toBe(step + 1)
  })
  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('%j is none', (text) => {
    expect(acceptedStep(key, text, now, 0)).toBeNull()
  })
})

test.each(['anna@lunnitsa.ru', `${'a'.repeat(60)}@example.museum`])('the address of %s fits a QR code', (login) => {
  const url = totpUrl(newTotpKey(), { issuer: 'lunnitsa.ru', login })
  expect(url).toMatch(/^otpauth:\/\/totp\/lunnitsa\.ru:[\w%.-]+\?secret=[A-Z2-7]{32}$/)
  expect(url.length).toBeLessThanOrEqual(MAX_QR_TEXT_LENGTH)
  expect(qrModules(url)).toHaveLength(37)
})
