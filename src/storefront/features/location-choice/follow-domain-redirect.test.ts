import { expect, test } from 'vitest'
import { followDomainRedirect } from './follow-domain-redirect.ts'

const origins = { ru: 'https://lunnitsa.ru', en: 'https://lunnitsa.com' }

function follow(url: string, here = 'https://lunnitsa.ru') {
  const log: string[] = []
  followDomainRedirect(url, origins, {
    here,
    forgetPlaceAndOrder: () => log.push('forget'),
    goTo: (address) => log.push(address),
  })
  return log
}

const THERE = 'https://lunnitsa.com/catalog?code=AE&country=United+Arab+Emirates&city=Dubai'

test('[M14] the site that serves the visitor’s country is gone to, without the city and the order of this one', () => {
  expect(follow(THERE)).toEqual(['forget', THERE])
  expect(follow('https://lunnitsa.ru/cart', 'https://lunnitsa.com')).toEqual(['forget', 'https://lunnitsa.ru/cart'])
})

test.each([
  'https://lunnitsa.ru/catalog',
  'https://lunnitsa.com.evil.ru/',
  'https://evil.ru/?https://lunnitsa.com/',
  'https://lunnitsa.com:8443/',
  'http://lunnitsa.com/',
  'https://lunnitsa.com@evil.ru/',
  '//lunnitsa.com/',
  'javascript:alert(1)',
  '',
])('[M14] %s is no other site of the shop: nobody is sent there', (url) => {
  expect(follow(url)).toEqual([])
})
