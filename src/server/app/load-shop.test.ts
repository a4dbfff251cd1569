import { expect, test } from 'vitest'
import { loadShop } from './load-shop.ts'

test('a shop is what its folder says', async () => {
  expect(await loadShop('lunnitsa')).toMatchObject({
    name: 'lunnitsa',
    settings: { sites: ['ru', 'en'], timeZone: 'Europe/Moscow' },
  })
})

test('a shop that is not there is named beside those that are', async () => {
  await expect(loadShop('nowhere')).rejects.toThrow(
    /^SHOP: there is no shops\/nowhere\/shop\.ts\. The shops are: .*lunnitsa/,
  )
})
