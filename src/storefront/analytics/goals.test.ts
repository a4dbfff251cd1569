import { expect, test } from 'vitest'
import { reachGoal } from './goals.ts'

test.each([
  [true, [{ event: 'goal', goal: 'logout', params: undefined }]],
  [false, []],
])('[J17, N08] a goal is told to the counters when that is allowed: %s', (isAllowed, told) => {
  const layer: unknown[] = []
  reachGoal('logout', undefined, { isAllowed: () => isAllowed, layer: () => layer })
  expect(layer).toEqual(told)
})
