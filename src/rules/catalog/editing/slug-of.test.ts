import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugProblems } from '../../editing/field-checks.ts'
import { slugOf } from './slug-of.ts'

test.each([
  ['Кольцо «Тихая луна»', 'koltso-tikhaya-luna'],
  ['Серьги-кольца 18 мм', 'sergi-koltsa-18-mm'],
  ['Ёжик & Щука', 'ezhik-shchuka'],
  ['Élan Vital Ring', 'elan-vital-ring'],
  ['«»', ''],
])('%j stands at %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('whatever it is made of, it is an address or nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      (name) => slugOf(name) === '' || slugProblems('slug', slugOf(name)).length === 0,
    ),
  )
})
