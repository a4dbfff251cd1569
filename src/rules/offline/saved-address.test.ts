import { expect, test } from 'vitest'
import { savedAddress } from './saved-address.ts'

test.each([
  ['/catalog/rings', '/catalog/rings'],
  ['https://lunnitsa.ru/jewelry/ring-luna?popup=cartDrawer', '/jewelry/ring-luna'],
  ['/jewelry/ring-luna?sku=12&utm_source=letter&yclid=1#reviews', '/jewelry/ring-luna'],
  ['/catalog?page=2&metal=gold', '/catalog?metal=gold&page=2'],
  ['/catalog?metal=gold&page=2&popup=filters', '/catalog?metal=gold&page=2'],
])('%s is saved as %s', (href, address) => {
  expect(savedAddress(href)).toBe(address)
})
