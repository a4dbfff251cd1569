import { describe, expect, test } from 'vitest'
import { NO_PARTS } from './address-parts.ts'
import { type AddressValue, addressProblems, emptyAddress, wholeAddress } from './address-value.ts'
import { placeOfText } from './place-of-text.ts'

const russian = (rest: Partial<AddressValue>): AddressValue => ({ ...emptyAddress('RU'), apartment: '5', ...rest })
const french = (rest: Partial<AddressValue>): AddressValue => ({ ...emptyAddress('FR'), ...rest })
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
    [french({}), { address: 'address_required', city: 'city_required' }],
    [french({ address: 'Rue de Rivoli', city: 'Paris' }), {}],
  ])('%j: %j', (value, problems) => {
    expect(addressProblems(value)).toEqual(problems)
  })
})

test('the whole address in a line', () => {
  expect(wholeAddress(russian({ address: ' г Москва, ул Тверская, д 7 ', apartment: '5', city: 'Москва' }))).toBe(
    'г Москва, ул Тверская, д 7',
  )
  expect(wholeAddress(french({ address: '12 Rue de Rivoli', city: 'Paris', postcode: '75001' }))).toBe(
    '12 Rue de Rivoli, Paris, 75001',
  )
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
