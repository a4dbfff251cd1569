import { describe, expect, test } from 'vitest'
import { isRobot, stepsOfCall } from './visit-steps.ts'

const SHOP = 'https://lunnitsa.example'

describe('[CONVERSION] which step a call tells of', () => {
  test.each([
    ['a page was opened', 'POST', '/pd/frontend/common_data', '/catalog/rings', ['visit']],
    [
      'the first page is that of a product',
      'POST',
      '/pd/frontend/common_data',
      '/jewelry/ring-moon?x=1',
      ['visit', 'product'],
    ],
    ['from a list to a product', 'GET', '/pd/frontend/product/:slug', '/catalog', ['visit', 'product']],
    ['put into the cart from a list', 'POST', '/cart/add', '/catalog', ['visit', 'cart']],
    ['put into the cart from its page', 'POST', '/cart/add', '/jewelry/ring-moon', ['visit', 'product', 'cart']],
    ['an earlier order once more', 'POST', '/order/:key/repeat', '/profile/orders', ['visit', 'cart']],
    ['sums of the checkout', 'POST', '/cart/calculate', '/cart?step=checkout', ['visit', 'checkout']],
    ['the cart itself is no checkout', 'POST', '/cart/calculate', '/cart', []],
    ['nor is paying for an order', 'POST', '/cart/calculate', '/cart?step=payment', []],
    ['the list of products is no product', 'POST', '/cart/calculate', '/jewelry', []],
    ['a call that tells nothing', 'GET', '/location', '/catalog', []],
  ])('%s', (_, method, path, page, steps) => {
    expect(stepsOfCall({ method, path, page: `${SHOP}${page}` })).toEqual(steps)
  })

  test('a call without a referrer, or with nonsense for one, tells only of itself', () => {
    expect(stepsOfCall({ method: 'POST', path: '/cart/add', page: null })).toEqual(['visit', 'cart'])
    expect(stepsOfCall({ method: 'POST', path: '/cart/add', page: 'not an address' })).toEqual(['visit', 'cart'])
  })
})

describe('[CONVERSION] robots', () => {
  test.each([
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/120',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0 Safari/537.36',
    'Mozilla/5.0 (compatible; YandexMetrika/2.0; +http://yandex.com/bots)',
    'curl/8.5.0',
    'python-requests/2.31',
    '',
    undefined,
  ])('%s is one', (agent) => expect(isRobot(agent)).toBe(true))

  test.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 YaBrowser/25.10 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
  ])('%s is a person', (agent) => expect(isRobot(agent)).toBe(false))
})
