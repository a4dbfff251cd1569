import { expect, test } from 'vitest'
import { trackingUrl } from './tracking-url.ts'

test.each([
  ['RA123456789RU', 'https://www.pochta.ru/tracking?barcode=RA123456789RU'],
  ['EE987654321AE', 'https://www.pochta.ru/tracking?barcode=EE987654321AE'],
  ['RA12345678RU', null],
  ['10072388', null],
  ['RA123456789RU&to=evil', null],
  ['', null],
])('the number %j is followed at %s', (number, url) => {
  expect(trackingUrl(number)).toBe(url)
})
