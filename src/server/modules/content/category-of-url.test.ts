import { expect, test } from 'vitest'
import { categoryOfUrl } from './category-of-url.ts'

test.each([
  [undefined, null],
  ['', null],
  ['/catalog', null],
  ['/catalog/', null],
  ['/catalog/rings', 'rings'],
  ['/catalog/rings/signet', 'rings/signet'],
  ['/catalog/rings?sort=price', 'rings'],
  ['rings', 'rings'],
  ['/catalogue', 'catalogue'],
])('%s is the category %s', (url, category) => {
  expect(categoryOfUrl(url)).toBe(category)
})
