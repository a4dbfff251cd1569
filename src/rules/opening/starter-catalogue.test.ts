import { expect, test } from 'vitest'
import { categoryProblems, metalProblems } from '../catalog/editing/section-drafts.ts'
import { STARTER_KINDS, STARTER_METALS, slugOf, starterCategory, starterMetal } from './starter-catalogue.ts'

test.each([
  ['Noon Diamond Ring', 'noon-diamond-ring'],
  ['  Inês’ Ring №1 ', 'ines-ring-no1'],
  ['Кольцо', ''],
  ['-', ''],
  ['a'.repeat(90), 'a'.repeat(80)],
])('[OPENING] the address of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('[OPENING] what an empty shop begins with is what its own rules accept', () => {
  expect(STARTER_KINDS.flatMap((kind) => categoryProblems(starterCategory(kind)))).toEqual([])
  expect(STARTER_METALS.flatMap((metal) => metalProblems(starterMetal(metal)))).toEqual([])
})
