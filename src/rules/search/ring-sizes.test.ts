import { describe, expect, test } from 'vitest'
import { ringSizes, ukSize } from '../ring-sizes/ring-sizes.ts'
import { isRingSize, nearestRingSize, ringSizeFromEu, ringSizeFromUk, ringSizeFromUs } from './ring-sizes.ts'

describe('ring sizes', () => {
  test.each([
    [13.5, false],
    [14, true],
    [17.5, true],
    [24, true],
    [24.5, false],
  ])('%d is one: %s', (size, answer) => {
    expect(isRingSize(size)).toBe(answer)
  })

  test.each([
    [17, 17],
    [17.25, 17.5],
    [17.2, 17],
    [17.8, 18],
  ])('nearest to %d mm: %d', (millimetres, size) => {
    expect(nearestRingSize(millimetres)).toBe(size)
  })

  test.each([
    [5, 15.5],
    [6, 16.5],
    [7, 17.5],
    [7.5, 17.5],
    [8, 18],
    [9, 19],
    [10, 20],
    [2, null],
    [14, null],
    [7.3, null],
  ])('American %d: %s', (us, size) => {
    expect(ringSizeFromUs(us)).toBe(size)
  })

  test.each([
    [49, 15.5],
    [52, 16.5],
    [54, 17],
    [55, 17.5],
    [60, 19],
    [43, null],
    [80, null],
  ])('European %d: %s', (eu, size) => {
    expect(ringSizeFromEu(eu)).toBe(size)
  })

  test.each([
    ['J', 15.5],
    ['L', 16.5],
    ['L½', 16.5],
    ['N', 17],
    ['O', 17.5],
    ['P½', 18],
    ['Z', 22],
    ['A', null],
  ])('British %s: %s', (letter, size) => {
    const place = letter.charCodeAt(0) - 65 + (letter.endsWith('½') ? 0.5 : 0)
    expect(ringSizeFromUk(place)).toBe(size)
  })

  test('every size of the table is found again by its British name', () => {
    for (const { ru } of ringSizes) {
      const name = ukSize(ru)
      expect(ringSizeFromUk(name.charCodeAt(0) - 65 + (name.endsWith('½') ? 0.5 : 0)), name).toBe(ru)
    }
  })
})
