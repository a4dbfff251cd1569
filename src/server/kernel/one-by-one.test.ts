import { expect, test } from 'vitest'
import { oneByOne } from './one-by-one.ts'

test('one that fails is told of, and those after it have their turn', async () => {
  const failed: unknown[] = []
  const work = async (item: number) => {
    if (item === 2) throw new Error('a row that cannot be read')
    return item !== 3
  }
  expect(await oneByOne([1, 2, 3, 4], work, (error, item) => failed.push([String(error), item]))).toBe(2)
  expect(failed).toEqual([['Error: a row that cannot be read', 2]])
})
