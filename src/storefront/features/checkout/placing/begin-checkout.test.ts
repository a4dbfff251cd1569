import { expect, test } from 'vitest'
import { destinationOf } from './begin-checkout.ts'

const moscow = { country: 'Россия', country_iso_code: 'RU', region: 'г Москва', city: 'Москва' }
const almaty = { country: 'Казахстан', country_iso_code: 'KZ', region: '', city: 'Алматы' }

test.each([
  [
    'at home the city alone says where',
    moscow,
    { country: 'RU', countryName: null, region: 'г Москва', city: 'Москва', timeZone: 'Europe/Moscow' },
  ],
  [
    'abroad the country is named too',
    almaty,
    { country: 'KZ', countryName: 'Казахстан', region: '', city: 'Алматы', timeZone: 'Europe/Moscow' },
  ],
])('%s', (_title, place, destination) => {
  const location = { ...place, beltway_hit: null, beltway_distance: null }
  expect(destinationOf(location as Parameters<typeof destinationOf>[0])).toEqual(destination)
})
