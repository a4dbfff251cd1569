import { expect, test } from 'vitest'
import { inOrder, lettersOf, type ShopModule } from './shop-module.ts'

const module = (name: string, ...needs: string[]): ShopModule => ({ name, needs, setUp: () => ({}) })
const names = (...modules: ShopModule[]) => inOrder(modules).map(({ name }) => name)

test('what a module needs is set up before it, once, and the rest stays in its order', () => {
  expect(
    names(module('ordering', 'cart', 'stock'), module('cart', 'stock'), module('stock'), module('search')),
  ).toEqual(['stock', 'cart', 'ordering', 'search'])
})

test('a module without one that it needs is refused by name', () => {
  expect(() => names(module('loyalty', 'ordering'))).toThrow(
    'the module loyalty needs ordering, which this shop does not have',
  )
})

test('modules that need each other are refused', () => {
  expect(() => names(module('a', 'b'), module('b', 'c'), module('c', 'a'))).toThrow(
    'modules need each other: a → b → c → a',
  )
})

test('the letters of a shop are those of its modules, each of one module', () => {
  const streams = { ...module('streams'), letters: { 'stream-reminder': { required: ['title'] } } }
  expect(lettersOf([module('stock'), streams])).toEqual({ 'stream-reminder': { required: ['title'] } })
  expect(() => lettersOf([streams, { ...streams, name: 'parties' }])).toThrow(
    'the module parties declares the letter stream-reminder a second time',
  )
})
