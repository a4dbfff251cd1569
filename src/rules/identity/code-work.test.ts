import { expect, test } from 'vitest'
import { hasZeroBits, workBits, workMessage } from './code-work.ts'

test.each([
  [14, 1, 14],
  [14, 30, 14],
  [14, 31, 15],
  [14, 60, 15],
  [14, 61, 16],
  [14, 120, 16],
  [14, 240, 17],
  [14, 480, 18],
  [14, 481, 18],
  [14, 100_000, 18],
  [0, 100_000, 0],
])('%i bits for a network that asked %i times: %i', (least, asked, bits) => {
  expect(workBits(least, asked)).toBe(bits)
})

test.each([
  [0xffff_ffff, 0, true],
  [0x8000_0000, 1, false],
  [0x7fff_ffff, 1, true],
  [0x0003_ffff, 14, true],
  [0x0004_0000, 14, false],
  [0x0000_0000, 20, true],
])('a hash that begins with %i has %i zero bits: %s', (first32, bits, answer) => {
  expect(hasZeroBits(first32, bits)).toBe(answer)
})

test('each part has a message of its own', () => {
  expect(workMessage('abc', 2, 70)).toBe('abc:2:70')
})
