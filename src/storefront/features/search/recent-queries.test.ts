import { describe, expect, test } from 'vitest'
import { MAX_RECENT, readRecent, withRecent } from './recent-queries.ts'

describe('recent queries', () => {
  test('the newest comes first, and only once', () => {
    expect(withRecent(['серьги', 'Кольцо'], ' кольцо ')).toEqual(['кольцо', 'серьги'])
  })

  test('there are never more than fit', () => {
    const many = Array.from({ length: 20 }, (_, index) => `query ${index}`)
    const list = many.reduce<string[]>(withRecent, [])
    expect(list).toHaveLength(MAX_RECENT)
    expect(list[0]).toBe('query 19')
  })

  test('nothing and novels are not remembered', () => {
    expect(withRecent(['a'], '  ')).toEqual(['a'])
    expect(withRecent(['a'], 'x'.repeat(101))).toEqual(['a'])
  })

  test('whatever is in the store, only queries come out', () => {
    expect(readRecent(null)).toEqual([])
    expect(readRecent({ a: 1 })).toEqual([])
    expect(readRecent([1, '', null, 'ring', ['x']])).toEqual(['ring'])
    expect(readRecent('ring')).toEqual([])
  })
})
