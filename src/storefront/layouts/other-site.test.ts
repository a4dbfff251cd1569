import { expect, test } from 'vitest'
import { otherSite } from './other-site.ts'

const origins = { ru: 'https://lunnitsa.ru', en: 'https://lunnitsa.com' }

test.each([
  ['ru', '/catalog/rings', 'https://lunnitsa.com/catalog/rings'],
  ['en', '/catalog/rings', 'https://lunnitsa.ru/catalog/rings'],
  ['en', '/', 'https://lunnitsa.ru/'],
  // Under a name of its own on each site.
  ['ru', '/garantii', 'https://lunnitsa.com/warranty'],
  ['en', '/returns', 'https://lunnitsa.ru/vozvrat'],
] as const)('the %s page %s is also %s', (language, path, url) => {
  expect(otherSite(origins, language, path)).toEqual({ url, language: language === 'ru' ? 'en' : 'ru' })
})

test.each([
  ['ru', '/career', 'https://lunnitsa.com/'],
  ['en', '/press', 'https://lunnitsa.ru/'],
] as const)('[D03, D04] from the %s page %s, which only that site has, one comes to %s', (language, path, url) => {
  expect(otherSite(origins, language, path)?.url).toBe(url)
})
