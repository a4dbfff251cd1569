import { expect, test } from 'vitest'
import { addressProblems, emptyAddress } from '#rules/addresses/address-value.ts'
import { addressFormOf } from '../../shared/shop/profile-of.ts'
import { addressLine, addressValue, bodyOf, problemsFrom } from './saved-address.ts'

const saved = {
  id: 4,
  address: 'г Москва, ул Тверская, д 1',
  apartment: '12',
  frontDoor: '2',
  floor: '3',
  houseCode: '12К',
  country: 'RU',
  city: 'Москва',
  region: 'Москва',
  postcode: '125009',
}
const { id: _, ...fields } = saved

test('[H08] a saved address goes into the fields and comes back as it was', () => {
  const value = addressValue(saved, 'RU')
  expect(value).toMatchObject({ address: saved.address, apartment: '12', frontDoor: '2', floor: '3', houseCode: '12К' })
  expect(addressProblems(value, addressFormOf('RU'))).toEqual({})
  expect(bodyOf(value)).toEqual(fields)
})

test('the parts of a suggestion are kept with the line', () => {
  const parts = { postcode: '125009', region: 'Москва', city: 'Москва', street: 'Тверская', house: '1', flat: '' }
  const value = { ...emptyAddress('RU'), address: saved.address, parts, apartment: '12' }
  expect(bodyOf(value)).toMatchObject({ city: 'Москва', region: 'Москва', postcode: '125009' })
  expect(bodyOf(value)).not.toHaveProperty('parts')
})

test('abroad a second line joins the first, and the address is told line by line', () => {
  const value = { ...emptyAddress('AE'), address: ' 12 Marina Walk ', line2: 'Tower B, 1204', city: 'Dubai' }
  const body = bodyOf(value)
  expect(body).toMatchObject({ address: '12 Marina Walk, Tower B, 1204', city: 'Dubai', country: 'AE' })
  expect(body).not.toHaveProperty('line2')
  expect(addressLine({ ...saved, ...body }, 'RU')).toBe('12 Marina Walk, Tower B, 1204, Dubai')
})

test('an old address without a country is where the visitor is', () => {
  expect(addressValue({ ...saved, country: '' }, 'KZ').country).toBe('KZ')
  expect(addressValue(saved, 'KZ').country).toBe('RU')
})

test('what the server refused is shown at its field', () => {
  expect(problemsFrom({ floor: 'Слишком много символов.', name: 'x' })).toEqual({ floor: 'too_long' })
})
