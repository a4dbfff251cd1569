import { describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { countryProfile } from '../countries/country-profile.ts'
import { type AddressValue, addressProblems, emptyAddress, wholeAddress } from './address-value.ts'
import { placeOfText } from './place-of-text.ts'

const NO_PARTS = { postcode: '', region: '', city: '', street: '', house: '', flat: '' }

const russian = (rest: Partial<AddressValue>): AddressValue => ({ ...emptyAddress('RU'), apartment: '5', ...rest })
const dubai = (rest: Partial<AddressValue>): AddressValue => ({ ...emptyAddress('AE'), ...rest })
const american = (rest: Partial<AddressValue>): AddressValue => ({ ...emptyAddress('US'), ...rest })
const french = (rest: Partial<AddressValue>): AddressValue => ({ ...emptyAddress('FR'), ...rest })
const formOf = (country: string) => countryProfile(settings.countries, country).address
const picked = { ...NO_PARTS, city: 'Москва', street: 'ул Тверская', house: 'д 7' }

describe('what an address lacks', () => {
  test.each([
    [russian({}), { address: 'address_required' }],
    [russian({ address: ' \u00a0' }), { address: 'address_required' }],
    [russian({ address: 'г Москва, ул Тверская, д 7', parts: picked }), {}],
    [russian({ address: 'г Москва, ул Тверская', parts: { ...picked, house: '' } }), { address: 'house_required' }],
    [russian({ address: 'г Москва', parts: { ...NO_PARTS, city: 'Москва' } }), { address: 'street_required' }],
    [russian({ address: 'д Липки, д 3', parts: { ...picked, street: '' } }), {}],
    // By hand: nobody can check the street, but a house has a number.
    [russian({ address: 'Тверская 7' }), {}],
    [russian({ address: 'Тверская' }), { address: 'house_required' }],
    [russian({ address: '777' }), { address: 'house_required' }],
    [
      russian({ address: `Тверская 7${'ы'.repeat(500)}`, floor: '1'.repeat(51) }),
      { address: 'too_long', floor: 'too_long' },
    ],
    [russian({ address: 'Тверская 7', apartment: ' ' }), { apartment: 'apartment_required' }],
    [russian({ address: 'Тверская 7', apartment: '-' }), {}],
    [french({}), { address: 'address_required', postcode: 'postcode_required', city: 'city_required' }],
    [french({ address: 'Rue de Rivoli', city: 'Paris', postcode: '7500' }), { postcode: 'postcode_invalid' }],
    [french({ address: 'Rue de Rivoli', city: 'Paris', postcode: ' 75001 ' }), {}],
    [dubai({}), { region: 'region_required', city: 'city_required', address: 'address_required' }],
    [dubai({ region: 'Dubai', city: 'Jumeirah', address: 'Villa 31, Al Wasl Road' }), {}],
    [dubai({ region: 'Bavaria', city: 'Jumeirah', address: 'Villa 31' }), { region: 'region_required' }],
    [american({ address: '12 Harbor Street', city: 'Portland' }), {}],
  ])('%j: %j', (value, problems) => {
    expect(addressProblems(value, formOf(value.country))).toEqual(problems)
  })
})

test.each([
  [russian({ address: ' г Москва, ул Тверская, д 7 ', apartment: '5', city: 'Москва' }), 'г Москва, ул Тверская, д 7'],
  [
    french({ address: '12 Rue de Rivoli', line2: 'Appartement 4', city: 'Paris', postcode: '75001' }),
    '12 Rue de Rivoli, Appartement 4, 75001 Paris',
  ],
  [
    dubai({ address: 'Villa 31, Al Wasl Road', city: 'Jumeirah', region: 'Dubai' }),
    'Villa 31, Al Wasl Road, Jumeirah, Dubai',
  ],
  [dubai({ address: 'Villa 31', city: 'Dubai', region: 'Dubai' }), 'Villa 31, Dubai'],
  [
    american({ address: '12 Harbor Street', city: 'Portland', region: 'ME', postcode: '04101' }),
    '12 Harbor Street, Portland, ME, 04101',
  ],
])('[LOCATION] %j is written %s', (value, written) => {
  expect(wholeAddress(value, formOf(value.country))).toBe(written)
})

test.each([
  ['г Москва, ул Тверская, 7', 'RU', { region: 'Москва', beltwayHit: 'IN_MKAD', beltwayDistance: 0 }],
  ['СПб, Невский 28', 'RU', { region: 'Санкт-Петербург', beltwayHit: 'IN_KAD', beltwayDistance: 0 }],
  ['Ленинградская обл, Мурино', 'RU', { region: 'Ленинградская обл', beltwayHit: null, beltwayDistance: null }],
  ['Нижний Новгород, Горького 1', 'RU', { city: 'Нижний Новгород', beltwayHit: null }],
  ['Казань, Баумана 5', 'RU', { region: '', city: '', beltwayHit: null }],
  ['Moscow, Idaho', 'US', { country: 'US', region: '', city: '', beltwayHit: null }],
])('[K20] %s in %s is %j by its words', (address, country, place) => {
  expect(placeOfText(address, country)).toMatchObject(place)
})
