import { expect, test } from 'vitest'
import type { ShopPlace } from '#contract/catalog/shops.ts'
import { shopFacts, shopListFacts } from './shop-facts-for-robots.ts'

const dubai: ShopPlace = {
  ...{ id: 11, code: 'hillsMall', name: 'Dubai Hills Mall', city: 'Дубай', country: 'AE', address: 'Al Khail Road' },
  ...{ hint: null, metro: null, phone: '+971 4 000 0111', latitude: 25.1, longitude: 55.2, timeZone: 'Asia/Dubai' },
  hours: [
    { days: [1, 2], from: '10:00', to: '22:00' },
    { days: [5], from: '10:00', to: '24:00' },
  ],
  picture: { id: 'window', width: 1600, height: 900, alt: '', placeholder: '' },
  services: ['fitting'],
  pieces: 82,
}

test('[B36, B38] a shop is told to robots with its place, telephone and the hours of each day', () => {
  expect(shopFacts('https://lunnitsa.ru', dubai, 'Лунница')).toMatchObject({
    '@type': 'JewelryStore',
    name: 'Лунница, Dubai Hills Mall',
    url: 'https://lunnitsa.ru/shops/hillsMall',
    image: 'https://lunnitsa.ru/media/window/1536.jpg',
    telephone: '+971 4 000 0111',
    address: { streetAddress: 'Al Khail Road', addressLocality: 'Дубай', addressCountry: 'AE' },
    geo: { latitude: 25.1, longitude: 55.2 },
    openingHoursSpecification: [
      { dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'], opens: '10:00', closes: '22:00' },
      { dayOfWeek: ['https://schema.org/Friday'], opens: '10:00', closes: '23:59' },
    ],
  })
})

test('[B36] the list names every shop by its page', () => {
  expect(shopListFacts('https://lunnitsa.ru', [dubai])).toMatchObject({
    itemListElement: [{ position: 1, url: 'https://lunnitsa.ru/shops/hillsMall' }],
  })
})
