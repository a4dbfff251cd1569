import { describe, expect, test } from 'vitest'
import { isOwnHost, originOfHost, siteOrigins } from './own-hosts.ts'

const hosts = { ru: 'shop.ru', en: 'shop.com' }

describe('own hosts', () => {
  test.each(['shop.ru', 'shop.com', 'localhost', 'en.localhost', '127.0.0.1'])('[A13] %s is ours', (host) => {
    expect(isOwnHost(host, hosts)).toBe(true)
  })

  test.each([
    'evil.ru',
    'shop.com.ru',
    'shop.ru.evil.com',
    'evilshop.ru',
    'en.shop.ru',
    'www.shop.ru',
    'xn--80ak6aa92e.com',
    '127.0.0.2',
    '[::1]',
    '',
  ])('[A13] %j is served, but is not ours', (host) => {
    expect(isOwnHost(host, hosts)).toBe(false)
  })

  test('[A13] the port of a configured host is not a part of its name', () => {
    expect(isOwnHost('shop.ru', { ru: 'shop.ru:8080', en: 'shop.com' })).toBe(true)
    expect(isOwnHost('', { ru: '', en: '' })).toBe(false)
  })

  test.each([
    ['https://shop.ru', 'https://shop.ru', 'https://shop.com'],
    ['https://shop.com', 'https://shop.ru', 'https://shop.com'],
    ['http://localhost:3000', 'http://localhost:3000', 'http://en.localhost:3000'],
    ['http://en.localhost:3000', 'http://localhost:3000', 'http://en.localhost:3000'],
    ['http://127.0.0.1', 'http://localhost', 'http://en.localhost'],
  ])('[J13] a visitor of %s gets links to our own hosts', (origin, ru, en) => {
    expect(siteOrigins({ origin }, hosts)).toEqual({ ru, en })
  })

  test.each([
    ['shop.ru', 'ru', 'https://shop.ru'],
    ['shop.com', 'en', 'https://shop.com'],
    ['localhost', 'ru', 'http://localhost:3000'],
    ['en.localhost', 'en', 'http://en.localhost:3000'],
    ['127.0.0.1', 'ru', 'http://127.0.0.1:3000'],
    ['evil.example', 'ru', 'https://shop.ru'],
    ['evil.com', 'en', 'https://shop.com'],
    ['en.shop.ru', 'en', 'https://shop.com'],
    ['192.168.1.5', 'ru', 'https://shop.ru'],
    ['evil.localhost', 'ru', 'https://shop.ru'],
    ['[::1]', 'ru', 'https://shop.ru'],
  ] as const)('[A13] a visitor of %s, shown in %s, is on the site %s', (host, language, origin) => {
    expect(originOfHost(host, language, { hosts, localPort: 3000 })).toBe(origin)
  })

  test('[A13] in production the names of the local machine stand for the published sites', () => {
    expect(originOfHost('localhost', 'ru', { hosts, localPort: null })).toBe('https://shop.ru')
    expect(originOfHost('en.localhost', 'en', { hosts, localPort: null })).toBe('https://shop.com')
  })

  test('[J13] names of the local machine have no certificate', () => {
    const local = { ru: 'shop.localhost:8080', en: 'localhost' }
    const origins = { ru: 'http://shop.localhost:8080', en: 'http://localhost' }
    expect(siteOrigins({ origin: 'http://shop.localhost:8080' }, local)).toEqual(origins)
  })
})
