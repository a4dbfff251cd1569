import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBit, createBitset, eachCommonBit, hasBit, removeBit } from './bitset.ts'

const ordinals = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 200 })

test('holds what a Set would hold, however far it has to grow', () => {
  fc.assert(
    fc.property(ordinals, ordinals, (added, removed) => {
      const bits = createBitset(0)
      const model = new Set(added)
      for (const ordinal of added) addBit(bits, ordinal)
      for (const ordinal of removed) {
        removeBit(bits, ordinal)
        model.delete(ordinal)
      }
      for (const ordinal of [...added, ...removed, 5_000]) expect(hasBit(bits, ordinal)).toBe(model.has(ordinal))
    }),
  )
})

test('visits what several sets have in common, in ascending order', () => {
  fc.assert(
    fc.property(ordinals, ordinals, (one, other) => {
      const sets = [one, other].map((list) => {
        const bits = createBitset(0)
        for (const ordinal of list) addBit(bits, ordinal)
        return bits
      })
      const visited: number[] = []
      eachCommonBit(sets, (ordinal) => visited.push(ordinal))
      expect(visited).toEqual([...new Set(one)].filter((ordinal) => other.includes(ordinal)).sort((a, b) => a - b))
    }),
  )
})
