import { expect, test } from 'vitest'
import { litPath } from './moon-phase.tsx'

test.each([
  ['a new moon: the edge of the shadow lies on the rim', 0, 'A10 10 0 0 0 12 2'],
  ['a crescent', 0.25, 'A5 10 0 0 0 12 2'],
  ['half of it', 0.5, 'A0 10 0 0 1 12 2'],
  ['more than half', 0.75, 'A5 10 0 0 1 12 2'],
  ['a full moon: the other half of the rim', 1, 'A10 10 0 0 1 12 2'],
  ['never fuller than full', 7, 'A10 10 0 0 1 12 2'],
])('%s', (_, lit, edge) => {
  expect(litPath(lit)).toBe(`M12 2A10 10 0 0 1 12 22${edge}`)
})
