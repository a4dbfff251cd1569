import { describe, expect, test } from 'vitest'
import { settings } from '../../../shops/lunnitsa/settings.ts'
import { locationOnArrival } from './arrival.ts'
import { countryChange, siteKindOfCountry } from './country-change.ts'
import { siteByHost } from './site.ts'
import { siteOrigins } from './web-addresses/own-hosts.ts'

const hosts = { ru: 'shop.ru', en: 'shop.com' }

const change = (origin: string, countryCode: string, city: string, url: string | null = '/cart?x=1') => {
  const host = new URL(origin).hostname
  const origins = siteOrigins({ origin }, hosts)
  return countryChange({ settings, site: siteByHost(host), countryCode, city, url, hosts, origins })
}

describe('country change', () => {
  test.each([
    ['RU', 'ru'],
    ['BY', 'en'],
    ['KZ', 'en'],
    ['AE', 'en'],
    ['US', 'en'],
  ])('[J13] %s has the %s site', (code, kind) => {
    expect(siteKindOfCountry(settings, code)).toBe(kind)
  })

  test.each([
    ['of two sites, by their homes', { sites: ['en', 'ru'], homeCountries: { en: 'US', ru: 'KZ' } }, 'en', 'ru', 'en'],
    ['of one English site', { sites: ['en'], homeCountries: { en: 'US', ru: 'US' } }, 'en', 'en', 'en'],
    ['of one Russian site', { sites: ['ru'], homeCountries: { en: 'KZ', ru: 'KZ' } }, 'ru', 'ru', 'ru'],
  ] as const)('a shop %s: America, Kazakhstan and Russia', (_shop, own, us, kz, ru) => {
    expect(
      ['US', 'KZ', 'RU'].map((code) => siteKindOfCountry({ ...own, sites: [...own.sites] as never }, code)),
    ).toEqual([us, kz, ru])
  })

  test.each([
    ['https://shop.ru', 'RU'],
    ['https://shop.com', 'AE'],
    ['https://shop.com', 'US'],
    ['https://en.shop.ru', 'AE'],
    ['https://evil.ru', 'RU'],
    ['http://localhost:3000', 'RU'],
    ['http://localhost:3000', 'AE'],
    ['http://127.0.0.1:3000', 'US'],
    ['https://shop.ae', 'KZ'],
    ['http://en.localhost:3000', 'AE'],
  ])('[J14] at %s the country %s is set without leaving', (origin, code) => {
    expect(change(origin, code, 'Город')).toEqual({ kind: 'set-country' })
  })

  test('[J13] to the English site with code, country and city in the query', () => {
    expect(change('https://shop.ru', 'AE', 'Dubai')).toEqual({
      kind: 'redirect',
      url: 'https://shop.com/cart?x=1&code=AE&country=United+Arab+Emirates&city=Dubai',
    })
  })

  test('[J13] to the Russian site with nothing added, and nothing left of an earlier change', () => {
    expect(change('https://shop.com', 'RU', 'Москва', '/cart?code=AE&country=x&city=Dubai&x=1')).toEqual({
      kind: 'redirect',
      url: 'https://shop.ru/cart?x=1',
    })
    expect(change('https://shop.com', 'RU', 'Москва', '/cart')).toEqual({
      kind: 'redirect',
      url: 'https://shop.ru/cart',
    })
  })

  test('[J13] what an earlier change left is replaced, not repeated', () => {
    expect(change('https://shop.ru', 'KZ', '', '/?city=a&code=AE&city=b')).toEqual({
      kind: 'redirect',
      url: 'https://shop.com/?code=KZ&country=Kazakhstan',
    })
  })

  test('[J13] on a developer’s machine the other site is the other name of the same port', () => {
    expect(change('http://en.localhost:3000', 'RU', 'Москва')).toEqual({
      kind: 'redirect',
      url: 'http://localhost:3000/cart?x=1',
    })
  })

  test('[J13] a page that the other site blocks becomes its home page', () => {
    const home = 'https://shop.com/?code=AE&country=United+Arab+Emirates&city=Dubai'
    expect(change('https://shop.ru', 'AE', 'Dubai', '/certificate?x=1')).toEqual({ kind: 'redirect', url: home })
    expect(change('https://shop.ru', 'AE', 'Dubai', '/profile?section=bonusesData')).toEqual({
      kind: 'redirect',
      url: home,
    })
    expect(change('https://shop.com', 'RU', 'Москва', '/stores')).toEqual({ kind: 'redirect', url: 'https://shop.ru/' })
  })

  test.each([
    '//evil.com',
    'https://evil.com/cart',
    'https://shop.com@evil.com',
    '/\\evil.com',
    'javascript:alert(1)',
    '/%2f%2fevil.com',
    '/api/logout',
    null,
  ])('[J13, M12] no open redirect by %j', (url) => {
    expect(change('https://shop.com', 'RU', 'Москва', url)).toEqual({ kind: 'redirect', url: 'https://shop.ru/' })
    expect(change('https://evil.com', 'RU', 'Москва', url)).toEqual({ kind: 'redirect', url: 'https://shop.ru/' })
  })

  test('[J13, M12] a city cannot bring parameters or markup of its own', () => {
    const outcome = change('https://shop.ru', 'AE', 'a&code=RU#<script>', '/')
    expect(outcome.kind === 'redirect' && new URL(outcome.url).searchParams.getAll('code')).toEqual(['AE'])
    expect(outcome.kind === 'redirect' && outcome.url).not.toMatch(/[<>#]/)
  })
})

describe('arrival from the other site', () => {
  test.each([
    ['code=AE&country=United+Arab+Emirates&city=Abu+Dhabi', 'AE', 'Abu Dhabi'],
    ['code=ae&city=Dubai', 'AE', 'Dubai'],
    ['country=AE&city=<script>', 'AE', 'Dubai'],
    ['code=US', 'US', 'New York'],
    ['code=KZ&country=RU&city=Astana', 'KZ', 'Astana'],
  ])('[J13] %s is %s, %s', (query, code, city) => {
    expect(locationOnArrival(new URLSearchParams(query), 'en')).toMatchObject({ country_iso_code: code, city })
  })

  test.each(['', 'city=Dubai', 'code=', 'code=KP', 'code=__proto__', 'code=AEE&country=x'])(
    '[J13] %j says nothing',
    (query) => {
      expect(locationOnArrival(new URLSearchParams(query), 'en')).toBeNull()
    },
  )
})
