import { expect, test } from 'vitest'
import { readWish, writeWish } from './wish-address.ts'

test.each([
  ['', { sort: 'new', inStock: false }],
  ['sort=price_up', { sort: 'price_up', inStock: false }],
  ['sort=discount&in_stock=1', { sort: 'discount', inStock: true }],
  ['sort=popular&in_stock=yes', { sort: 'new', inStock: false }],
  ['sort=price_up&sort=x', { sort: 'price_up', inStock: false }],
] as const)('the address ?%s means %j', (query, wish) => {
  expect(readWish(new URLSearchParams(query))).toEqual(wish)
})

test.each([
  ['new', false, '', ''],
  ['price_down', true, '', 'sort=price_down&in_stock=1'],
  ['new', false, 'sort=price_up&in_stock=1&popup=cookie', 'popup=cookie'],
] as const)('%s, in stock %s, from ?%s writes ?%s', (sort, inStock, before, after) => {
  expect(writeWish({ sort, inStock }, new URLSearchParams(before)).toString()).toBe(after)
})
