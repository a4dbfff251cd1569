import { expect, test } from 'vitest'
import { karats } from './karats.ts'

test.each([
  [585, '14K'],
  [750, '18K'],
  [925, null],
])('[LOCATION] fineness %d is %s', (fineness, name) => {
  expect(karats(fineness)).toBe(name)
})
