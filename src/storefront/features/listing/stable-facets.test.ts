import { expect, test } from 'vitest'
import type { Facet } from '#contract/listing.ts'
import { stableFacets } from './stable-facets.ts'

function facet(code: Facet['code'], values: string): Facet {
  const one = (text: string) => {
    const [value = '', count = '1'] = text.split(':')
    return { value, name: value, count: Number(count), isChosen: false }
  }
  return { code, name: code, values: values === '' ? [] : values.split(' ').map(one) }
}

const shape = (facets: readonly Facet[]) =>
  facets.map(({ code, values }) => `${code}: ${values.map(({ value, count }) => `${value}:${count}`).join(' ')}`)

test('the first answer is taken as it is', () => {
  const now = [facet('stone', 'ruby:3 onyx:1')]
  expect(stableFacets([], now)).toBe(now)
})

test('a value that finds nothing any more stays in its place, empty', () => {
  const merged = stableFacets([facet('stone', 'diamond:5 ruby:3 onyx:1')], [facet('stone', 'diamond:2 onyx:1')])
  expect(shape(merged)).toEqual(['stone: diamond:2 ruby:0 onyx:1'])
})

test('a value that was not offered before comes where the shop has it', () => {
  const merged = stableFacets([facet('stone', 'ruby:3 onyx:1')], [facet('stone', 'diamond:9 ruby:3 jade:2 opal:4')])
  expect(shape(merged)).toEqual(['stone: diamond:9 ruby:3 jade:2 opal:4 onyx:0'])
})

test('a facet that has no choice left stays, and a new one comes in the order of all facets', () => {
  const merged = stableFacets([facet('stone', 'ruby:3')], [facet('metal', 'gold:1')])
  expect(shape(merged)).toEqual(['metal: gold:1', 'stone: ruby:0'])
})
