import { expect, test } from 'vitest'
import { litPath } from './moon-phase.tsx'

test.each([
  ['a new moon: the edge of the shadow lies on the rim', 0, 'A11 11 0 0 0 12 1'],
  ['a crescent', 0.25, 'A5.5 11 0 0 0 12 1'],
  ['half of it', 0.5, 'A0 11 0 0 1 12 1'],
  ['more than half', 0.75, 'A5.5 11 0 0 1 12 1'],
  ['a full moon: the other half of the rim', 1, 'A11 11 0 0 1 12 1'],
  ['never fuller than full', 7, 'A11 11 0 0 1 12 1'],
])('%s', (_, lit, edge) => {
  expect(litPath(lit)).toBe(`M12 1A11 11 0 0 1 12 23${edge}`)
})
