import { expect, test } from 'vitest'
import { otherSite } from './other-site.ts'

test.each([
  ['http://localhost:3000', 'ru', '/catalog/rings', 'http://en.localhost:3000/catalog/rings'],
  ['http://en.localhost:3000', 'en', '/catalog/rings', 'http://localhost:3000/catalog/rings'],
  ['http://127.0.0.1:3000', 'ru', '/', 'http://en.localhost:3000/'],
  ['https://lunnitsa.ru', 'ru', '/designers', 'https://lunnitsa.com/designers'],
  ['https://lunnitsa.com', 'en', '/designers', 'https://lunnitsa.ru/designers'],
  ['https://en.lunnitsa.ru', 'en', '/', 'https://lunnitsa.ru/'],
  ['https://shop.example', 'ru', '/', 'https://en.shop.example/'],
] as const)('%s (%s) at %s is also %s', (origin, language, path, url) => {
  expect(otherSite(origin, language, path)).toEqual({ url, language: language === 'ru' ? 'en' : 'ru' })
})

test.each([
  ['ru', '/garantii', 'https://lunnitsa.ru', 'https://lunnitsa.com/'],
  ['en', '/warranty', 'https://lunnitsa.com', 'https://lunnitsa.ru/'],
] as const)(
  '[D03, D04] from the %s page %s, which only %s has, one comes to the home page',
  (language, path, origin, url) => {
    expect(otherSite(origin, language, path).url).toBe(url)
  },
)
