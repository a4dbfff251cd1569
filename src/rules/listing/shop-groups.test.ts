import { expect, test } from 'vitest'
import { chosenOf, shopGroups, turnCity } from './shop-groups.ts'

const shop = (value: string, city: string) => ({ value, city })
const shops = [
  shop('tsvetnoy', 'Москва'),
  shop('moyka', 'Санкт-Петербург'),
  shop('atrium', 'Москва'),
  shop('hills', 'Дубай'),
]
const written = (here: string | undefined) =>
  shopGroups(shops, here).map(({ city, shops: inCity }) => `${city}: ${inCity.map(({ value }) => value).join(' ')}`)

test.each([
  ['Москва', ['Москва: tsvetnoy atrium', 'Санкт-Петербург: moyka', 'Дубай: hills']],
  ['Дубай', ['Дубай: hills', 'Москва: tsvetnoy atrium', 'Санкт-Петербург: moyka']],
  ['Тверь', ['Москва: tsvetnoy atrium', 'Санкт-Петербург: moyka', 'Дубай: hills']],
  [undefined, ['Москва: tsvetnoy atrium', 'Санкт-Петербург: moyka', 'Дубай: hills']],
])('[F03] for somebody in %s the shops stand as %o', (here, groups) => {
  expect(written(here)).toEqual(groups)
})

const moscow = shops.filter(({ city }) => city === 'Москва')

test.each([
  [[], 'none'],
  [['hills'], 'none'],
  [['atrium', 'hills'], 'some'],
  [['atrium', 'tsvetnoy'], 'all'],
])('[F03] with %o chosen, of the shops of Moscow are chosen: %s', (chosen, answer) => {
  expect(chosenOf(moscow, chosen)).toBe(answer)
})

test.each([
  [[], true, ['tsvetnoy', 'atrium']],
  [['hills'], true, ['tsvetnoy', 'atrium']],
  [['atrium'], true, ['tsvetnoy', 'atrium']],
  [['atrium', 'tsvetnoy', 'hills'], false, ['hills']],
])('[F03] %o and a press on Moscow, on: %s, leave %o', (chosen, isOn, left) => {
  expect(turnCity(moscow, chosen, isOn)).toEqual(left)
})
