import { afterEach, expect, test, vi } from 'vitest'
import { focusInPlace, inItsPlace, removedPlace } from './focus-after-removal.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [[1, 2, 3], [1, 3], 1],
  [[1, 2, 3], [], 0],
  [[1, 2, 3], [1, 2, 3, 4], -1],
  [[1, 2], [2, 1], -1],
  [['a', 'b'], ['a', 'c'], 1],
])('of %j, now %j, the first that is gone stood at %i', (before, after, place) => {
  expect(removedPlace(before, after)).toBe(place)
})

test.each([
  [['a', 'b', 'c'], 1, 'b'],
  [['a', 'b'], 2, 'b'],
  [[], 0, undefined],
])('in %j the place %i is taken by %j', (targets, place, taken) => {
  expect(inItsPlace(targets, place)).toBe(taken)
})

function page(activeElement: 'body' | 'field') {
  const body = {}
  vi.stubGlobal('document', { body, activeElement: activeElement === 'body' ? body : {} })
  const focused: string[] = []
  const element = (name: string) => ({ focus: () => focused.push(name) }) as unknown as HTMLElement
  return { focused, element }
}

test('lost focus goes to what took the place, and with nothing left to the fallback', () => {
  const { focused, element } = page('body')
  focusInPlace([element('first'), element('second')], 1, element('heading'))
  focusInPlace([], 0, element('heading'))
  focusInPlace([], 0)
  expect(focused).toEqual(['second', 'heading'])
})

test('focus that is somewhere stays there', () => {
  const { focused, element } = page('field')
  focusInPlace([element('first')], 0)
  expect(focused).toEqual([])
})
