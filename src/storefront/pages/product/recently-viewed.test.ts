import { expect, test } from 'vitest'
import { parseViewed, withViewed } from './recently-viewed.ts'

test.each([
  [null, []],
  ['', []],
  ['{"a":1}', []],
  ['[3,2,3,"4",0,-1,1.5]', [3, 2]],
  ['[1,2,3,4,5,6,7,8,9,10,11]', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])('of what is kept, %j is read as %j', (stored, ids) => {
  expect(parseViewed(stored)).toEqual(ids)
})

test('the newest comes first, each once, nine at most', () => {
  expect(withViewed([2, 1], 3)).toEqual([3, 2, 1])
  expect(withViewed([3, 2, 1], 1)).toEqual([1, 3, 2])
  expect(withViewed([1, 2, 3, 4, 5, 6, 7, 8, 9], 10)).toHaveLength(9)
})
