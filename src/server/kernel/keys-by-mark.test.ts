import { expect, test } from 'vitest'
import { keysByMark } from './keys-by-mark.ts'

test('keys are found by each of their marks, may leave while they are gone through, and leave nothing behind', () => {
  const keys = keysByMark<string, number>()
  keys.add(1, ['ring', 'gold'])
  keys.add(2, ['gold'])
  keys.add(2, ['gold'])
  expect([[...keys.of('ring')], [...keys.of('gold')], [...keys.of('none')]]).toEqual([[1], [1, 2], []])
  for (const key of keys.of('gold')) keys.remove(key, ['gold', 'ring', 'none'])
  expect(keys.size).toBe(0)
})
