import { expect, test } from 'vitest'
import { trackedAddress, trackedReferrer, trackedTitle } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/catalog/rings?page=2&sort=price', '/catalog/rings?page=2&sort=price'],
  ['/jewelry/ring?sku=12', '/jewelry/ring?sku=12'],
  ['/cart?step=checkout&block=delivery', '/cart?step=checkout&block=delivery'],
  ['/?utm_source=gdeslon&utm_campaign=x', '/?utm_source=gdeslon&utm_campaign=x'],
  // An order's key, a certificate's code, a code of a sign-in, anything nobody has heard of.
  ['/order-success/kKeyKeyKeyKeyKeyKeyKey', '/order-success'],
  ['/order-success/kKeyKeyKeyKeyKeyKeyKey?popup=failedPayment', '/order-success'],
  ['/cart?step=payment&order=kKeyKeyKeyKeyKeyKeyKey', '/cart?step=payment'],
  ['/profile?section=orders&order=kKeyKeyKeyKeyKeyKeyKey', '/profile?section=orders'],
  ['/get-certificate/0000111122223333', '/get-certificate'],
  ['/newsletter/confirm/kKeyKeyKeyKeyKeyKeyKey', '/newsletter/confirm'],
  ['/newsletter/unsubscribe/7-kKeyKeyKeyKey', '/newsletter/unsubscribe'],
  ['/together/kKeyKeyKeyKeyKeyKeyKey', '/together'],
  ['/passport/kKeyKeyKeyKeyKeyKeyKey', '/passport'],
  ['/preview/kKeyKeyKeyKeyKeyKeyKey/page', '/preview'],
  ['/certificate#0000-1111-2222-3333', '/certificate'],
  ['/ya-callback?code=1234567&state=x', '/ya-callback'],
  ['/?token=secret', '/'],
  // People look for themselves too.
  ['/search?q=кольцо', '/search?q=%D0%BA%D0%BE%D0%BB%D1%8C%D1%86%D0%BE'],
  ['/search?q=%2B7 (916) 123-45-67', '/search'],
  ['/search?q=masha@example.com', '/search'],
  ['/search/8-916-123-45-67', '/search/'],
  ['/search/%E0%A4', '/search/%E0%A4'],
])('%s is reported as %s', (path, reported) => {
  expect(trackedAddress(`https://lunnitsa.ru${path}`)).toBe(`https://lunnitsa.ru${reported}`)
})

test.each([
  ['', ''],
  ['https://ya.ru/search?text=кольцо', 'https://ya.ru/'],
  ['https://webform.payselection.com/pay/secret', 'https://webform.payselection.com/'],
  ['https://lunnitsa.ru/order-success/kKeyKeyKeyKeyKeyKeyKey', 'https://lunnitsa.ru/order-success'],
])('somebody who came from %s is reported to have come from %s', (referrer, reported) => {
  expect(trackedReferrer(referrer, 'https://lunnitsa.ru')).toBe(reported)
})

test.each([
  ['Кольца — Лунница', 'Кольца — Лунница'],
  ['«+7 916 123-45-67»: поиск', ''],
  ['masha@example.com — Лунница', ''],
])('the title %s is reported as «%s»', (title, reported) => {
  expect(trackedTitle(title)).toBe(reported)
})
