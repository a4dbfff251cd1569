import { expect, test } from 'vitest'
import { neighboursOf, orderShops } from './shop-order.ts'

const shop = (id: number, city: string, country: string, latitude: number, longitude: number) => ({
  ...{ id, city, country, latitude, longitude },
})
const tsvetnoy = shop(1, 'Москва', 'RU', 55.77143, 37.62027)
const moika = shop(3, 'Санкт-Петербург', 'RU', 59.93525, 30.31353)
const atrium = shop(4, 'Москва', 'RU', 55.75724, 37.65905)
const kazan = shop(8, 'Казань', 'RU', 55.77007, 49.13766)
const dubai = shop(11, 'Дубай', 'AE', 25.10268, 55.23893)
const salaris = shop(12, 'Москва', 'RU', 55.62264, 37.42335)
const shops = [tsvetnoy, moika, atrium, kazan, dubai, salaris]
const nobody = { here: null, city: null, homeCountry: 'RU' }
const ids = (ordered: { shop: { id: number } }[]) => ordered.map(({ shop: { id } }) => id)

test.each([
  ['nobody is known: as the shop lists them, those at home first', nobody, [1, 3, 4, 8, 12, 11]],
  ['the English site is at home in Dubai', { ...nobody, homeCountry: 'AE' }, [11, 1, 3, 4, 8, 12]],
  ['the visitor’s city comes first', { ...nobody, city: 'Казань' }, [8, 1, 3, 4, 12, 11]],
  ['a city without a shop changes nothing', { ...nobody, city: 'Омск' }, [1, 3, 4, 8, 12, 11]],
  ['by the station Kurskaya', { ...nobody, here: { latitude: 55.758, longitude: 37.66 } }, [4, 1, 12, 3, 8, 11]],
  ['at Vnukovo', { ...nobody, here: { latitude: 55.6, longitude: 37.29 } }, [12, 1, 4, 3, 8, 11]],
  ['a place beats the city', { here: dubai, city: 'Казань', homeCountry: 'RU' }, [11, 8, 12, 4, 1, 3]],
])('[B36] %s', (_, visitor, expected) => {
  expect(ids(orderShops(shops, visitor))).toEqual(expected)
})

test('[B36] how far it is, is said only to those who said where they are', () => {
  expect(orderShops([tsvetnoy], nobody)[0]?.km).toBeNull()
  expect(orderShops([tsvetnoy], { ...nobody, here: atrium })[0]?.km).toBeCloseTo(2.9, 1)
})

test('[B36] neighbours are of the same city, the nearest first; alone in a city, the nearest elsewhere', () => {
  expect(ids(neighboursOf(shops, tsvetnoy, 3))).toEqual([4, 12])
  expect(ids(neighboursOf(shops, tsvetnoy, 1))).toEqual([4])
  expect(ids(neighboursOf(shops, kazan, 2))).toEqual([4, 1])
  expect(neighboursOf([kazan], kazan, 3)).toEqual([])
})
