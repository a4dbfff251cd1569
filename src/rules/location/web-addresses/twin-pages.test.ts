import { expect, test } from 'vitest'
import { twinPath } from './twin-pages.ts'

test.each([
  ['/shops', '/stores'],
  ['/stores', '/shops'],
  ['/shops/auPontRouge', '/stores/auPontRouge'],
  ['/stores/hillsMall', '/shops/hillsMall'],
  ['/shopsy', '/shopsy'],
  ['/catalog/shops', '/catalog/shops'],
  ['/contacts', '/contacts'],
])('[B36, B38] %s is %s on the other site', (path, other) => {
  expect(twinPath(path)).toBe(other)
})
