import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  [undefined, 100, null],
  ['bytes=0-', 100, { start: 0, end: 99 }],
  ['bytes=0-0', 100, { start: 0, end: 0 }],
  ['bytes=99-', 100, { start: 99, end: 99 }],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=10-500', 100, { start: 10, end: 99 }],
  ['bytes=-1', 100, { start: 99, end: 99 }],
  ['bytes=-500', 100, { start: 0, end: 99 }],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-', 100, null],
  ['bytes=5-2', 100, null],
  ['bytes=0-1,5-6', 100, null],
  ['bytes= 0-1', 100, null],
  ['bytes=0x1-2', 100, null],
  ['items=0-1', 100, null],
] as const)('%s of %i bytes is %o', (header, size, range) => {
  expect(byteRange(header, size)).toEqual(range)
})

test('a range is never outside the file', () => {
  const number = fc.option(fc.nat(), { nil: '' })
  fc.assert(
    fc.property(number, number, fc.nat(10_000), (from, to, size) => {
      const range = byteRange(`bytes=${from}-${to}`, size)
      if (range === null || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(size)
    }),
  )
})
