import { expect, test } from 'vitest'
import { createSandboxClock } from './sandbox-clock.ts'

const at = (text: string) => new Date(text)

test('a clock is the true one, or begins at its moment, and goes on', () => {
  let real = Date.parse('2026-11-17T09:00:00Z')
  const plain = createSandboxClock(undefined, () => real)
  const moved = createSandboxClock(at('2027-03-01T00:00:00Z'), () => real)
  expect([plain.now(), moved.now()]).toEqual([at('2026-11-17T09:00:00Z'), at('2027-03-01T00:00:00Z')])
  real += 1_500
  expect([plain.now(), moved.now()]).toEqual([at('2026-11-17T09:00:01.500Z'), at('2027-03-01T00:00:01.500Z')])
})

test('it is moved forward, and neither back, nor to no moment, nor out of sight', () => {
  const clock = createSandboxClock(at('2027-03-01T00:00:00Z'), () => 0)
  for (const wrong of ['2027-02-28T23:59:59Z', '2027-03-01T00:00:00Z', 'tomorrow', '2099-01-01T00:00:00Z'])
    expect(clock.moveTo(at(wrong))).toBe(false)
  expect(clock.now()).toEqual(at('2027-03-01T00:00:00Z'))
  expect(clock.moveTo(at('2027-03-02T09:05:00Z'))).toBe(true)
  expect(clock.now()).toEqual(at('2027-03-02T09:05:00Z'))
})
