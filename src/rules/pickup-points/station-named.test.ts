import { expect, test } from 'vitest'
import { stationNamed } from './station-named.ts'

test.each([
  ['Таганская', 'Москва', 'Таганская'],
  ['  метро таган ', 'Москва', 'Таганская'],
  ['м. Щелковская', 'Москва', 'Щёлковская'],
  ['станция метро ВДНХ', 'Moscow', 'ВДНХ'],
  ['Купчино', 'Санкт-Петербург', 'Купчино'],
  // Of another city, of no city that has one, too short, and a street.
  ['Купчино', 'Москва', undefined],
  ['Таганская', 'Казань', undefined],
  ['Та', 'Москва', undefined],
  ['улица Правды, 8', 'Москва', undefined],
])('[PICKUP-POINTS] «%s» in %s is the station %s', (text, city, name) => {
  expect(stationNamed(text, city, 'RU')?.name).toBe(name)
})
