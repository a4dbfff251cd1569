import { expect, test } from 'vitest'
import { installments } from './installments.ts'

test('a part at once, then one every two weeks', () => {
  expect(installments(1_000_00, '2026-11-20', 4)).toEqual([
    { day: '2026-11-20', minor: 250_00 },
    { day: '2026-12-04', minor: 250_00 },
    { day: '2026-12-18', minor: 250_00 },
    { day: '2027-01-01', minor: 250_00 },
  ])
})

test.each([
  [10_03, [2_51, 2_51, 2_51, 2_50]],
  [1, [1, 0, 0, 0]],
  [1_000, [3_34, 3_33, 3_33]],
])('%i is paid whole, in parts that differ by one at most', (minor, parts) => {
  expect(installments(minor, '2026-11-20', parts.length).map((part) => part.minor)).toEqual(parts)
})
